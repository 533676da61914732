import type { Fact } from './game.ts';
import type { HeatSpot, Query, Reason } from './player.ts';
import type { Args } from './words/words.ts';

/**
 * A study that compares players with different algorithms. `quadrille arena --report GAME:minds` recomputes the
 * figures, and a page of the app shows them.
 */
export interface MindStudy {
  readonly params: string;
  /** Random moves before the players begin. */
  readonly openingPlies: number;
  /** Player ids. Message key: `mind.<id>` explains how the player chooses a move. */
  readonly players: readonly string[];
  /** Time budgets per turn. With each of them, all players meet all others. */
  readonly ms: readonly number[];
  readonly nodes: readonly number[];
  /** Node budget for the judgement of a move. */
  readonly judgeNodes: number;
  /** Length of a stage of the match in plies. Errors are counted per stage. */
  readonly pliesPerStage: number;
  /** For each player, what it took to make it. Message keys: `mind.cost.<key>`, with the value as `n`. */
  readonly costs: readonly (readonly Fact[])[];
  readonly measures: readonly StyleMeasure[];
  /**
   * Style figures of a whole match by seat and measure. The first `drawn` moves are random and do not count. Undefined:
   * nothing to count.
   */
  style(game: Query, drawn: number): readonly (readonly (number | undefined)[])[];
  /** What these moves are worth to the seat to move, together with the judge's own best moves. */
  judge(query: Query, moves: readonly string[], nodes: number, signal: AbortSignal): Promise<readonly JudgedMove[]>;
  /** Why a player prefers a move. */
  explainMove(player: string, query: Query, move: string, signal: AbortSignal): Promise<MoveExplanation>;
  /** The stored output of the command. */
  figures(): Promise<MindFigures>;
}

/** A countable property of a playing style. Message key: `mind.style.<id>`. */
export interface StyleMeasure {
  readonly id: string;
  readonly args?: Args;
  /** Measures of a group share a table. Message key: `mind.group.<group>`. */
  readonly group: string;
  readonly unit: 'number' | 'share';
}

export interface JudgedMove {
  readonly move: string;
  /** 0 to 1. */
  readonly chance: number;
  /** Proved by a search to the end, not estimated. */
  readonly exact: boolean;
}

export interface MoveExplanation {
  readonly reasons: readonly Reason[];
  /** The moves that the player considered, the likeliest hottest. Empty if it does not compare moves. */
  readonly heat: readonly HeatSpot[];
}

/** Plain data for a file. Lists by player follow the order of `players`. */
export interface MindFigures {
  readonly players: readonly string[];
  readonly seed: number;
  /** Matches of each pair, per budget. */
  readonly games: number;
  readonly matches: readonly MindMatch[];
  readonly errors: MindErrors;
  readonly styles: readonly MindStyle[];
  readonly views: readonly MindView[];
  /** Records of whole matches. */
  readonly records: readonly string[];
}

export interface MindMatch {
  readonly limit: 'ms' | 'nodes';
  readonly amount: number;
  /** Share of the points against both others, with its 95 % interval. */
  readonly shares: readonly (readonly [share: number, low: number, high: number])[];
  /** Points of the row player against the column player, and the number of games. */
  readonly cross: readonly (readonly (readonly [points: number, games: number])[])[];
  readonly msPerTurn: readonly number[];
  readonly nodesPerTurn: readonly number[];
}

export interface MindErrors {
  /** Time budget per move. */
  readonly ms: number;
  readonly judging: number;
  readonly stages: readonly MindStage[];
  /** For two players: the number of positions in which they chose the same move. */
  readonly same: readonly (readonly number[])[];
  readonly positions: number;
}

export interface MindStage {
  /** First ply of the stage. */
  readonly from: number;
  readonly positions: number;
  /** Positions with a proved judgement. */
  readonly exact: number;
  /** For each player: the average loss of winning chance per move. */
  readonly lost: readonly number[];
}

export interface MindStyle {
  readonly games: number;
  /** By measure. Null: nothing to count. */
  readonly values: readonly (number | null)[];
}

/** One position as each player evaluates it. */
export interface MindView {
  readonly moves: readonly string[];
  readonly minds: readonly SeenMove[];
}

export interface SeenMove extends MoveExplanation {
  readonly move: string;
  /** Winning chance of the seat to move. Null: the player computes none. */
  readonly chance: number | null;
  readonly line: readonly string[];
  /** The judge's value of the move. */
  readonly judged: number;
  readonly exact: boolean;
}
