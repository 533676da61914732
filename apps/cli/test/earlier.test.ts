import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quadrille } from './program.ts';

/** Run folders of version ddb560e, and the figures that it printed for them (docs/earlier-versions.md). */
const earlier = fileURLToPath(new URL('./earlier/ddb560e/', import.meta.url));
const told = (name: string): string => readFileSync(join(earlier, name), 'utf8');

describe('run folders of version ddb560e', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'quadrille-earlier-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const copyOf = (run: string): string => {
    const copy = join(folder, run);
    cpSync(join(earlier, run), copy, { recursive: true });
    return copy;
  };

  it.each(['match', 'gauntlet', 'sweep', 'book', 'engine', 'sprt'])(
    '%s has the same figures to the last digit, and no game is played again',
    async (run) => {
      const out = copyOf(run);
      const resumed = await quadrille(['arena', '--resume', '--out', out, '--json']);
      expect([resumed.code, resumed.err]).toEqual([0, '']);
      // There may be more figures now.
      expect(JSON.parse(resumed.out)).toMatchObject(JSON.parse(told(`${run}.json`)) as object);
      expect(readFileSync(join(out, 'games.jsonl'), 'utf8')).toBe(told(`${run}/games.jsonl`));
    },
  );

  it('prints the same records, which are valid', async () => {
    const out = copyOf('match');
    const file = join(folder, 'records.txt');
    expect((await quadrille(['arena', '--resume', '--out', out, '--records', file])).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(told('match.txt'));
    const checked = await quadrille(['validate', file]);
    expect([checked.code, checked.err]).toEqual([0, '']);
  });

  it('resumes a run: played games stay, others follow', async () => {
    const out = copyOf('match');
    const extended = await quadrille(['arena', '--resume', '--out', out, '--games', '16', '--json']);
    expect([extended.code, extended.err]).toEqual([0, '']);
    expect(JSON.parse(extended.out)).toMatchObject({ games: 16, players: ['easy', 'random'] });
    expect(readFileSync(join(out, 'games.jsonl'), 'utf8').startsWith(told('match/games.jsonl'))).toBe(true);
  });
});

describe('records of version ddb560e', () => {
  it.each(['quoridor', 'blokus', 'ricochet', 'sokoban'])('of %s are valid', async (game) => {
    const file = fileURLToPath(new URL(`../../../games/${game}/test/earlier/ddb560e/records.txt`, import.meta.url));
    const checked = await quadrille(['validate', file]);
    expect([checked.code, checked.err]).toEqual([0, '']);
    const shown = await quadrille(['show', file]);
    expect([shown.code, shown.err]).toEqual([0, '']);
  });
});
