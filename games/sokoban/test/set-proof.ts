import { expect as must } from '@quadrille/kit';
import { expect } from 'vitest';
import { budgets, hasIdleBox } from '../src/puzzles/make-sets/candidate.ts';
import type { CountedSolver } from '../src/engine/counted-solver.ts';
import { setPlans } from '../src/puzzles/make-sets/set-plans.ts';
import { difficulty, measure, playFlaws, wallFlaws } from '../src/puzzles/make-sets/measure.ts';
import { positionText } from '../src/rules/level-text.ts';
import type { SetId, SetLevel } from '../src/puzzles/sets/index.ts';

/** Proves all guarantees of a level, and returns its difficulty. */
export function provenDifficulty(id: SetId, { start, solution }: SetLevel, solver: CountedSolver): number {
  const level = must(positionText.parse(start));
  const answer = solver.solve(level, budgets.level);
  if (answer.status !== 'solved') throw new Error(`${start} is not solved`);
  const found = measure(level, solution, answer.states);
  expect({ start, pushes: found.pushes }).toEqual({ start, pushes: answer.solution.pushes });
  expect({ start, flaws: [...wallFlaws(level.board), ...playFlaws(level, found)] }).toEqual({ start, flaws: [] });
  expect({ start, idle: hasIdleBox(level, solver) }).toEqual({ start, idle: false });
  const [least, most] = setPlans.find((plan) => plan.id === id)!.difficulty;
  expect(difficulty(found), start).toBeGreaterThanOrEqual(least);
  expect(difficulty(found), start).toBeLessThan(most);
  return difficulty(found);
}
