/** What the board of a game with more on it is made of. */
export { Board } from './board.tsx';
export { cell, centreOf, type Layout } from './layout.ts';
export { Miniature } from './miniature.tsx';
export type { Scenery } from './layout.ts';
