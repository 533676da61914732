import type { AnalysisOptions, Budget, RatedPuzzle, Query } from '@quadrille/kit';

/** Requests to the search worker. They are plain data and complete, so that a replacement worker can answer them. */
export type SearchRequest =
  | ThinkRequest
  | PonderRequest
  | AnalyseRequest
  | ReasonsRequest
  | TaskRequest
  | DealRequest
  | ChallengeRequest;

/** The worker answers with search results; the last one counts. */
interface ThinkRequest {
  readonly kind: 'think';
  readonly game: string;
  readonly player: string;
  readonly seat: number;
  readonly query: Query;
  readonly budget: Budget;
}

/** Has no answer: it prepares the seat's next search. */
interface PonderRequest {
  readonly kind: 'ponder';
  readonly game: string;
  readonly player: string;
  readonly seat: number;
  readonly query: Query;
}

/** The worker answers with analyses of increasing quality. */
interface AnalyseRequest {
  readonly kind: 'analyse';
  readonly game: string;
  readonly query: Query;
  readonly wish: AnalysisOptions;
}

/** One answer: the list of reasons. */
interface ReasonsRequest {
  readonly kind: 'reasons';
  readonly game: string;
  readonly query: Query;
  readonly move: string;
}

/** The game's task defines the answers. */
interface TaskRequest {
  readonly kind: 'task';
  readonly game: string;
  readonly task: string;
  readonly data: unknown;
}

/** One answer: the position text; none after an abort. */
export interface DealRequest {
  readonly kind: 'deal';
  readonly game: string;
  readonly params: string;
}

/** One answer, defined by the game's puzzles; none after an abort. */
interface ChallengeRequest {
  readonly kind: 'challenge';
  readonly game: string;
  readonly ask: ChallengeAsk;
}

export type ChallengeAsk =
  /** Default version: the newest. */
  | { readonly what: 'daily'; readonly day: string; readonly version?: number }
  | { readonly what: 'near'; readonly rating: number; readonly seed: number }
  | { readonly what: 'judge' | 'solve'; readonly challenge: RatedPuzzle; readonly moves: readonly string[] };

/** A daily puzzle and the version of the generator that made it. */
export interface DailyAnswer {
  readonly challenge: RatedPuzzle;
  readonly version: number;
}

/** A readable reason for a failed search. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
