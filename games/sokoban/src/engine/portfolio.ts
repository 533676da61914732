import { type State, groundOf } from '../rules/state.ts';
import { countsSteps } from '../rules/kinds.ts';
import { isSolved } from '../rules/step.ts';
import { solveByEngine } from './engine.ts';
import { type ExactAnswer, type ExactOrder, openExact, solveExactly } from './exact.ts';
import { proved } from './kernel.ts';
import { isField } from './field.ts';
import { type Lane, type Turn, allInTurn, inRounds, turnsFor, wholeWork } from './stages.ts';
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
export const solveLevel = (
  request: SolveRequest,
  onProgress: (progress: SolveProgress) => void,
  signal: AbortSignal,
): Promise<SolveAnswer> => new LevelSearch(request, onProgress, signal).run();

/** The searches for one level, with what they have found out together. */
class LevelSearch {
  readonly #request: SolveRequest;
  readonly #onProgress: (progress: SolveProgress) => void;
  readonly #signal: AbortSignal;
  readonly #memoryMb: number;
  readonly #clock: () => number;
  readonly #hasExact: boolean;
  readonly #turns: readonly Turn[];
  readonly #lane: Lane;
  readonly #hasFewBoxes: boolean;
  readonly #began: number;
  /** States of the searches that have ended. */
  #states = 0;
  /** Pushes that every solution needs. */
  #least = 0;

  constructor(request: SolveRequest, onProgress: (progress: SolveProgress) => void, signal: AbortSignal) {
    const { level, lane, memoryMb = usualMemoryMb, clock = () => performance.now() } = request;
    this.#request = request;
    this.#onProgress = onProgress;
    this.#signal = signal;
    this.#memoryMb = memoryMb;
    this.#clock = clock;
    this.#hasExact = request.exact ?? (lane?.index ?? 0) === 0;
    this.#turns = turnsFor(isField(level));
    this.#lane = lane ?? wholeWork;
    this.#hasFewBoxes = level.boxes.length <= fewBoxes;
    this.#began = clock();
  }

