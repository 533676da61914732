import type { Game } from '@quadrille/kit';
import { headless } from './headless.ts';
import type { Move, Params, State } from './rules/state.ts';

/** The one thing that the rest of the house sees. */
export const game = {
  ...headless,
  board: async () => (await import('./board/board.tsx')).Board,
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
  modes: [
    { id: 'solo', page: async () => (await import('./modes/solo.tsx')).Solo },
    { id: 'daily', page: async () => (await import('./modes/daily.tsx')).Daily },
    { id: 'endless', page: async () => (await import('./modes/endless.tsx')).Endless },
    { id: 'levels', page: async () => (await import('./modes/levels.tsx')).Levels },
    { id: 'duel', page: async () => (await import('./modes/duel.tsx')).Duel },
    { id: 'party', page: async () => (await import('./modes/party.tsx')).Party },
    { id: 'think', page: async () => (await import('./modes/think.tsx')).Think },
    { id: 'editor', page: async () => (await import('./modes/editor.tsx')).Editor },
  ],
} satisfies Game<Params, State, Move>;
