import type { Budget, TimedMoves, Query, Result, Seat, SessionSnapshot } from '@quadrille/kit';
import type { TableSetup } from '@quadrille/table';
import type { PlannedStep } from './next-round.ts';
import type { TournamentState } from '../store/tournaments.ts';
import type { NewGame } from '../store/tables.ts';
import type { Opening } from '../store/table-row.ts';

/**
 * Asks a computer player for its next action. `module` is the address of the module that exports the game as `game`.
 */
export interface ThinkTask {
  readonly kind: 'think';
  readonly module: string;
  readonly player: string;
  readonly query: Query;
  /** The seat to act: with simultaneous turns the query does not say. */
  readonly seat: Seat;
  readonly budget: Pick<Budget, 'seed'>;
}

/** Checks a solution of a daily puzzle. */
interface DailyTask {
  readonly kind: 'daily';
  readonly module: string;
  readonly day: string;
  readonly version: number;
  readonly moves: readonly string[];
}

/** Checks the rush of a day: the moves for each puzzle, null where it was missed. */
interface RushTask {
  readonly kind: 'rush';
  readonly module: string;
  readonly day: string;
  readonly version: number;
  readonly puzzles: readonly (readonly string[] | null)[];
}

/** Replays the record in `setup` and opens the table that continues it. */
interface OpenTask {
  readonly kind: 'open';
  readonly module: string;
  readonly setup: TableSetup;
  readonly opening: Opening;
  readonly created: number;
}

/** Replays the record in `setup` for a stored table. */
interface ReplayTask {
  readonly kind: 'replay';
  readonly module: string;
  readonly setup: TableSetup;
}

/** Finds the start position for params that need a search. */
interface DealTask {
  readonly kind: 'deal';
  readonly module: string;
  readonly params: string;
}

/** Pairs the next round of a tournament. */
interface PairTask {
  readonly kind: 'pair';
  readonly state: TournamentState;
  readonly now: number;
}

/** Requests to a thread, as plain data. */
export type EngineTask = ThinkTask | DailyTask | RushTask | OpenTask | ReplayTask | PairTask | DealTask;

export interface EngineAnswers {
  /** Undefined if the player has nothing to do. */
  readonly think: TimedMoves | undefined;
  /** The count of the solution; undefined if it is wrong. */
  readonly daily: number | undefined;
  /** How many puzzles the round solves; undefined if one of its solutions is wrong. */
  readonly rush: number | undefined;
  readonly open: Result<NewGame>;
  readonly replay: Result<SessionSnapshot<unknown, unknown>>;
  readonly pair: PlannedStep;
  /** Undefined if the task was cancelled. */
  readonly deal: string | undefined;
}

/** From the pool to a thread: one task at a time, or the number of a cancelled one. */
export type ThreadOrder = { readonly number: number; readonly task: EngineTask } | { readonly cancel: number };

/** From a thread to the pool. Cancelled tasks are answered too, which marks the thread as free. */
export type ThreadAnswer =
  | { readonly number: number; readonly answer: unknown }
  | { readonly number: number; readonly error: string };
