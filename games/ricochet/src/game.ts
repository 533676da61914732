import type { Game } from '@quadrille/kit';
import { headless } from './headless.ts';
import type { Move, Params, State } from './rules/state.ts';

export const game = {
  ...headless,
  board: async () => (await import('./board/board.tsx')).Board,
  table: ({ variant }) =>
    variant === 'party' ? import('./modes/table-parts.tsx').then(({ tableParts }) => tableParts) : undefined,
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
  modes: [
    {
      id: 'solo',
      iconPath: 'M7 9h10a2 2 0 0 1 2 2v7H5v-7a2 2 0 0 1 2-2ZM12 9V5M12 4h.01M9.5 13h.01M14.5 13h.01',
      page: async () => (await import('./modes/solo.tsx')).Solo,
    },
    {
      id: 'endless',
      iconPath: 'M7 9a3 3 0 1 0 0 6c3 0 7-6 10-6a3 3 0 1 1 0 6c-3 0-7-6-10-6Z',
      page: async () => (await import('./modes/endless.tsx')).Endless,
    },
    {
      id: 'levels',
      iconPath: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h6v6h-6Z',
      page: async () => (await import('./modes/levels.tsx')).Levels,
    },
    {
      id: 'duel',
      iconPath: 'M5 4l9 9M13 16l3-3M14 14l5 5M19 4l-9 9M11 16l-3-3M10 14l-5 5',
      page: async () => (await import('./modes/duel.tsx')).Duel,
    },
    {
      id: 'party',
      iconPath:
        'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 20c0-3 2-5 5-5s4 1 4 1 1-1 4-1 5 2 5 5',
      page: async () => (await import('./modes/party.tsx')).Party,
    },
    {
      id: 'think',
      iconPath: 'M5 19l5-6 4 3 5-9M5 19h14M5 19V5M19 7h.01',
      page: async () => (await import('./modes/think.tsx')).Think,
    },
    {
      id: 'editor',
      iconPath: 'M4 20l1-5L16 4l4 4L9 19ZM13 7l4 4',
      page: async () => (await import('./modes/editor.tsx')).Editor,
    },
  ],
} satisfies Game<Params, State, Move>;
