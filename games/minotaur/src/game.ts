import type { Game } from '@quadrille/kit';
import { headless } from './headless.ts';
import type { Move, Params, State } from './rules/state.ts';

export const game = {
  ...headless,
  board: async () => (await import('./board/board.tsx')).Board,
  table: (params: Params) =>
    params.with === 'monster' ? undefined : import('./board/legend.tsx').then(({ Legend }) => ({ side: Legend })),
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
  modes: [
    {
      id: 'puzzles',
      iconPath: 'M12 3a6 6 0 0 1 3.5 10.9c-.9.7-1 1.3-1 2.1h-5c0-.8-.1-1.4-1-2.1A6 6 0 0 1 12 3ZM9.5 19h5M10.5 21.5h3',
      page: async () => (await import('./modes/puzzles.tsx')).Puzzles,
    },
    {
      id: 'editor',
      iconPath: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 20l1-4 5-5 2 2-5 5Z',
      page: async () => (await import('./modes/editor.tsx')).Editor,
    },
  ],
} satisfies Game<Params, State, Move>;
