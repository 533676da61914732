import { type State, groundOf } from '../rules/state.ts';
import { countsSteps } from '../rules/kinds.ts';
import { isSolved } from '../rules/step.ts';
import { solveByEngine } from './engine.ts';
import { type ExactAnswer, type ExactOrder, openExact, solveExactly } from './exact.ts';
import { proved } from './kernel.ts';
import { type Lane, type Turn, allInTurn, inRounds, turnsOf } from './stages.ts';
import { solveWithKinds } from './small-solver.ts';

/** Every box is measured on every square before a search can start. */
const mostBoxes = 500;
const measuresPerMs = 600;
const mostMeasures = 3_000_000;
const bytesPerMeasure = 8;

/** Too large for the time, the memory, or any search. */
export function isTooLarge({ board, boxes }: State, limitMs: number, memoryMb: number): boolean {
  const measures = boxes.length * board.cells.length;
  const most = Math.min(mostMeasures, limitMs * measuresPerMs, ((memoryMb / 2) * 2 ** 20) / bytesPerMeasure);
  return boxes.length > mostBoxes || measures > most;
}

/**
 * The engine checks the time only between positions, and for each position it moves every box everywhere and floods the
 * board. If that takes too long, only the exact search runs.
 */
const engineStepsPerMs = 20_000;

function isTooWide({ board, boxes }: State, limitMs: number): boolean {
  const { floor } = groundOf(board);
  const cells = floor.reduce((sum, one) => sum + one, 0);
  return boxes.length * cells * cells > limitMs * engineStepsPerMs;
}

export { improve, type Aim, type Improved } from './improve.ts';

/** A level is a state of the rules: its start, or any later position. */
type Level = State;

export interface SolveRequest {
  readonly level: Level;
  readonly limitMs: number;
  /** Megabytes for positions; maximum 1024, default 900. */
  readonly memoryMb?: number;
  /** The fewest possible pushes, or give up. */
  readonly optimal?: boolean;
  /** A clock in milliseconds; default wall-clock time, benchmarks pass their own. */
  readonly clock?: () => number;
  /** Whether to use the exact search; benchmarks may test the others alone. */
  readonly exact?: boolean;
  /** One of several threads that share the work; only the first runs the exact search. */
  readonly lane?: Lane;
}

export interface SolveProgress {
  /** Nodes so far. */
  readonly states: number;
  /** Lower bound of the pushes, as far as known; 0 if the search computes none. */
  readonly depth: number;
  readonly stage: string;
  readonly ms: number;
}

export type SolveAnswer =
  | {
      readonly status: 'solved';
      readonly lurd: string;
      readonly moves: number;
      readonly pushes: number;
      readonly states: number;
      readonly ms: number;
      /** Proved: no solution has fewer pushes. */
      readonly optimal: boolean;
      /** Lower bound of the pushes; 0 if unknown. */
      readonly least: number;
      /** Proved: no solution has fewer moves. */
      readonly fewestMoves?: boolean;
      /** The search that found it. */
      readonly stage: string;
    }
  | {
      readonly status: 'unsolvable' | 'gave-up';
      readonly states: number;
      readonly ms: number;
      /** Lower bound of the pushes; 0 if unknown. */
      readonly least: number;
    };

/** Together with the process itself less than a gigabyte. */
export const usualMemoryMb = 900;
/**
 * The exact search solves most small levels at once, so it runs first and briefly. For levels with few boxes it
 * continues in turn with the others, of which the greedy search is best there. Levels with many boxes are left to the
 * others.
 */
const firstLook = { share: 0.05, mostMs: 250 } as const;
const laterLooks = [
  { turns: allInTurn, others: { share: 0.07, mostMs: 700 }, exact: { share: 0.12, mostMs: 1200 } },
  {
    turns: [{ stage: 'greedy', until: 1 }],
    others: { share: 0.3, mostMs: 5000 },
    exact: { share: 0.45, mostMs: 7000 },
  },
] as const;
const fewBoxes = 12;
/** If there is time, the weighted exact search: remaining pushes count five times. */
const hurriedLook = { share: 0.65, mostMs: 17_000 } as const;
const hurry = 5;
const exactMemoryMb = 192;

/**
 * Solved (replayed by the rules), unsolvable (the exact search was exhaustive), or given up: limit, memory or abort.
 */
