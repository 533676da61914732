import {
  type Aim,
  type Improved,
  type SolveAnswer,
  type SolveProgress,
  improve,
  solveLevel,
} from '../engine/portfolio.ts';
import { type Flaw, rateLevel } from '../generator/rating.ts';
import type { State, Tally } from '../rules/state.ts';
import { countsSteps } from '../rules/kinds.ts';
import { positionText } from '../rules/level-text.ts';
import { replay } from '../notation/moves-text.ts';

/** Positions come from a table: one that does not open is a bug. */
export function openPosition(position: string): State {
  const state = positionText.parse(position);
  if (!state.ok) throw new Error(`the position does not open: ${position}`);
  return state.value;
}

/**
 * Turns a promise with progress reports into an iteration: reports, at most one per `pause` milliseconds, then the
 * answer.
 */
export async function* saidOnTheWay<Report, Answer>(
  run: (report: (said: Report) => void) => Promise<Answer>,
  pause = 100,
): AsyncGenerator<{ readonly report: Report } | { readonly answer: Answer }, void> {
  let newest: Report | undefined;
  let wake: (() => void) | undefined;
  const work = run((said) => {
    newest = said;
    wake?.();
  });
  const end = work.then((answer) => ({ answer }));
  // A rejection is handled where `end` is awaited below, possibly much later.
  end.catch(() => {});
  let told = -Infinity;
  for (;;) {
    const news = new Promise<undefined>((resolve) => {
      wake = () => resolve(undefined);
      if (newest !== undefined) resolve(undefined);
    });
    const ended = await Promise.race([end, news]);
    if (ended) {
      yield ended;
      return;
    }
    const wait = told + pause - performance.now();
    if (wait > 0) {
      const early = await Promise.race([
        end,
        new Promise<undefined>((resolve) => setTimeout(resolve, wait, undefined)),
      ]);
      if (early) {
        yield early;
        return;
      }
    }
    told = performance.now();
    const report = newest!;
    newest = undefined;
    yield { report };
  }
}

export interface SolveTask {
  readonly position: string;
  readonly limitMs: number;
  /** Also searches for flaws of the level. */
  readonly rate?: boolean;
  /** Milliseconds for improving a solution after it was first reported; each improvement is reported. */
  readonly improveMs?: number;
  /** A known solution, which is only improved. `least`: lower bound of the pushes. */
  readonly improve?: { readonly lurd: string; readonly aim: Aim; readonly least?: number };
}

export type SolveSaid =
  | {
      readonly kind: 'searching';
      readonly stage: string;
      readonly states: number;
      readonly depth: number;
      readonly ms: number;
    }
  | {
      readonly kind: 'improving';
      readonly lurd: string;
      readonly moves: number;
      readonly pushes: number;
      readonly ms: number;
    }
  | {
      readonly kind: 'solved';
      readonly lurd: string;
      readonly tally: Tally;
      /** Proved: no solution has fewer pushes. */
      readonly optimal: boolean;
      /** Lower bound of the pushes; 0 if unknown. */
      readonly least: number;
      /** Proved: no solution has fewer moves. */
      readonly fewestMoves: boolean;
      /** Positions stored by the search; 0 if a known solution was improved. */
      readonly states: number;
      readonly ms: number;
      readonly flaws?: readonly Flaw[];
    }
  | { readonly kind: 'unsolvable' | 'gave-up'; readonly states: number; readonly ms: number }
  /** The solver counts only pushes, but here steps count. */
  | { readonly kind: 'declined' };

/** Milliseconds for each search of a rating. */
const rateMs = 2000;

/** Solves a position, or improves a solution of it. */
export async function* solve(request: unknown, signal: AbortSignal): AsyncGenerator<SolveSaid, void> {
  const { position, limitMs, improve: better, rate = false, improveMs = 0 } = request as SolveTask;
  const level = openPosition(position);
  if (countsSteps(level)) {
    yield { kind: 'declined' };
    return;
  }
  if (better) {
    yield* improving(level, better, limitMs, signal);
    return;
  }
  const search = saidOnTheWay<SolveProgress, SolveAnswer>((report) => solveLevel({ level, limitMs }, report, signal));
  for await (const said of search) {
    if (signal.aborted) return;
    if ('report' in said) {
      yield { kind: 'searching', ...said.report };
      continue;
    }
    const { answer } = said;
    if (answer.status !== 'solved') {
      yield { kind: answer.status, states: answer.states, ms: answer.ms };
      return;
    }
    const { lurd, optimal, least, states, ms } = answer;
    const rating = rate ? await rateLevel(level, rateMs, signal) : undefined;
    const { tally } = replay(level, lurd).state;
    const flaws = rating && { flaws: rating.flaws };
    const first = { kind: 'solved', lurd, tally, optimal, least, fewestMoves: false, states, ms, ...flaws } as const;
    yield first;
    if (improveMs > 0) yield* bettered(level, first, improveMs, signal);
  }
}

type Solved = Extract<SolveSaid, { kind: 'solved' }>;

/** Reports every improvement of the solution, and finally what is proved about it. */
async function* bettered(
  level: State,
  first: Solved,
  limitMs: number,
  signal: AbortSignal,
): AsyncGenerator<Solved, void> {
  const { least } = first;
  for await (const said of improving(level, { lurd: first.lurd, aim: 'pushes', least }, limitMs, signal)) {
    if (said.kind === 'improving') {
      const { tally } = replay(level, said.lurd).state;
      yield { ...first, lurd: said.lurd, tally, optimal: tally.pushes <= least };
    } else if (said.kind === 'solved') yield { ...said, states: first.states };
  }
}

async function* improving(
  level: State,
  { lurd, aim, least = 0 }: NonNullable<SolveTask['improve']>,
  limitMs: number,
  signal: AbortSignal,
): AsyncGenerator<SolveSaid, void> {
  const began = performance.now();
  const work = saidOnTheWay<Parameters<Parameters<typeof improve>[3]>[0], Improved>((report) =>
    improve(level, lurd, { limitMs, aim }, report, signal),
  );
  for await (const said of work) {
    if (signal.aborted) return;
    if ('report' in said) {
      yield { kind: 'improving', ...said.report };
      continue;
    }
    const { lurd: best, isFewest } = said.answer;
    const { tally } = replay(level, best).state;
    const known = aim === 'pushes' && isFewest ? tally.pushes : least;
    yield {
      kind: 'solved',
      lurd: best,
      tally,
      optimal: tally.pushes <= known,
      least: known,
      fewestMoves: aim === 'moves' && isFewest,
      states: 0,
      ms: performance.now() - began,
    };
  }
}
