import { newKernel, openBoard, outcome, readPushes, writePushes, type Kernel } from '../../engine/kernel.ts';
import { proved, type Solved } from '../../engine/solved.ts';
import { withWalks, type Push } from '../../paths/with-walks.ts';
import type { State } from '../../rules/state.ts';

const memoryMb = 900;
/** As in `kernel/improve/improve.ts`: pushes count first, then moves. */
const pushesFirst = 1;

export type CountedAnswer =
  | { readonly status: 'solved'; readonly solution: Solved; readonly pushes: readonly Push[]; readonly states: number }
  | { readonly status: 'unsolvable' | 'gave-up' };

/**
 * The solver and the optimiser with a budget of work instead of a time: the kernel asks after every so much of it whether to
 * go on, and each question is a unit. The same level and the same budget give the same answer on every machine.
 */
export interface CountedSolver {
  /** With the fewest pushes there can be. */
  solve(level: State, budget: number): CountedAnswer;
  /** A solution with no more pushes and, of those that were found, the fewest moves. */
  shorten(level: State, pushes: readonly Push[], budget: number): Solved;
}

export async function countedSolver(): Promise<CountedSolver> {
  let left = 0;
  const kernel = await newKernel({ poll: () => (--left <= 0 ? 1 : 0) });
  return {
    solve: (level, budget) => {
      left = budget;
      return solve(kernel, level);
    },
    shorten: (level, pushes, budget) => {
      left = budget;
      return shorten(kernel, level, pushes);
    },
  };
}

function solve(kernel: Kernel, level: State): CountedAnswer {
  if (!openBoard(kernel, level, memoryMb) || !kernel.beginOptimal(1)) return { status: 'gave-up' };
  const state = kernel.runOptimal();
  if (state === outcome.exhausted) return { status: 'unsolvable' };
  if (state !== outcome.solved) return { status: 'gave-up' };
  const pushes = readPushes(kernel, kernel.optimalPushes(), kernel.optimalPushCount());
  const solution = proved(level, withWalks(level, pushes).join(''));
  return { status: 'solved', solution, pushes, states: kernel.optimalStates() };
}

function shorten(kernel: Kernel, level: State, pushes: readonly Push[]): Solved {
  const before = proved(level, withWalks(level, pushes).join(''));
  if (!openBoard(kernel, level, memoryMb)) return before;
  const room = kernel.improveRoom(pushes.length);
  if (room === 0) return before;
  writePushes(kernel, room, pushes);
  if (!kernel.beginImprove(pushes.length, pushesFirst)) return before;
  kernel.runImprove();
  if (kernel.improvements() === 0) return before;
  const shorter = readPushes(kernel, kernel.improvedPushes(), kernel.improvedPushCount());
  return proved(level, withWalks(level, shorter).join(''));
}
