import type { Game } from '@quadrille/kit';
import { headless } from './headless.ts';
import type { Move, State } from './rules/state.ts';
import type { Params } from './rules/params.ts';

/** The only export for the rest of the project. */
export const game = {
  ...headless,
  preferences: headless.preferences.map((preference) =>
    preference.id === 'skin'
      ? { ...preference, preview: async () => (await import('./board/skin-preview.tsx')).SkinPreview }
      : preference,
  ),
  board: async () => (await import('./board/board.tsx')).Board,
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
  modes: [
    {
      id: 'story',
      iconPath: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1ZM12 6v14',
      page: async () => (await import('./modes/story.tsx')).Story,
    },
    {
      id: 'random',
      iconPath: 'M4 4h16v16H4ZM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
      page: async () => (await import('./modes/random.tsx')).Random,
    },
    {
      id: 'film',
      iconPath: 'M4 5h16v14H4ZM8 5v14M16 5v14M4 9h4M4 14h4M16 9h4M16 14h4',
      page: async () => (await import('./modes/film.tsx')).FilmPage,
    },
    {
      id: 'collections',
      iconPath: 'M5 4h4v16H5ZM10 4h4v16h-4ZM15.5 5l3.5-1 3 15-3.5 1Z',
      page: async () => (await import('./modes/collections.tsx')).Collections,
    },
    {
      id: 'editor',
      iconPath: 'M4 20l1-5L16 4l4 4L9 19ZM13 7l4 4',
      page: async () => (await import('./modes/editor.tsx')).Editor,
    },
  ],
} satisfies Game<Params, State, Move>;
