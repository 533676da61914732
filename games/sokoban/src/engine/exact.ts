import { withWalks } from '../rules/walk.ts';
import type { State } from '../rules/state.ts';
import {
  type Solved,
  enterWorkshop,
  inTurns,
  isMeasured,
  layBoard,
  leaveWorkshop,
  outcome,
  proved,
  readPushes,
} from './kernel.ts';

export interface ExactOrder {
  /** Only plain boxes and goals, and not solved. */
  readonly level: State;
  readonly memoryMb: number;
  /** Above 1 the search is faster, but a solution may have more pushes than necessary. */
  readonly weight?: number;
  /** Node limit, the same on every machine. */
  readonly mostStates?: number;
  readonly isLate: () => boolean;
  readonly signal: AbortSignal;
  /** `bound`: lower bound of the pushes. */
  readonly tell: (states: number, bound: number) => void;
}

export type ExactAnswer = {
  readonly states: number;
  /** Lower bound of the pushes; 0 if unknown. */
  readonly least: number;
} & ({ readonly status: 'solved'; readonly solution: Solved } | { readonly status: 'unsolvable' | 'gave-up' });

/** The push-optimal search of the kernel. Only this search may call a level unsolvable. */
export async function solveExactly(order: ExactOrder): Promise<ExactAnswer> {
  const search = await openExact(order);
  try {
    return await search.goOn(order.isLate);
  } finally {
    search.close();
  }
}

/** A search that can be paused and continued; it holds a kernel until it is closed. */
export interface ExactSearch {
  /** `gave-up` when the time is over, and for good when the memory is full. `states` counts from the beginning. */
  goOn(isLate: () => boolean): Promise<ExactAnswer>;
  close(): void;
}

export async function openExact({
  level,
  memoryMb,
  weight = 1,
  mostStates = Infinity,
  signal,
  tell,
}: Omit<ExactOrder, 'isLate'>): Promise<ExactSearch> {
  const workshop = await enterWorkshop();
  const { kernel } = workshop;
  const isOpen = layBoard(kernel, level, memoryMb) && (await isMeasured(workshop, signal));
  const fits = isOpen && kernel.beginOptimal(weight) !== 0;
  if (fits) kernel.allow(mostStates);
  return {
    async goOn(isLate) {
      if (!fits) return { status: 'gave-up', states: 0, least: 0 };
      const state = await inTurns(
        workshop,
        () => kernel.runOptimal(),
        isLate,
        () => tell(kernel.optimalStates(), kernel.optimalBound()),
        signal,
      );
      const states = kernel.optimalStates();
      // With a weight above 1 there is no bound.
      const least = weight === 1 ? kernel.optimalBound() : 0;
      if (state === outcome.exhausted) return { status: 'unsolvable', states, least };
      if (state !== outcome.solved) return { status: 'gave-up', states, least };
      const pushes = readPushes(kernel, kernel.optimalPushes(), kernel.optimalPushCount());
      return { status: 'solved', states, least, solution: proved(level, withWalks(level, pushes).join('')) };
    },
    close: () => leaveWorkshop(workshop),
  };
}
