import type { AnalysisWish, Budget, Challenge, Query } from '@quadrille/kit';

/** What a page asks of the search worker. Plain data, and complete: a new worker must be able to answer it, too. */
export type SearchRequest =
  | ThinkRequest
  | PonderRequest
  | AnalyseRequest
  | ReasonsRequest
  | TaskRequest
  | DealRequest
  | ChallengeRequest;

/** Answered by thoughts; the last one counts. */
interface ThinkRequest {
  readonly kind: 'think';
  readonly game: string;
  readonly player: string;
  readonly seat: number;
  readonly query: Query;
  readonly budget: Budget;
}

/** Never answered: it only helps the next answer of this seat. */
interface PonderRequest {
  readonly kind: 'ponder';
  readonly game: string;
  readonly player: string;
  readonly seat: number;
  readonly query: Query;
}

/** Answered by analyses, each better than the last. */
interface AnalyseRequest {
  readonly kind: 'analyse';
  readonly game: string;
  readonly query: Query;
  readonly wish: AnalysisWish;
}

/** Answered once, by the list of reasons. */
interface ReasonsRequest {
  readonly kind: 'reasons';
  readonly game: string;
  readonly query: Query;
  readonly move: string;
}

/** Answered by whatever the task of the game yields. */
interface TaskRequest {
  readonly kind: 'task';
  readonly game: string;
  readonly task: string;
  readonly data: unknown;
}

/** Answered once, by the position text; by nothing after an abort. */
export interface DealRequest {
  readonly kind: 'deal';
  readonly game: string;
  readonly params: string;
}

/** Answered once, by whatever the challenges of the game answer; by nothing after an abort. */
interface ChallengeRequest {
  readonly kind: 'challenge';
  readonly game: string;
  readonly ask: ChallengeAsk;
}

export type ChallengeAsk =
  /** Without a version, the newest one. */
  | { readonly what: 'daily'; readonly day: string; readonly version?: number }
  | { readonly what: 'near'; readonly rating: number; readonly seed: number }
  | { readonly what: 'judge' | 'solve'; readonly challenge: Challenge; readonly moves: readonly string[] };

/** A daily with the version of the generator that made it. */
export interface DailyAnswer {
  readonly challenge: Challenge;
  readonly version: number;
}
