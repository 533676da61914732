import type { Budget, Deed, Query, Result, Seat, SessionSnapshot } from '@quadrille/kit';
import type { TableSetup } from '@quadrille/table';
import type { PlannedStep } from './next-round.ts';
import type { TournamentState } from '../store/tournaments.ts';
import type { NewGame } from '../store/tables.ts';
import type { Opening } from '../store/table-row.ts';

/** Asks a computer player for its next deed. `module` is the address of the module that exports the game as `game`. */
export interface ThinkTask {
  readonly kind: 'think';
  readonly module: string;
  readonly player: string;
  readonly query: Query;
  /** For whom: where all act at once, the query does not tell. */
  readonly seat: Seat;
  readonly budget: Pick<Budget, 'seed'>;
}

/** Checks a solution of the puzzle of a day. */
interface DailyTask {
  readonly kind: 'daily';
  readonly module: string;
  readonly day: string;
  readonly version: number;
  readonly moves: readonly string[];
}

/** Replays the record in `setup` and opens the table that goes on with it. */
interface OpenTask {
  readonly kind: 'open';
  readonly module: string;
  readonly setup: TableSetup;
  readonly opening: Opening;
  readonly created: number;
}

/** Replays the record in `setup` for a table that is read from the store. */
interface ReplayTask {
  readonly kind: 'replay';
  readonly module: string;
  readonly setup: TableSetup;
}

/** Pairs the next round of a tournament. */
interface PairTask {
  readonly kind: 'pair';
  readonly state: TournamentState;
  readonly now: number;
}

/** What a thread can be asked for: plain data. */
export type EngineTask = ThinkTask | DailyTask | OpenTask | ReplayTask | PairTask;

/** What it answers. */
export interface EngineAnswers {
  /** Undefined: the player has nothing to do. */
  readonly think: Deed | undefined;
  /** What the solution counts; undefined: it is none. */
  readonly daily: number | undefined;
  readonly open: Result<NewGame>;
  readonly replay: Result<SessionSnapshot<unknown, unknown>>;
  readonly pair: PlannedStep;
}

/** From the pool to a thread: one task at a time, or the number of one that is no longer wanted. */
export type ThreadOrder = { readonly number: number; readonly task: EngineTask } | { readonly cancel: number };

/** From a thread to the pool. A cancelled task is answered as well: the thread is free again. */
export type ThreadAnswer =
  | { readonly number: number; readonly answer: unknown }
  | { readonly number: number; readonly error: string };
