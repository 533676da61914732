import type { Result } from './result.ts';

/**
 * A match so far, as texts. It includes the history because repetition rules need it. A move names its mover (`2:bid7`)
 * if the turn does not determine it.
 */
export interface Query {
  readonly params: string;
  readonly start?: string;
  readonly moves: readonly string[];
}

/** `nodes` and `seed` make a match reproducible. `ms` only caps the time that a person waits. */
export interface Budget {
  readonly nodes?: number;
  readonly ms?: number;
  readonly seed: number;
}

/** A search yields better and better results. The last one is the answer. */
export interface SearchResult {
  readonly move: string;
  /** Expected result per seat, 0 to 1. */
  readonly chances?: readonly number[];
  readonly depth?: number;
  readonly nodes?: number;
  /** Best lines, best first, as move texts. */
  readonly lines?: readonly (readonly string[])[];
  /** Message key below `note.`: what a person should know about how the answer was found. */
  readonly note?: string;
}

export interface Player {
  /** Message key of its name: `player.<id>`. */
  readonly id: string;
  /** Listed outside the ladder under the message `group.<group>`. */
  readonly group?: string;
  /** Measured by matches with default params, relative to the game's other players. */
  readonly elo?: number;
  /** Elo with these params, where variants were measured separately. Undefined: this variant was not measured. */
  eloIn?(params: string): number | undefined;
  /** `ms` is the longest that a person waits; `nodes` sets the strength. */
  readonly budget: Omit<Budget, 'seed'>;
  sit(query: Query): Promise<SeatedPlayer>;
}

/** A player in one match. It keeps its search tree and hash tables between moves. */
export interface SeatedPlayer {
  applyMove(move: string): void;
  think(budget: Budget, signal: AbortSignal): AsyncIterable<SearchResult>;
  /**
   * Searches during another seat's turn, until the abort or until more search would not help. It makes the next answer
   * stronger.
   */
  ponder?(signal: AbortSignal): Promise<void>;
  leave(): void;
}

export interface Solution {
  readonly status: 'searching' | 'solved' | 'unsolvable' | 'gave-up';
  readonly moves?: readonly string[];
  readonly nodes: number;
  readonly depth?: number;
}

export interface Solver {
  solve(query: Query, budget: Budget, signal: AbortSignal): AsyncIterable<Solution>;
}

export interface GeneratedPuzzle {
  readonly params: string;
  readonly position: string;
  /** Moves that solve it. */
  readonly witness: readonly string[];
  readonly rating?: number;
}

export interface Generator {
  generate(params: string, budget: Budget, signal: AbortSignal): AsyncIterable<GeneratedPuzzle>;
}

/** The state of a search. Each result replaces the last one. */
export interface Analysis {
  readonly depth: number;
  readonly nodes: number;
  /** Expected result per seat, 0 to 1. */
  readonly chances: readonly number[];
  /** Best first: as many as the options ask for, or fewer if there are fewer moves. */
  readonly lines: readonly AnalysisLine[];
  /** Values of single moves for the side to move, 0 to 1. */
  readonly heat?: readonly HeatSpot[];
  /** An evaluation by a player with another algorithm. */
  readonly opinion?: Opinion;
  /** Only near the start of a default match. */
  readonly openings?: Openings;
}

/** Opening statistics from matches between computers. */
export interface Openings {
  /** Name of the line that leads here. Message key: `opening.<id>`. */
  readonly name?: string;
  readonly games: number;
  /** The most frequent first. */
  readonly moves: readonly OpeningMove[];
}

export interface OpeningMove {
  readonly move: string;
  readonly games: number;
  /** Average result of the side to move, 0 to 1. */
  readonly score: number;
  /** Name of the line that the move leads to. */
  readonly name?: string;
}

export interface Opinion {
  /** Message key of its name: `player.<id>`. */
  readonly player: string;
  readonly chances: readonly number[];
  /** Best first. */
  readonly lines: readonly AnalysisLine[];
  /** Moves by the player's first impression, before its search. The likeliest is hottest. */
  readonly heat: readonly HeatSpot[];
}

export interface AnalysisLine {
  readonly moves: readonly string[];
  readonly chances: readonly number[];
}

export interface HeatSpot {
  readonly move: string;
  readonly chance: number;
}

export interface AnalysisOptions extends Budget {
  readonly lines: number;
  readonly heat: boolean;
  /** Also ask a player with another algorithm, if the game has one. */
  readonly opinion?: boolean;
  /** The best move is wanted as advice: where another player finds better ones than the search, its opinion comes too. */
  readonly advice?: boolean;
}

/** For hints, the evaluation bar, live analysis and the review of a finished game. */
export interface Analyst {
  analyse(query: Query, options: AnalysisOptions, signal: AbortSignal): AsyncIterable<Analysis>;
  /** Arguments for a move, strongest first. `code` is a message key below `reason.`. */
  reasons(query: Query, move: string): Promise<readonly Reason[]>;
}

export interface Reason {
  readonly code: string;
  readonly args?: Readonly<Record<string, string | number>>;
}

/**
 * Long work of a game's pages. The platform runs it in a worker, so request and answers are plain data. It sees an
 * abort only when it yields to the event loop.
 */
export type Task = (request: unknown, signal: AbortSignal) => AsyncIterable<unknown>;

/** Reads commands of an engine protocol until the input ends (docs/engine-protocols.md). */
export type Protocol = (
  lines: AsyncIterable<string>,
  out: (line: string) => void,
  signal: AbortSignal,
  /** The given flags of `EngineProtocol.flags`, already checked against their allowed values. */
  flags: Readonly<Record<string, string>>,
) => Promise<void>;

/** How to ask an external engine for a move. It has no state, so that one engine can play match after match. */
export interface ProtocolClient {
  /** The lines that request a move of the seat to move. */
  requestLines(query: Query, budget: Budget): readonly string[];
  /** Parses one line of the engine. Undefined: nothing of interest. */
  parseLine(line: string): EngineAnswer | undefined;
  /** The line that makes the engine exit. */
  readonly quitLine: string;
}

export type EngineAnswer =
  | { readonly kind: 'move'; readonly move: string }
  /** Nodes searched so far. */
  | { readonly kind: 'nodes'; readonly nodes: number }
  | { readonly kind: 'error'; readonly reason: string };

/** A fast implementation of the rules. The conformance battery proves it equal to them. */
export interface Engine {
  open(query: Query): Result<EnginePosition>;
}

export interface EnginePosition {
  moves(): string[];
  /** Throws on an illegal move. */
  play(move: string): void;
  undo(): void;
  /** Equal for equal positions, whatever their history; 64 bits as hexadecimal. */
  hash(): string;
  /** The position as text, the same that the notation prints. */
  print(): string;
  perft(depth: number): number;
  close(): void;
}

/**
 * The results of a player that needs no time. A caller that plays thousands of matches reads `now` and saves a run of
 * the event loop per move, which costs more than the search itself.
 */
export class ImmediateResults implements AsyncIterable<SearchResult> {
  readonly now: readonly SearchResult[];

  constructor(now: readonly SearchResult[]) {
    this.now = now;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<SearchResult> {
    yield* this.now;
  }
}