export async function solveLevel(
  request: SolveRequest,
  onProgress: (progress: SolveProgress) => void,
  signal: AbortSignal,
): Promise<SolveAnswer> {
  const { level, limitMs, memoryMb = usualMemoryMb, clock = () => performance.now() } = request;
  const { optimal = false, lane, exact = (lane?.index ?? 0) === 0 } = request;
  const turns = lane ? turnsOf(lane) : allInTurn;
  const hasFewBoxes = level.boxes.length <= fewBoxes;
  const began = clock();
  const ms = (): number => clock() - began;
  let earlier = 0;
  let least = 0;

  if (isSolved(level)) {
    return { status: 'solved', ...proved(level, ''), states: 0, ms: 0, optimal: true, least: 0, stage: 'exact' };
  }
  // All searches count pushes, so none of them is right where steps count.
  if (signal.aborted || countsSteps(level) || isTooLarge(level, limitMs, memoryMb)) return gaveUp();
  if (level.specials.length > 0) return ended(await exactly(solveWithKinds, limitMs, memoryMb));
  if (optimal) return ended(await exactly(solveExactly, limitMs, memoryMb));
  if (!exact) return (await engineUntil(limitMs)) ?? gaveUp();
  const looked = await looks();
  if (looked) return looked;
  if (hasFewBoxes) {
    const hurried = await exactly(solveInAHurry, soon(hurriedLook), exactMemoryMb);
    if (hurried.status !== 'gave-up') return ended(hurried, 'hurried');
  }
  const late = await engineUntil(limitMs);
  if (late) return late;
  // The other searches may run out of memory or stages before the time is over.
  return ended(await exactly(solveExactly, limitMs, memoryMb / 2));

  async function looks(): Promise<SolveAnswer | undefined> {
    let others = 0;
    const search = await openExact({
      level,
      // The others hold their memory at the same time.
      memoryMb: megabytes(Math.min(exactMemoryMb, memoryMb / 2)),
      signal,
      tell: (states, depth) => onProgress({ states: others + states, depth, stage: 'exact', ms: ms() }),
    });
    const lookUntil = async (untilMs: number): Promise<SolveAnswer | undefined> => {
      const answer = await search.goOn(() => ms() >= untilMs);
      least = Math.max(least, answer.least);
      earlier = others + answer.states;
      return answer.status === 'gave-up' ? undefined : ended(answer);
    };
    try {
      const first = await lookUntil(soon(firstLook));
      if (first) return first;
      for (const turn of hasFewBoxes ? laterLooks : []) {
        const before = earlier;
        const found = await engineUntil(soon(turn.others), turn.turns);
        others += earlier - before;
        const answer = found ?? (await lookUntil(soon(turn.exact)));
        if (answer) return answer;
      }
      return undefined;
    } finally {
      search.close();
    }
  }

  function megabytes(most: number): number {
    return Math.max(1, Math.floor(Math.min(most, memoryMb)));
  }

  function soon({ share, mostMs }: { readonly share: number; readonly mostMs: number }): number {
    return Math.min(limitMs * share, mostMs);
  }

  function gaveUp(): SolveAnswer {
    return { status: 'gave-up', states: earlier, ms: ms(), least };
  }

  async function engineUntil(untilMs: number, wanted: readonly Turn[] = turns): Promise<SolveAnswer | undefined> {
    if (signal.aborted || ms() >= untilMs || isTooWide(level, untilMs - ms())) return undefined;
    const before = earlier;
    const limit = untilMs - ms();
    const verdict = await solveByEngine(
      {
        level,
        turns: inRounds(wanted, limit),
        limitMs: limit,
        memoryMb: memoryMb - (exact ? Math.min(exactMemoryMb, memoryMb / 2) : 0),
        clock,
      },
      (news) => onProgress({ states: before + news.states, depth: 0, stage: news.stage, ms: ms() }),
      signal,
    );
    earlier += verdict.states;
    if (verdict.status !== 'solved') return undefined;
    const found = proved(level, verdict.lurd);
    const isOptimal = found.pushes <= least;
    return { status: 'solved', ...found, states: earlier, ms: ms(), optimal: isOptimal, least, stage: verdict.stage };
  }

  async function exactly(
    search: (order: ExactOrder) => Promise<ExactAnswer>,
    untilMs: number,
    mostMegabytes: number,
  ): Promise<ExactAnswer> {
    const before = earlier;
    if (signal.aborted || ms() >= untilMs) return { status: 'gave-up', states: 0, least };
    const answer = await search({
      level,
      memoryMb: megabytes(mostMegabytes),
      isLate: () => ms() >= untilMs,
      signal,
      tell: (states, depth) => onProgress({ states: before + states, depth, stage: 'exact', ms: ms() }),
    });
    earlier += answer.states;
    least = Math.max(least, answer.least);
    return answer;
  }

  function ended(answer: ExactAnswer, stage: 'exact' | 'hurried' = 'exact'): SolveAnswer {
    const spent = { states: earlier, ms: ms() };
    if (answer.status !== 'solved') return { status: answer.status, ...spent, least };
    const { solution } = answer;
    const isOptimal = stage === 'exact' || solution.pushes <= least;
    return {
      status: 'solved',
      ...solution,
      ...spent,
      optimal: isOptimal,
      least: isOptimal ? solution.pushes : least,
      stage,
    };
  }
}

const solveInAHurry = (order: ExactOrder): Promise<ExactAnswer> => solveExactly({ ...order, weight: hurry });
