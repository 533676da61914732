import type { Game } from '@quadrille/kit';
import { headless } from './headless.ts';
import type { Params } from './rules/params.ts';
import type { Move, State } from './rules/state.ts';

/** The only export for the rest of the project. */
export const game = {
  ...headless,
  board: async () => (await import('./board/board.tsx')).Board,
  table: async () => (await import('./board/table-parts.tsx')).tableParts,
} satisfies Game<Params, State, Move>;
