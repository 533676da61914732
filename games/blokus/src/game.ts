import type { Game } from '@quadrille/kit';
import { headless } from './headless.ts';
import type { Params } from './rules/params.ts';
import type { Move, State } from './rules/state.ts';

/** The one thing that the rest of the house sees. */
export const game = {
  ...headless,
  board: async () => (await import('./board/board.tsx')).Board,
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
  modes: [
    { id: 'editor', page: async () => (await import('./modes/editor.tsx')).Editor },
    { id: 'files', page: async () => (await import('./modes/files.tsx')).Files },
    { id: 'help', page: async () => (await import('./modes/help.tsx')).Help },
  ],
} satisfies Game<Params, State, Move>;