  async run(): Promise<SolveAnswer> {
    const { level, limitMs, optimal = false } = this.#request;
    const memoryMb = this.#memoryMb;
    if (isSolved(level)) {
      return { status: 'solved', ...proved(level, ''), states: 0, ms: 0, optimal: true, least: 0, stage: 'exact' };
    }
    // All searches count pushes, so none of them is right where steps count.
    if (this.#signal.aborted || countsSteps(level) || isTooLarge(level, limitMs, memoryMb)) return this.#gaveUp();
    if (level.specials.length > 0) return this.#ended(await this.#exactly(solveWithKinds, limitMs, memoryMb));
    if (optimal) return this.#ended(await this.#exactly(solveExactly, limitMs, memoryMb));
    if (!this.#hasExact) return (await this.#engineUntil(limitMs)) ?? this.#gaveUp();
    const looked = await this.#looks();
    if (looked) return looked;
    if (this.#hasFewBoxes) {
      const hurried = await this.#exactly(solveInAHurry, this.#soon(hurriedLook), exactMemoryMb);
      if (hurried.status !== 'gave-up') return this.#ended(hurried, 'hurried');
    }
    const late = await this.#engineUntil(limitMs);
    if (late) return late;
    // The other searches may run out of memory or stages before the time is over.
    return this.#ended(await this.#exactly(solveExactly, limitMs, memoryMb / 2));
  }

  /** The exact search and the others take turns. */
  async #looks(): Promise<SolveAnswer | undefined> {
    let others = 0;
    const search = await openExact({
      level: this.#request.level,
      // The others hold their memory at the same time.
      memoryMb: this.#megabytes(Math.min(exactMemoryMb, this.#memoryMb / 2)),
      signal: this.#signal,
      tell: (states, depth) => this.#onProgress({ states: others + states, depth, stage: 'exact', ms: this.#ms() }),
    });
    const lookUntil = async (untilMs: number): Promise<SolveAnswer | undefined> => {
      const answer = await search.goOn(() => this.#ms() >= untilMs);
      this.#least = Math.max(this.#least, answer.least);
      this.#states = others + answer.states;
      return answer.status === 'gave-up' ? undefined : this.#ended(answer);
    };
    try {
      const first = await lookUntil(this.#soon(firstLook));
      if (first) return first;
      for (const turn of this.#hasFewBoxes ? laterLooks : []) {
        const before = this.#states;
        const found = await this.#engineUntil(this.#soon(turn.others), turn.turns, wholeWork);
        others += this.#states - before;
        const answer = found ?? (await lookUntil(this.#soon(turn.exact)));
        if (answer) return answer;
      }
      return undefined;
    } finally {
      search.close();
    }
  }

  async #engineUntil(
    untilMs: number,
    turns: readonly Turn[] = this.#turns,
    lane: Lane = this.#lane,
  ): Promise<SolveAnswer | undefined> {
    const { level } = this.#request;
    const limitMs = untilMs - this.#ms();
    if (this.#signal.aborted || limitMs <= 0 || isTooWide(level, limitMs)) return undefined;
    const before = this.#states;
    const verdict = await solveByEngine(
      {
        level,
        turns: inRounds(turns, limitMs, lane),
        limitMs,
        memoryMb: this.#memoryMb - (this.#hasExact ? Math.min(exactMemoryMb, this.#memoryMb / 2) : 0),
        clock: this.#clock,
      },
      (news) => this.#onProgress({ states: before + news.states, depth: 0, stage: news.stage, ms: this.#ms() }),
      this.#signal,
    );
    this.#states += verdict.states;
    if (verdict.status !== 'solved') return undefined;
    const found = proved(level, verdict.lurd);
    const least = this.#least;
    const optimal = found.pushes <= least;
    return { status: 'solved', ...found, states: this.#states, ms: this.#ms(), optimal, least, stage: verdict.stage };
  }

  async #exactly(
    search: (order: ExactOrder) => Promise<ExactAnswer>,
    untilMs: number,
    mostMegabytes: number,
  ): Promise<ExactAnswer> {
    const before = this.#states;
    if (this.#signal.aborted || this.#ms() >= untilMs) return { status: 'gave-up', states: 0, least: this.#least };
    const answer = await search({
      level: this.#request.level,
      memoryMb: this.#megabytes(mostMegabytes),
      isLate: () => this.#ms() >= untilMs,
      signal: this.#signal,
      tell: (states, depth) => this.#onProgress({ states: before + states, depth, stage: 'exact', ms: this.#ms() }),
    });
    this.#states += answer.states;
    this.#least = Math.max(this.#least, answer.least);
    return answer;
  }

  #ended(answer: ExactAnswer, stage: 'exact' | 'hurried' = 'exact'): SolveAnswer {
    const spent = { states: this.#states, ms: this.#ms() };
    if (answer.status !== 'solved') return { status: answer.status, ...spent, least: this.#least };
    const { solution } = answer;
    const optimal = stage === 'exact' || solution.pushes <= this.#least;
    return { status: 'solved', ...solution, ...spent, optimal, least: optimal ? solution.pushes : this.#least, stage };
  }

  #gaveUp(): SolveAnswer {
    return { status: 'gave-up', states: this.#states, ms: this.#ms(), least: this.#least };
  }

  #ms(): number {
    return this.#clock() - this.#began;
  }

  #soon({ share, mostMs }: { readonly share: number; readonly mostMs: number }): number {
    return Math.min(this.#request.limitMs * share, mostMs);
  }

  #megabytes(most: number): number {
    return Math.max(1, Math.floor(Math.min(most, this.#memoryMb)));
  }
}

const solveInAHurry = (order: ExactOrder): Promise<ExactAnswer> => solveExactly({ ...order, weight: hurry });
