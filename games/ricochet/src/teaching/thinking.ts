import type { Slide } from '../rules/slide.ts';
import type { PositionNode } from './position-node.ts';

/** One step of a search that shows how it thinks: a position is taken up, and new ones come into sight. */
export interface ThinkingStep {
  readonly closed: PositionNode;
  readonly opened: readonly PositionNode[];
  readonly closedCount: number;
  readonly openCount: number;
}

/** Yields every step; returns the shortest solution, or undefined if nothing is left to look at. */
export type Thinking = Generator<ThinkingStep, readonly Slide[] | undefined>;
