import type { Puzzle } from './puzzle.ts';

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export function difficultyOf({ rating }: Pick<Puzzle, 'rating'>): Difficulty {
  if (rating < 1050) return 'easy';
  return rating < 1350 ? 'medium' : 'hard';
}
