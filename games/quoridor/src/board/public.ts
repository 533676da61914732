/** The board for games that extend it. */
export { Board } from './board.tsx';
export { cell, centreOf, type Layout } from './layout.ts';
export { Miniature } from './miniature.tsx';
export type { Scenery } from './layout.ts';
