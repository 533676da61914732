import { pushesOf, withWalks, type Push } from '../rules/walk.ts';
import type { State } from '../rules/state.ts';
import { isDone } from '../rules/step.ts';
import { solveExactly } from './exact.ts';
import {
  type Solved,
  enterWorkshop,
  inTurns,
  isMeasured,
  layBoard,
  leaveWorkshop,
  proved,
  readPushes,
  writePushes,
} from './kernel.ts';

export type Aim = 'pushes' | 'moves';

export interface ImproveWish {
  readonly limitMs: number;
  /** Among solutions with equal aim, the one with less of the other is better. */
  readonly aim: Aim;
  /** A clock in milliseconds; default wall-clock time, benchmarks pass their own. */
  readonly clock?: () => number;
  /** Whether to use the exact search; benchmarks may test the optimiser alone. */
  readonly exact?: boolean;
}

/** The aim of the kernel, as in `kernel/improve.ts`. */
const onlyPushes = 0;
const pushesFirst = 1;
const movesFirst = 2;

const memoryMb = 512;
/** Shares of the time: until when the exact search may run, and until when only pushes count. */
const shares = { exact: 0.25, pushes: 0.7 } as const;

export interface Improved {
  readonly lurd: string;
  /** Proved: no solution has less of the aim. */
  readonly isFewest: boolean;
}

/** A solution at least as good as the given one: the best found in time. */
export async function improve(
  level: State,
  lurd: string,
  { limitMs, aim, clock = () => performance.now(), exact = true }: ImproveWish,
  onProgress: (best: Solved & { readonly ms: number }) => void,
  signal: AbortSignal,
): Promise<Improved> {
  const began = clock();
  const late = (share: number) => (): boolean => clock() - began >= share * limitMs;
  let best = proved(level, lurd);
  offer(walked(level, pushesOf(level, best.lurd)));
  // The kernel supports only plain boxes, and solutions that do not return to the start.
  if (level.specials.length > 0 || isDone(level)) return { lurd: best.lurd, isFewest: false };
  if (aim === 'moves') {
    // Fewer pushes are found faster, and usually need fewer moves.
    await searchRound(onlyPushes, late(shares.exact));
    const isFewest = await searchRound(movesFirst, late(1));
    return { lurd: best.lurd, isFewest };
  }
  const brief = { level, memoryMb, isLate: late(shares.exact), signal, tell: ignore };
  const answer = exact && (await solveExactly(brief));
  let isFewest = answer && answer.status === 'solved';
  if (answer && answer.status === 'solved') offer(answer.solution);
  else isFewest = await searchRound(onlyPushes, late(shares.pushes));
  const isWhole = await searchRound(pushesFirst, late(1));
  return { lurd: best.lurd, isFewest: isFewest || isWhole };

  function offer(found: Solved): void {
    const [one, other] = aim === 'pushes' ? (['pushes', 'moves'] as const) : (['moves', 'pushes'] as const);
    const better = found[one] - best[one] || found[other] - best[other];
    if (better < 0) best = found;
    if (better <= 0) onProgress({ ...best, ms: clock() - began });
  }

  /** Whether the solution is proved optimal. */
  async function searchRound(goal: number, isLate: () => boolean): Promise<boolean> {
    if (signal.aborted || isLate()) return false;
    const workshop = await enterWorkshop();
    const { kernel } = workshop;
    try {
      if (!layBoard(kernel, level, memoryMb) || !(await isMeasured(workshop, signal))) return false;
      const pushes = pushesOf(level, best.lurd);
      const room = kernel.improveRoom(pushes.length);
      if (room === 0) return false;
      writePushes(kernel, room, pushes);
      if (!kernel.beginImprove(pushes.length, goal)) return false;
      let seen = 0;
      const look = (): void => {
        if (kernel.improvements() === seen) return;
        seen = kernel.improvements();
        offer(walked(level, readPushes(kernel, kernel.improvedPushes(), kernel.improvedPushCount())));
      };
      await inTurns(workshop, () => kernel.runImprove(), isLate, look, signal);
      look();
      return kernel.improvedToBest() === 1;
    } finally {
      leaveWorkshop(workshop);
    }
  }
}

const ignore = (): void => undefined;

const walked = (level: State, pushes: readonly Push[]): Solved => proved(level, withWalks(level, pushes).join(''));
