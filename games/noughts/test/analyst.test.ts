import type { Analysis, AnalysisOptions, Query } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { analyst } from '../src/analyst.ts';

const options: AnalysisOptions = { seed: 1, lines: 3, heat: true };

async function lastOf(query: Query, wanted: AnalysisOptions = options): Promise<Analysis> {
  let last: Analysis | undefined;
  for await (const analysis of analyst.analyse(query, wanted, new AbortController().signal)) last = analysis;
  return last!;
}

const at = (start: string, ...moves: string[]): Query => ({ params: '', start, moves });

describe('an analysis', () => {
  test('finds a draw on the empty board and prefers the middle', async () => {
    const { chances, lines, heat } = await lastOf({ params: '', moves: [] });
    expect(chances).toEqual([0.5, 0.5]);
    expect(lines[0]!.moves[0]).toBe('b2');
    expect(lines).toHaveLength(3);
    expect(heat!.map(({ chance }) => chance)).toEqual(Array(9).fill(0.5));
  });

  test('puts the quickest win first and gives every move a chance', async () => {
    const { chances, lines, heat } = await lastOf(at('xx./oo./... x'));
    expect(chances).toEqual([1, 0]);
    expect(lines[0]!.moves).toEqual(['c3']);
    const worth = new Map(heat!.map(({ move, chance }) => [move, chance]));
    expect(worth.get('c3')).toBe(1);
    // If cross does not play c2, nought wins there.
    expect(worth.get('a1')).toBe(0);
    expect(worth.get('c2')).toBeGreaterThan(0);
  });

  test('sees the reply of the opponent', async () => {
    const { chances, lines } = await lastOf(at('.../.../... x', 'b2', 'b3'));
    expect(chances).toEqual([1, 0]);
    expect(lines[0]!.chances).toEqual([1, 0]);
  });

  test('of a finished match is empty', async () => {
    expect(await lastOf(at('xxx/oo./... o'))).toBeUndefined();
  });

  test('ends when its time is over', async () => {
    const { depth } = await lastOf({ params: 'size=5,row=4', moves: [] }, { ...options, ms: 30 });
    expect(depth).toBeLessThan(25);
  });
});

describe('reasons for a move', () => {
  test.each([
    ['xx./oo./... x', 'c3', ['win']],
    ['xx./o../.o. o', 'c3', ['block']],
    ['.oo/.x./x.. x', 'a3', ['block', 'fork']],
    ['.../.x./... x', 'a1', ['threat']],
    ['.../.../... x', 'b2', ['open']],
    ['.../.../... x', 'resign', []],
  ])('%s %s', async (start, move, codes) => {
    const reasons = await analyst.reasons(at(start), move);
    expect(reasons.map(({ code }) => code)).toEqual(codes);
  });
});
