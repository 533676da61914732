import { expect as must, placeholdersOf, createSay } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  arenaEnglish as en,
  arenaFrench as fr,
  endingsText,
  makePlan,
  match,
  standingsJson,
  standingsLines,
  sweepJson,
  type PlanRequest,
  type Standings,
} from '../src/index.ts';
import { pebbles } from './pebbles.ts';

const wishOf = (players: string[], params = '', games = 40): PlanRequest => ({
  players,
  params,
  games,
  opening: { kind: 'random', moves: 2 },
  seed: 5,
});

async function standingsFor(wish: PlanRequest): Promise<readonly Standings[]> {
  return must(await match(pebbles, wish, () => {}, new AbortController().signal));
}

async function linesFor(wish: PlanRequest, say = english): Promise<string[]> {
  return standingsLines(must(await makePlan(pebbles, wish)), await standingsFor(wish), say);
}

const english = createSay('en', [en, { 'outcome.last': 'The last pebble is taken.' }]);
const french = createSay('fr', [fr]);

describe('the standings as text', () => {
  test('have a line per player, in the order named', async () => {
    const lines = await linesFor(wishOf(['any', 'perfect']));
    expect(lines[0]).toBe('pebbles, seed 5');
    expect(lines[1]).toBe('Every opening was played once with each seating. Openings of 2 random moves.');
    const table = lines.filter((line) => /^(player|any|perfect) /.test(line));
    expect(table.map((line) => line.split(/ +/)[0])).toEqual(['player', 'any', 'perfect']);
    expect(new Set(table.map((line) => line.length)).size).toBe(1);
    expect(lines.at(-3)).toMatch(/^The player who moves first gets [\d.]+% of the points/);
    expect(lines.at(-2)).toMatch(/^Counted by openings, any gets [\d.]+% of the points \([\d.]+% to [\d.]+%\)\.$/);
    expect(lines.at(-1)).toBe('How games ended: The last pebble is taken (40).');
  });

  test('list endings in one sentence by frequency, and nothing if there were none', () => {
    const words = { 'outcome.a': 'All is lost.', 'outcome.b': 'Nothing is won' };
    const reasons = [['a', 1200] as const, ['b', 3] as const];
    expect(endingsText({ reasons }, createSay('en', [en, words]))).toBe(
      'How games ended: All is lost (1,200); Nothing is won (3).',
    );
    expect(endingsText({ reasons }, createSay('fr', [fr, words]))).toMatch(/^Fins de partie\s: .*\)\s; .*\)\.$/);
    expect(endingsText({ reasons: [] }, english)).toBe('');
  });

  test('mention identical games, games cut off and forfeits', async () => {
    const same = (await linesFor(wishOf(['perfect', 'one']))).join('\n');
    expect(same).toMatch(/40 games played, of which \d+ are different: identical games count once\./);
    expect((await linesFor(wishOf(['any', 'one'], 'end=never', 2))).join('\n')).toContain(
      '2 of them were ended after 10,000 turns.',
    );
    expect((await linesFor(wishOf(['broken', 'any']), french)).join('\n')).toMatch(
      /broken a perdu \d+ parties par forfait\s; la première\s: le joueur est tombé en panne \(Error: no idea\)\./,
    );
  });

  test('show the sides of each only if they differ', async () => {
    const lines = await linesFor(wishOf(['any', 'one'], 'seats=4'));
    expect(lines.find((line) => line.startsWith('player'))).toMatch(/^player +sides +wins/);
  });

  test('of several meetings: a cross table', async () => {
    const lines = await linesFor({ ...wishOf(['any', 'one', 'perfect']), format: 'round-robin' });
    const cross = lines.slice(lines.findIndex((line) => line.startsWith('against')));
    expect(cross[0]!.trim().split(/ {2,}/)).toEqual(['against', 'any', 'one', 'perfect']);
    const share = (row: number, column: number): number => Number.parseFloat(cross[row]!.trim().split(/ +/)[column]!);
    expect(share(1, 2) + share(2, 1)).toBeCloseTo(100, 0);
    expect(share(3, 1)).toBeGreaterThan(80);
  });

  test('of a sweep: one table, and a chart', async () => {
    const lines = await linesFor({
      ...wishOf(['perfect', 'any']),
      sweep: { key: 'heap', values: ['20', '21', '22'] },
      doesFirstPlayerStart: true,
      opening: { kind: 'random', moves: 0 },
    });
    const rows = lines.filter((line) => /^2[012] /.test(line));
    expect(rows).toHaveLength(6);
    expect(rows.slice(3).every((line) => /^2\d +\|.{50}\|$/.test(line))).toBe(true);
    // With 21 pebbles the perfect first mover wins: its mark is at the right end.
    expect(rows[4]).toContain('●|');
  });

  test('of a test: how it ended', async () => {
    const wish = { ...wishOf(['perfect', 'any'], 'heap=60', 4000), sprt: { elo0: 0, elo1: 100 } };
    const [standings] = await standingsFor(wish);
    expect(standings!.sprt!.decision).toBe('elo1');
    expect(standings!.played).toBeLessThan(400);
    expect((await linesFor(wish)).join('\n')).toMatch(/SPRT \[0, 100\]: decided for 100 Elo after \d+ rounds/);
  });

  test('as one line of JSON with exactly the documented keys', async () => {
    const [standings] = await standingsFor(wishOf(['perfect', 'one'], 'seats=4'));
    const line = standingsJson(standings!);
    expect(line).not.toContain('\n');
    const summary = JSON.parse(line) as Record<string, unknown>;
    expect(Object.keys(summary)).toEqual([
      'games',
      'players',
      'wins',
      'draws',
      'points',
      'ci95',
      'ci95ByOpening',
      'margin',
      'elo',
      'turns',
      'msPerTurn',
    ]);
    const pair = [expect.any(Number), expect.any(Number)];
    expect(summary).toMatchObject({
      players: ['perfect', 'one'],
      wins: pair,
      points: pair,
      ci95: [pair, pair],
      msPerTurn: pair,
    });
    const swept = await standingsFor({ ...wishOf(['any', 'one']), sweep: { key: 'heap', values: ['20', '30'] } });
    expect(JSON.parse(sweepJson(swept))).toMatchObject([{ params: 'heap=20' }, { params: 'heap=30' }]);
  });
});

describe('the messages of the arena', () => {
  const folder = new URL('../src/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');

  test('every fault has a message, with the same placeholders in both languages', () => {
    const codes = new Set([...sources.matchAll(/fault\('(arena-[a-z-]+)'/g)].map(([, code]) => `fault.${code}`));
    expect(codes.size).toBeGreaterThan(7);
    expect(
      Object.keys(en)
        .filter((key) => key.startsWith('fault.'))
        .toSorted(),
    ).toEqual([...codes].toSorted());
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect(placeholdersOf(fr[key]), key).toEqual(placeholdersOf(en[key]));
  });
});
