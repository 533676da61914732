import type { Game } from '@quadrille/kit';
import { headless } from './headless.ts';
import type { Move, Params, State } from './rules/state.ts';

/** The one thing that the rest of the house sees. */
export const game = {
  ...headless,
  board: async () => (await import('./board/board.tsx')).Board,
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
} satisfies Game<Params, State, Move>;
