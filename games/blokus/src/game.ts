import type { Game } from '@quadrille/kit';
import { headless } from './headless.ts';
import type { Params } from './rules/params.ts';
import type { Move, State } from './rules/state.ts';

export const game = {
  ...headless,
  board: async () => (await import('./board/board.tsx')).Board,
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
  modes: [
    {
      id: 'editor',
      iconPath: 'M4 4h5v5H4ZM9 9h5v5H9ZM4 15h5v5H4ZM15 20l1-4 4-4 2 2-4 4Z',
      page: async () => (await import('./modes/editor.tsx')).Editor,
    },
    {
      id: 'files',
      iconPath: 'M3 6h7l2 3h9v10H3ZM12 12v4M10 14l2 2 2-2',
      page: async () => (await import('./modes/files.tsx')).Files,
    },
    {
      id: 'help',
      iconPath: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
      page: async () => (await import('./modes/help.tsx')).Help,
    },
  ],
} satisfies Game<Params, State, Move>;
