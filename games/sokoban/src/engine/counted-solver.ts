import { withWalks, type Push } from '../rules/walk.ts';
import type { State } from '../rules/state.ts';
import type { Aim } from './improve.ts';
import { type Kernel, type Solved, newKernel, openBoard, outcome, proved, readPushes, writePushes } from './kernel.ts';

const memoryMb = 900;
/** As in `kernel/improve/improve.ts`: the first criterion. */
const goals: Readonly<Record<Aim, number>> = { pushes: 1, moves: 2 };

type CountedAnswer =
  | { readonly status: 'solved'; readonly solution: Solved; readonly pushes: readonly Push[]; readonly states: number }
  | { readonly status: 'unsolvable' | 'gave-up' };

/**
 * Solver and optimiser with a budget of work instead of time: the kernel polls after a fixed amount of work, and each
 * poll is a unit. The same level and budget give the same answer on every machine.
 */
export interface CountedSolver {
  /** A solution with the fewest possible pushes. */
  solve(level: State, budget: number): CountedAnswer;
  /** The best solution found by `aim`, at least as good as the given one. */
  shorten(level: State, pushes: readonly Push[], budget: number, aim?: Aim): Solved;
}

export async function countedSolver(): Promise<CountedSolver> {
  let left = 0;
  const kernel = await newKernel({ poll: () => (--left <= 0 ? 1 : 0) });
  return {
    solve: (level, budget) => {
      left = budget;
      return solve(kernel, level);
    },
    shorten: (level, pushes, budget, aim = 'pushes') => {
      left = budget;
      return shorten(kernel, level, pushes, aim);
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

function shorten(kernel: Kernel, level: State, pushes: readonly Push[], aim: Aim): Solved {
  const before = proved(level, withWalks(level, pushes).join(''));
  if (!openBoard(kernel, level, memoryMb)) return before;
  const room = kernel.improveRoom(pushes.length);
  if (room === 0) return before;
  writePushes(kernel, room, pushes);
  if (!kernel.beginImprove(pushes.length, goals[aim])) return before;
  kernel.runImprove();
  if (kernel.improvements() === 0) return before;
  const shorter = readPushes(kernel, kernel.improvedPushes(), kernel.improvedPushCount());
  return proved(level, withWalks(level, shorter).join(''));
}
