import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { report } from '../src/report.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

describe('the published report', () => {
  const rows = report.sections.flatMap((section) => section.rows);

  test('has the six pairings of its table, and those of the draft, with 10,000 games each and no draws', () => {
    const table = report.sections.find(({ id }) => id === 'table')!.rows;
    expect(table.map(({ players }) => players.join('-'))).toEqual([
      'random-easy',
      'random-hard',
      'hard-easy',
      'easy-hard',
      'random-random',
      'easy-easy',
      'hard-hard',
    ]);
    for (const { games, params, openingPlies, doesFirstPlayerStart } of table) {
      expect([games, params, openingPlies, doesFirstPlayerStart]).toEqual([10_000, 'draw=off', 0, true]);
    }
  });

  test('has texts for everything that it names, in both languages', () => {
    const names = [
      ...report.sections.map(({ id }) => id),
      ...rows.flatMap(({ publishedResults }) => publishedResults.map((one) => one.source)),
    ];
    for (const name of names) {
      expect(en).toHaveProperty([`report.${name}`]);
      expect(fr).toHaveProperty([`report.${name}`]);
    }
  });

  test('names existing players and params; reported wins are shares of one', async () => {
    const known = (await game.players()).map(({ id }) => id);
    for (const { players, params, publishedResults } of rows) {
      expect(known).toEqual(expect.arrayContaining([...players]));
      expect(game.notation.params.parse(params).ok).toBe(true);
      for (const { wins, ms } of publishedResults) {
        expect(wins[0]! + wins[1]!).toBeCloseTo(1, 1);
        expect(ms).toHaveLength(2);
      }
    }
  });
});
