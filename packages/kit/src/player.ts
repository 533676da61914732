import type { Result } from './result.ts';

/**
 * A game up to now, as texts. The history is included because repetition needs it; a move tells its mover (`2:bid7`) where
 * the turn does not.
 */
export interface Query {
  readonly params: string;
  readonly start?: string;
  readonly moves: readonly string[];
}

/** Nodes and seed make a game reproducible; `ms` is for people and only caps. */
export interface Budget {
  readonly nodes?: number;
  readonly ms?: number;
  readonly seed: number;
}

/** Thoughts improve; the last one before the iteration ends is the answer. */
export interface Thought {
  readonly move: string;
  /** Expected result per seat, 0 to 1. */
  readonly chances?: readonly number[];
  readonly depth?: number;
  readonly nodes?: number;
  /** Best lines, best first, as move texts. */
  readonly lines?: readonly (readonly string[])[];
  /** What a person should know of how the answer came about: a word key below `note.`. */
  readonly note?: string;
}

export interface Player {
  /** Word: `player.<id>` is its name. */
  readonly id: string;
  /** Shown apart from the ladder under the word `group.<group>`. */
  readonly group?: string;
  /** Measured by matches, relative to the other players of the game as it usually is. */
  readonly elo?: number;
  /** The same with these params, where kinds of the game were measured one by one; undefined: this kind was not. */
  eloIn?(params: string): number | undefined;
  /** What a person waits for at most; the node count sets the strength. */
  readonly budget: Omit<Budget, 'seed'>;
  sit(query: Query): Promise<Seated>;
}

/** A seated player keeps its tree and tables between moves. */
export interface Seated {
  played(move: string): void;
  think(budget: Budget, signal: AbortSignal): AsyncIterable<Thought>;
  /** Looks ahead while another seat is to move, until the signal or until it has seen enough: the next answer gains by it. */
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

export interface Generated {
  readonly params: string;
  readonly position: string;
  /** Moves that solve it. */
  readonly witness: readonly string[];
  readonly rating?: number;
}

export interface Generator {
  generate(params: string, budget: Budget, signal: AbortSignal): AsyncIterable<Generated>;
}

/** What a search has found so far; each one replaces the last. */
export interface Analysis {
  readonly depth: number;
  readonly nodes: number;
  /** Expected result per seat, 0 to 1. */
  readonly chances: readonly number[];
  /** Best first, as many as were wished for, or all there are. */
  readonly lines: readonly AnalysisLine[];
  /** What single moves are worth to the side to move, 0 to 1. */
  readonly heat?: readonly HeatSpot[];
  /** The same position seen by a player of another kind. */
  readonly opinion?: Opinion;
  /** Near the start of a usual game. */
  readonly openings?: Openings;
}

/** What games that computers played against each other know of a position. */
export interface Openings {
  /** Of the line that leads here; word: `opening.<id>`. */
  readonly name?: string;
  readonly games: number;
  /** The most frequent first. */
  readonly moves: readonly OpeningMove[];
}

export interface OpeningMove {
  readonly move: string;
  readonly games: number;
  /** What it brought the side to move, 0 to 1. */
  readonly score: number;
  /** Of the line that it leads to. */
  readonly name?: string;
}

export interface Opinion {
  /** Word: `player.<id>`. */
  readonly player: string;
  readonly chances: readonly number[];
  /** Best first. */
  readonly lines: readonly AnalysisLine[];
  /** The moves that came to its mind at first sight, the likeliest warmest. */
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

export interface AnalysisWish extends Budget {
  readonly lines: number;
  readonly heat: boolean;
  /** Ask a player of another kind, too, where the game has one. */
  readonly opinion?: boolean;
}

/** For hints, the evaluation bar, live analysis and the review of a finished game. */
export interface Analyst {
  analyse(query: Query, wish: AnalysisWish, signal: AbortSignal): AsyncIterable<Analysis>;
  /** What speaks for a move, the strongest first; `code` is a word key below `reason.`. */
  reasons(query: Query, move: string): Promise<readonly Reason[]>;
}

export interface Reason {
  readonly code: string;
  readonly args?: Readonly<Record<string, string | number>>;
}

/**
 * Long work of a game's pages. The platform runs it in a worker: request and answers are plain data, and an abort is
 * heard while the task gives back control.
 */
export type Task = (request: unknown, signal: AbortSignal) => AsyncIterable<unknown>;

/** Speaks an engine protocol over lines of text until they end (docs/engine-protocols.md). */
export type Protocol = (
  lines: AsyncIterable<string>,
  out: (line: string) => void,
  signal: AbortSignal,
  /** Those of `Game.protocolFlags` that were given; their values are among those that may be. */
  flags: Readonly<Record<string, string>>,
) => Promise<void>;

/**
 * The other side of a game's protocol: how to ask an external engine for a move. It remembers nothing, so that one engine can
 * play game after game.
 */
export interface ProtocolClient {
  /** The lines that ask for the move of the seat whose turn it is. */
  ask(query: Query, budget: Budget): readonly string[];
  /** What a line of the engine tells; undefined: nothing that matters here. */
  hear(line: string): EngineAnswer | undefined;
  /** The line that ends the engine. */
  readonly quit: string;
}

export type EngineAnswer =
  | { readonly kind: 'move'; readonly move: string }
  /** Searched so far. */
  | { readonly kind: 'nodes'; readonly nodes: number }
  | { readonly kind: 'error'; readonly reason: string };

/** The fast twin of the rules, proved equal to them by the conformance battery. */
export interface Engine {
  open(query: Query): Result<EnginePosition>;
}

export interface EnginePosition {
  moves(): string[];
  /** Throws on a move that is not legal. */
  play(move: string): void;
  /** Takes the last move back. */
  undo(): void;
  /** Equal for equal positions (history aside); 64 bits as hexadecimal. */
  hash(): string;
  /** The position as text, the same that the notation prints. */
  print(): string;
  perft(depth: number): number;
  close(): void;
}

/**
 * The thoughts of a player that needs no time to think. Most readers wait for them as for any; whoever plays thousands of
 * games takes `now` without a turn of the event loop, which costs more than the thoughts.
 */
export class ReadyThoughts implements AsyncIterable<Thought> {
  readonly now: readonly Thought[];

  constructor(now: readonly Thought[]) {
    this.now = now;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Thought> {
    yield* this.now;
  }
}
