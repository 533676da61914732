import { expect as must } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { likeness, mostAlike, shapesOf } from '../src/puzzles/make-sets/choose.ts';
import { countedSolver } from '../src/engine/counted-solver.ts';
import { setPlans } from '../src/puzzles/make-sets/set-plans.ts';
import { makeSet } from '../src/puzzles/make-sets/make-set.ts';
import { positionText } from '../src/rules/level-text.ts';
import { loadSet, setIds } from '../src/puzzles/sets/index.ts';
import { provenDifficulty } from './set-proof.ts';

describe('our own sets, completely', () => {
  it.each(setIds)('%s: every level keeps all guarantees, and is at least as hard as the one before', async (id) => {
    const solver = await countedSolver();
    const levels = await loadSet(id);
    const hard = levels.map((level) => provenDifficulty(id, level, solver));
    expect(hard).toEqual(hard.toSorted((a, b) => a - b));
  });

  it('no two levels are nearly alike, within and across sets', async () => {
    const sets = await Promise.all(setIds.map(loadSet));
    const shapes = sets.flat().map(({ start }) => shapesOf(must(positionText.parse(start))));
    let most = 0;
    for (const [index, one] of shapes.entries()) {
      for (const other of shapes.slice(index + 1)) most = Math.max(most, likeness(one, other));
    }
    expect(most).toBeLessThan(mostAlike);
  });

  it('the generator reproduces the first set, level by level', async () => {
    const [plan] = setPlans;
    const made = makeSet(plan!, [], await countedSolver(), () => undefined);
    const levels = made.levels.map(({ start, solution }) => ({ start: positionText.print(start), solution }));
    // The solution with the fewest steps is found afterwards.
    const stored = (await loadSet(plan!.id)).map(({ start, solution }) => ({ start, solution }));
    expect(levels).toEqual(stored);
  });
});
