import type { Board } from './board.ts';
import type { Direction } from './direction.ts';
import type { Special } from './kinds/kind.ts';

/** What a solution is measured by. */
export interface Tally {
  readonly moves: number;
  readonly pushes: number;
  /** Runs of pushes of one box in one direction. */
  readonly lines: number;
  /** How often another box was pushed than before; the first counts. */
  readonly changes: number;
}

export interface State {
  readonly board: Board;
  readonly player: number;
  /** Ascending. */
  readonly boxes: readonly number[];
  /** Boxes that are more than boxes, and goals that are more than goals: empty in a plain level. */
  readonly specials: readonly Special[];
  readonly tally: Tally;
  /** Where the last pushed box stands and which way it went. */
  readonly lastPush?: { readonly box: number; readonly direction: Direction };
}

export const noTally: Tally = { moves: 0, pushes: 0, lines: 0, changes: 0 };
