import { reportRecipe } from './evaluation.ts';
import { minimaxPlayer } from './hard.ts';

/**
 * `hard` as the tournaments of `bench/tune-hard.mjs` would have it (README.md has the figures): legal moves instead of corners,
 * at a fifth of their weight, and no distances. To count moves takes its time, so it looks at fewer positions.
 */
export const hardTunedPlayer = minimaxPlayer(
  'hard-tuned',
  { ...reportRecipe, counts: 'mobility', micro: 0.2, macro: 0 },
  1500,
);
