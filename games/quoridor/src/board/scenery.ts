import type { ReactNode } from 'react';
import type { Square } from '../rules/state.ts';
import type { Layout } from './layout.ts';

/** What a game has on this board beside pawns and walls. It takes no input: squares and gaps do. */
export interface Scenery {
  /** Drawn over the squares, under walls and pawns. */
  under(layout: Layout): ReactNode;
  /** Drawn over everything that stands. */
  over(layout: Layout): ReactNode;
  /** What a screen reader is told about a square. */
  told(square: Square): string | undefined;
  /** Buttons beside the one that takes a wall. */
  readonly tools?: ReactNode;
}
