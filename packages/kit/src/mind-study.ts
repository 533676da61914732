import type { Fact } from './game.ts';
import type { HeatSpot, Query, Reason } from './player.ts';
import type { Args } from './words/words.ts';

/**
 * Players that think in different ways, studied side by side: `quadrille arena --report GAME:minds` makes the figures again,
 * and a page of the app shows them.
 */
export interface MindStudy {
  readonly params: string;
  /** Random moves before the players begin. */
  readonly openings: number;
  /** Ids of players. Word: `mind.<id>` tells how it comes to a move. */
  readonly players: readonly string[];
  /** What each may spend on a turn: in each of these matches all meet all. */
  readonly ms: readonly number[];
  readonly nodes: readonly number[];
  /** Nodes with which a move is judged. */
  readonly judging: number;
  /** So many plies are a stage of the game: errors are told by stage. */
  readonly stage: number;
  /** By player: what it took to make it. Words: `mind.cost.<key>`, with the value as `n`. */
  readonly costs: readonly (readonly Fact[])[];
  readonly measures: readonly StyleMeasure[];
  /** By seat and measure, of a whole game; the first moves were drawn and say nothing. Undefined: nothing to count. */
  style(game: Query, drawn: number): readonly (readonly (number | undefined)[])[];
  /** What these moves are worth to the seat to move, and the moves that the judge likes best itself. */
  judge(query: Query, moves: readonly string[], nodes: number, signal: AbortSignal): Promise<readonly JudgedMove[]>;
  /** Why a player likes a move. */
  see(player: string, query: Query, move: string, signal: AbortSignal): Promise<MindSight>;
  /** As the command made them. */
  figures(): Promise<MindFigures>;
}

/** A way to play, counted. Word: `mind.style.<id>`. */
export interface StyleMeasure {
  readonly id: string;
  readonly args?: Args;
  /** Measures of a group stand in one table. Word: `mind.group.<group>`. */
  readonly group: string;
  readonly unit: 'number' | 'share';
}

export interface JudgedMove {
  readonly move: string;
  /** 0 to 1. */
  readonly chance: number;
  /** By proof, not by opinion. */
  readonly exact: boolean;
}

export interface MindSight {
  readonly reasons: readonly Reason[];
  /** The moves that it had before it, the warmest the likeliest; empty where it compares none. */
  readonly heat: readonly HeatSpot[];
}

/** Plain data, for a file. Lists by mind are in the order of `players`. */
export interface MindFigures {
  readonly players: readonly string[];
  readonly seed: number;
  /** Of each pair in a match. */
  readonly games: number;
  readonly matches: readonly MindMatch[];
  readonly errors: MindErrors;
  readonly styles: readonly MindStyle[];
  readonly views: readonly MindView[];
  /** Records of whole games. */
  readonly records: readonly string[];
}

export interface MindMatch {
  readonly limit: 'ms' | 'nodes';
  readonly amount: number;
  /** Of the points against both others, with its 95 % interval. */
  readonly shares: readonly (readonly [share: number, low: number, high: number])[];
  /** Points of the row against the column, and games. */
  readonly cross: readonly (readonly (readonly [points: number, games: number])[])[];
  readonly msPerTurn: readonly number[];
  readonly nodesPerTurn: readonly number[];
}

export interface MindErrors {
  /** What each was given for a move. */
  readonly ms: number;
  readonly judging: number;
  readonly stages: readonly MindStage[];
  /** By two minds: in how many of the positions they chose the same move. */
  readonly same: readonly (readonly number[])[];
  readonly positions: number;
}

export interface MindStage {
  /** Plies from here on. */
  readonly from: number;
  readonly positions: number;
  /** Positions that were judged by proof. */
  readonly exact: number;
  /** By mind: the chance that a move gave away, on the average. */
  readonly lost: readonly number[];
}

export interface MindStyle {
  readonly games: number;
  /** By measure; null: nothing to count. */
  readonly values: readonly (number | null)[];
}

/** One position as all see it. */
export interface MindView {
  readonly moves: readonly string[];
  readonly minds: readonly SeenMove[];
}

export interface SeenMove extends MindSight {
  readonly move: string;
  /** Of the seat to move; null: it reckons with none. */
  readonly chance: number | null;
  readonly line: readonly string[];
  /** What the judge thinks the move is worth. */
  readonly judged: number;
  readonly exact: boolean;
}
