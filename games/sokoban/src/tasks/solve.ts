import { rateLevel, type Flaw } from '../generator/rating.ts';
import { replay } from '../notation/replay.ts';
import { improve, solveLevel, type SolveAnswer, type SolveProgress } from '../engine/portfolio.ts';
import type { State, Tally } from '../rules/state.ts';
import { openPosition } from './open-position.ts';
import { saidOnTheWay } from './said.ts';

export interface SolveTask {
  readonly position: string;
  readonly limitMs: number;
  /** Also looks for what a good level does not have. */
  readonly rate?: boolean;
  /** A solution that is known: it is only made shorter. `least`: no solution has fewer pushes. */
  readonly improve?: { readonly lurd: string; readonly aim: 'pushes' | 'moves'; readonly least?: number };
}

export type SolveSaid =
  | {
      readonly kind: 'searching';
      readonly stage: string;
      readonly states: number;
      readonly depth: number;
      readonly ms: number;
    }
  | { readonly kind: 'improving'; readonly moves: number; readonly pushes: number; readonly ms: number }
  | {
      readonly kind: 'solved';
      readonly lurd: string;
      readonly tally: Tally;
      /** No solution has fewer pushes. */
      readonly optimal: boolean;
      /** Nor has any fewer than this; 0 where nothing is known. */
      readonly least: number;
      /** Positions kept by the search; 0 where a known solution was made shorter. */
      readonly states: number;
      readonly ms: number;
      readonly flaws?: readonly Flaw[];
    }
  | { readonly kind: 'unsolvable' | 'gave-up'; readonly states: number; readonly ms: number };

/** For each of the questions that a rating asks. */
const rateMs = 2000;

/** Solves a position, or makes a solution of it shorter. */
export async function* solve(request: unknown, signal: AbortSignal): AsyncGenerator<SolveSaid, void> {
  const { position, limitMs, improve: better, rate = false } = request as SolveTask;
  const level = openPosition(position);
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
    if (answer.status === 'solved') {
      const { lurd, optimal, least, states, ms } = answer;
      const rating = rate ? await rateLevel(level, rateMs, signal) : undefined;
      const { tally } = replay(level, lurd).state;
      yield { kind: 'solved', lurd, tally, optimal, least, states, ms, ...(rating && { flaws: rating.flaws }) };
    } else yield { kind: answer.status, states: answer.states, ms: answer.ms };
  }
}

async function* improving(
  level: State,
  { lurd, aim, least = 0 }: NonNullable<SolveTask['improve']>,
  limitMs: number,
  signal: AbortSignal,
): AsyncGenerator<SolveSaid, void> {
  const began = performance.now();
  const work = saidOnTheWay<Parameters<Parameters<typeof improve>[3]>[0], string>((report) =>
    improve(level, lurd, { limitMs, aim }, report, signal),
  );
  for await (const said of work) {
    if (signal.aborted) return;
    if ('report' in said) {
      const { moves, pushes, ms } = said.report;
      yield { kind: 'improving', moves, pushes, ms };
    } else {
      const { tally } = replay(level, said.answer).state;
      const optimal = tally.pushes <= least;
      yield { kind: 'solved', lurd: said.answer, tally, optimal, least, states: 0, ms: performance.now() - began };
    }
  }
}
