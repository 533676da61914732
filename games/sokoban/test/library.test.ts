import { readCollection, solve, type SolveProgress } from '@quadrille/sokoban/solver';
import { describe, expect, test } from 'vitest';
import { replay } from '../src/notation/moves-text.ts';
import { isSolved } from '../src/rules/step.ts';
import { drawn } from './drawing.ts';
import { endless } from './endless.ts';

const order = drawn(`
  #########
  #       #
  #@$     #
  # $ #####
  #   ..###
  #   #####
  #########
`);

const hall = drawn(endless);

describe('solve as a library', () => {
  test('solves a level of a file, with the fewest pushes or moves', async () => {
    const { start } = readCollection('#######\n#@ $ .#\n#######\n').collection.levels[0]!;
    expect(await solve(start)).toMatchObject({ status: 'solved', lurd: 'rRR', pushes: 2, optimal: true });
    const byMoves = await solve(order, { optimal: true, aim: 'moves' });
    if (byMoves.status !== 'solved') throw new Error(byMoves.status);
    expect(byMoves.fewestMoves).toBe(true);
    expect(isSolved(replay(order, byMoves.lurd).state)).toBe(true);
  });

  test('gives the same answer every time with a limit by positions', async () => {
    const [one, other] = [await solve(order, { nodes: 3000, seed: 5 }), await solve(order, { nodes: 3000, seed: 5 })];
    expect({ ...other, ms: 0 }).toEqual({ ...one, ms: 0 });
    expect(one.status).toBe('solved');
    expect(await solve(hall, { nodes: 50 })).toMatchObject({ status: 'gave-up' });
  });

  test('reports progress, and can be cancelled', async () => {
    for (const nodes of [undefined, 1_000_000]) {
      const stop = new AbortController();
      const reports: SolveProgress[] = [];
      const onProgress = (progress: SolveProgress): void => {
        reports.push(progress);
        if (reports.length === 3) stop.abort();
      };
      const options = { limitMs: 600_000, onProgress, signal: stop.signal, ...(nodes !== undefined && { nodes }) };
      expect(await solve(hall, options)).toMatchObject({ status: 'gave-up' });
      expect(reports.length).toBeLessThan(6);
    }
  });

  test('gives up with too little memory', async () => {
    expect((await solve(hall, { memoryMb: 4, limitMs: 2000 })).status).toBe('gave-up');
  });
});
