import type { Challenge } from '@quadrille/kit';

/** Three for the fewest possible, or for the first try where nothing is counted; one for solving it at all. */
export function starsOf({
  count,
  par,
  tries,
}: {
  readonly count: number | null;
  readonly par: number | null;
  readonly tries: number;
}): 1 | 2 | 3 {
  if (par === null || count === null) return tries <= 1 ? 3 : tries === 2 ? 2 : 1;
  if (count <= par) return 3;
  return count <= Math.ceil(par * 1.25) ? 2 : 1;
}

export const starText = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(3 - stars);

const grades = ['easy', 'medium', 'hard', 'expert'] as const;

/** How hard a challenge is, in a word: the key below `today.grade.`. */
export const gradeOf = ({ rating }: Pick<Challenge, 'rating'>): (typeof grades)[number] =>
  rating < 950 ? 'easy' : rating < 1200 ? 'medium' : rating < 1500 ? 'hard' : 'expert';
