import type { Game } from '@quadrille/kit';
import { headless } from './headless.ts';
import type { Move } from './rules/move.ts';
import type { Params } from './rules/params.ts';
import type { State } from './rules/state.ts';

/** The one thing that the rest of the house sees. */
export const game = {
  ...headless,
  board: async () => (await import('./board/board.tsx')).Board,
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
  modes: [
    { id: 'story', page: async () => (await import('./modes/story.tsx')).Story },
    { id: 'random', page: async () => (await import('./modes/random.tsx')).Random },
    { id: 'film', page: async () => (await import('./modes/film.tsx')).FilmPage },
    { id: 'collections', page: async () => (await import('./modes/collections.tsx')).Collections },
    { id: 'editor', page: async () => (await import('./modes/editor.tsx')).Editor },
  ],
} satisfies Game<Params, State, Move>;
