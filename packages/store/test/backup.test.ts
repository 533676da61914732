import { lineAndColumn, type Fault } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { parseBackup, printBackup, type Backup, type Contents } from '../src/backup.ts';
import type { SavedGame } from '../src/saved-games.ts';
import { countRecord } from './count-game.ts';

const game: SavedGame = {
  id: 'g1',
  game: 'count',
  title: 'Été à “Mons”',
  record: countRecord('1 2 3'),
  created: Date.UTC(2026, 0, 2),
  updated: Date.UTC(2026, 0, 3, 12, 30),
  moves: 3,
  finished: false,
  kept: true,
  revision: 7,
};
const contents: Contents = {
  games: [game, { ...game, id: 'g2', record: countRecord('3 3 3 1') }],
  settings: { version: 1, updated: 5000, data: { theme: 'dark' } },
  progress: { count: { version: 2, updated: 6000, data: { stars: 3 } } },
  aside: { 'progress:count@2026-01-01T00:00:00.000Z': { version: 1, data: 'torn', updated: 1 } },
  runs: [
    {
      run: {
        id: 'r1',
        title: 'A against “B”',
        game: 'count',
        plan: '{"seed":1}',
        created: Date.UTC(2026, 0, 2),
        updated: Date.UTC(2026, 0, 3),
        played: 30,
        total: 40,
        finished: false,
      },
      batches: ['{"from":0,"to":20,"games":[1,2]}', '{"from":20,"to":30,"games":[]}'],
    },
  ],
};
const text = printBackup(contents, new Date(Date.UTC(2026, 0, 4)));

function read(source: string): Backup {
  const parsed = parseBackup(source);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

/** The text of the backup from the place of a fault. */
const from = (source: string, fault: Fault, length: number): string => source.slice(fault.at, fault.at! + length);

describe('the backup', () => {
  test('is readable: a header with its version, and one row per line of a record', () => {
    expect(text.startsWith('{\n  "quadrille-backup": 1,\n  "written": "2026-01-04T00:00:00.000Z",\n')).toBe(true);
    expect(text).toContain('\n        "1. 1 2",\n');
  });

  test('round-trips all data', () => {
    const backup = read(text);
    expect(backup.refused).toEqual([]);
    expect(backup.games.map(({ about, record }) => ({ ...about, record }))).toEqual(
      contents.games.map(({ game: _game, moves: _moves, finished: _finished, ...rest }) => rest),
    );
    expect(backup.settings?.row).toEqual(contents.settings);
    expect(backup.progress.get('count')?.row).toEqual(contents.progress['count']);
    expect(Object.fromEntries(backup.aside)).toEqual(contents.aside);
    const [{ run, batches }] = contents.runs as [Contents['runs'][number]];
    const { played: _played, ...about } = run;
    expect(backup.runs.map((found) => [found.about, found.batches])).toEqual([
      [about, batches.map((batch) => JSON.parse(batch) as unknown)],
    ]);
  });

  test('maps a place inside a record to the backup text, including escapes', () => {
    const [first] = read(text).games;
    const seat = first!.record.indexOf('Bob');
    expect(text.slice(first!.locate(seat)).startsWith('Bob\\"]"')).toBe(true);
  });

  test.each([
    ['', 'store-json-end', 1, 1],
    ['{"sessions": []}', 'store-backup-first', 1, 1],
    ['[1, 2]', 'store-backup-first', 1, 1],
    ['{"quadrille-backup": 2}', 'store-backup-version', 1, 22],
    ['{\n"quadrille-backup": 1,\n"sessions": [}', 'store-json', 3, 14],
  ])('%j is no backup: %s at line %i, column %i', (source, code, line, column) => {
    const parsed = parseBackup(source);
    expect(parsed).toMatchObject({ ok: false, error: { code } });
    if (!parsed.ok) expect(lineAndColumn(source, parsed.error.at!)).toEqual({ line, column });
  });

  test.each([
    ['an id with odd characters', '"id": "g1"', '"id": "../g1"', 'store-field-value', '"../g1"'],
    [
      'a date that is none',
      '"2026-01-02T00:00:00.000Z"',
      '"2026-13-02T00:00:00.000Z"',
      'store-field-value',
      '"2026-13',
    ],
    ['a missing field', '"kept": true,\n', '', 'store-field-missing', '{\n      "id": "g1"'],
    ['an unknown field', '"kept": true,', '"kept": true, "stars": 5,', 'store-field-unknown', '5,'],
    ['a revision that is no number', '"revision": 7', '"revision": "7"', 'store-field-value', '"7"'],
    ['a record that is no list', '"record": [', '"record": 5, "rest": [', 'store-field-value', '5,'],
  ])('refuses a game with %s at its place, and reads the other', (_, old, damaged, code, place) => {
    const source = text.replace(old, damaged);
    expect(source).not.toBe(text);
    const backup = read(source);
    expect(backup.refused.map(({ place: where, fault }) => [where, fault.code])).toEqual([['sessions[0]', code]]);
    expect(from(source, backup.refused[0]!.fault, place.length)).toBe(place);
    expect(backup.games.map(({ about }) => about.id)).toEqual(['g2']);
    expect(backup.settings?.row).toEqual(contents.settings);
  });

  test.each([
    ['no number of games', '"total":40', '"total":-1', 'store-field-value'],
    ['batches that are no list', '"batches": [', '"batches": 5, "rest": [', 'store-field-value'],
    ['a missing plan', '"plan":"{\\"seed\\":1}",', '', 'store-field-missing'],
  ])('refuses a run with %s, and reads the games', (_, old, damaged, code) => {
    const source = text.replace(old, damaged);
    expect(source).not.toBe(text);
    const backup = read(source);
    expect(backup.refused.map(({ place, fault }) => [place, fault.code])).toEqual([['runs[0]', code]]);
    expect(backup.games).toHaveLength(2);
  });

  test('may be older than arena runs', () => {
    const source = `${text.slice(0, text.indexOf(',\n  "runs"'))}\n}\n`;
    expect(read(source)).toMatchObject({ runs: [], refused: [] });
  });

  test('refuses damaged documents and unknown parts, and reads the games', () => {
    const source = text
      .replace('"settings": {\n    "version": 1', '"settings": {\n    "version": -1')
      .replace('"progress": {', '"friends": [], "progress": {\n    "chess": null,');
    const backup = read(source);
    expect(backup.refused.map(({ place, fault }) => [place, fault.code])).toEqual([
      ['settings', 'store-field-value'],
      ['friends', 'store-field-unknown'],
      ['progress.chess', 'store-field-value'],
    ]);
    expect(backup.games).toHaveLength(2);
    expect([...backup.progress.keys()]).toEqual(['count']);
  });
});
