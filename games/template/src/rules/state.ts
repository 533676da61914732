import type { Seat } from '@quadrille/kit';
import type { Params } from './params.ts';

/** Counted from the poisoned corner, bottom left. */
export interface Square {
  readonly file: number;
  readonly rank: number;
}

/** The square to bite into: it goes with all that lies above it and to its right. */
export type Move = Square;

export interface State {
  readonly params: Params;
  /** By file: how many squares are left. Never rises from left to right. */
  readonly heights: readonly number[];
  readonly toMove: Seat;
}
