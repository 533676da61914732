import type { Game } from '@quadrille/kit';
import { headless } from './headless.ts';
import type { Params } from './rules/params.ts';
import type { Move, State } from './rules/state.ts';

export const game = {
  ...headless,
  board: async () => (await import('./board/board.tsx')).Board,
  modes: [
    { id: 'study', page: async () => (await import('./modes/study.tsx')).Study },
    { id: 'puzzles', page: async () => (await import('./modes/puzzles.tsx')).Puzzles },
  ],
} satisfies Game<Params, State, Move>;
