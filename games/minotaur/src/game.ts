import type { Game } from '@quadrille/kit';
import { headless } from './headless.ts';
import type { Move, Params, State } from './rules/state.ts';

/** The one thing that the rest of the house sees. */
export const game = {
  ...headless,
  board: async () => (await import('./board/board.tsx')).Board,
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
  modes: [
    {
      id: 'editor',
      sign: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 20l1-4 5-5 2 2-5 5Z',
      page: async () => (await import('./modes/editor.tsx')).Editor,
    },
  ],
} satisfies Game<Params, State, Move>;
