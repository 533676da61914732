import type { Player, Query, Result } from '@quadrille/kit';

/** What a search by a net has found. */
export interface NetFound {
  readonly depth: number;
  readonly looks: number;
  /** Best first. */
  readonly lines: readonly FoundLine[];
}

export interface FoundLine {
  /** Kernel codes. */
  readonly moves: readonly number[];
  /** That of the seat to move. */
  readonly chance: number;
  /** By seat. */
  readonly chances: readonly number[];
  /** How likely the net found the move before any search. */
  readonly prior: number;
}

/** A game searched by a net. */
export interface NetSearcher {
  play(text: string): void;
  search(plan: NetPlan, signal: AbortSignal): AsyncIterable<NetFound>;
  close(): void;
}

interface NetPlan {
  readonly looks: number;
  readonly ms: number | undefined;
  readonly seed: number;
  readonly lines?: number;
}

/** A game with a net: how it is searched, and who plays where it cannot be. */
export interface NetGame {
  /** The fault's code is the note with which the stand-in plays. */
  open(query: Query): Promise<Result<NetSearcher>>;
  readonly standIn: Player;
  textOf(code: number): string;
}
