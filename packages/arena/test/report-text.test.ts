import { expect as must, places, sayer } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  arenaEnglish as en,
  arenaFrench as fr,
  match,
  reportJson,
  reportLines,
  type MatchReport,
} from '../src/index.ts';
import { pebbles } from './pebbles.ts';

async function reportOf(players: string[], params = '', games = 40): Promise<MatchReport> {
  const options = { game: pebbles, players, params, games, openings: 2, seed: 5 };
  return must(await match(options, () => {}, new AbortController().signal));
}

const english = sayer('en', [en]);
const french = sayer('fr', [fr]);

describe('the report as text', () => {
  test('has a line for each player, in the order named', async () => {
    const report = await reportOf(['any', 'perfect']);
    const lines = reportLines(report, english);
    expect(lines[0]).toBe('pebbles, seed 5');
    expect(lines[1]).toBe(
      'Every opening was played once with each way to seat the players. Openings of 2 random moves.',
    );
    const table = lines.filter((line) => /^(player|any|perfect) /.test(line));
    expect(table.map((line) => line.split(/ +/)[0])).toEqual(['player', 'any', 'perfect']);
    expect(new Set(table.map((line) => line.length)).size).toBe(1);
    expect(lines.at(-1)).toMatch(/^Whoever moves first gets [\d.]+% of the points/);
  });

  test('says when games were identical, when they were cut off and when somebody forfeited', async () => {
    const same = reportLines(await reportOf(['perfect', 'one']), english).join('\n');
    expect(same).toMatch(/40 games played, of which \d+ are different: identical games count once\./);
    expect(reportLines(await reportOf(['any', 'one'], 'end=never', 2), english).join('\n')).toContain(
      '2 of them were ended after 10,000 turns.',
    );
    expect(reportLines(await reportOf(['broken', 'any']), french).join('\n')).toMatch(
      /broken a perdu \d+ parties par forfait\s; la première\s: le joueur est tombé en panne \(Error: no idea\)\./,
    );
  });

  test('tells the sides of each only where they differ', async () => {
    const lines = reportLines(await reportOf(['any', 'one'], 'seats=4'), english);
    expect(lines.find((line) => line.startsWith('player'))).toMatch(/^player +sides +wins/);
  });

  test('as one line of JSON', async () => {
    const line = reportJson(await reportOf(['perfect', 'one'], 'seats=4'));
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({
      game: 'pebbles',
      params: 'seats=4',
      played: 40,
      players: ['perfect', 'one'],
      sides: [1, 3],
      wins: [expect.any(Number), expect.any(Number)],
      ci95: [
        [expect.any(Number), expect.any(Number)],
        [expect.any(Number), expect.any(Number)],
      ],
      msPerTurn: [expect.any(Number), expect.any(Number)],
    });
  });
});

describe('the words of the arena', () => {
  const folder = new URL('../src/', import.meta.url);
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');

  test('every fault has words, and both languages have the same places', () => {
    const codes = new Set([...sources.matchAll(/fault\('(arena-[a-z-]+)'/g)].map(([, code]) => `fault.${code}`));
    expect(codes.size).toBeGreaterThan(7);
    expect(
      Object.keys(en)
        .filter((key) => key.startsWith('fault.'))
        .toSorted(),
    ).toEqual([...codes].toSorted());
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(places(fr[key]), key).toEqual(places(en[key]));
  });
});
