import type { Say } from '@quadrille/kit';
import { type Rating, isProvisional, knownRating, newPlayerRating, updateRating } from '@quadrille/rating';
import type { GameResult, Profile, PuzzleResult } from '../../platform/profile.ts';

/** A first-time player is usually nearer to this than to a club player's 1500. */
export const firstRating: Rating = { ...newPlayerRating, rating: 1200 };

/** Rating deviation of a puzzle that few have tried. */
const puzzleDeviation = 80;

export interface RatedStep {
  readonly at: number;
  readonly rating: Rating;
}

/** Sorts by time, then by id, so that every copy of the profile computes the same ratings. */
function inOrder<T extends { readonly at: number }>(results: Readonly<Record<string, T>>): readonly T[] {
  return Object.entries(results)
    .toSorted(([a, { at }], [b, { at: then }]) => at - then || (a < b ? -1 : 1))
    .map(([, result]) => result);
}

/** The player's rating after each rated game against the ladder. */
export function gameRatings({ games }: Profile, game: string): readonly RatedStep[] {
  return steps(
    inOrder(games).filter((result) => result.game === game && isRated(result)),
    (own, { against }) => {
      const known = against.filter(({ elo }) => elo !== null);
      return updateRating(
        own,
        known.map(({ elo, score }) => ({ opponent: knownRating(elo!), score, weight: 1 / known.length })),
      );
    },
  );
}

export const isRated = ({ helped, against }: GameResult): boolean => !helped && against.some(({ elo }) => elo !== null);

/** The player's puzzle rating after each puzzle. */
export function puzzleRatings({ puzzles }: Profile, game: string): readonly RatedStep[] {
  return steps(
    inOrder(puzzles).filter((result) => result.game === game),
    afterPuzzle,
  );
}

const afterPuzzle = (own: Rating, { rating, solved }: Pick<PuzzleResult, 'rating' | 'solved'>): Rating =>
  updateRating(own, [{ opponent: knownRating(rating, puzzleDeviation), score: solved ? 1 : 0 }]);

function steps<T extends { readonly at: number }>(
  results: readonly T[],
  after: (own: Rating, result: T) => Rating,
): readonly RatedStep[] {
  let rating = firstRating;
  return results.map((result) => ({ at: result.at, rating: (rating = after(rating, result)) }));
}

export const ratingNow = (from: readonly RatedStep[]): Rating => from.at(-1)?.rating ?? firstRating;

/** A rating with its uncertainty, `1240 ± 90`; while provisional, a round number: `about 1200`. */
export function ratingText(say: Say, rating: Rating): string {
  if (isProvisional(rating)) return say('rating.guess', { rating: String(50 * Math.round(rating.rating / 50)) });
  return say('rating.known', {
    rating: String(Math.round(rating.rating)),
    deviation: String(Math.round(2 * rating.deviation)),
  });
}

/** `+12`, `−7`, with a minus sign instead of a hyphen. */
export const signedText = (say: Say, change: number): string =>
  new Intl.NumberFormat(say.language, { signDisplay: 'always', maximumFractionDigits: 0 })
    .format(Math.round(change))
    .replace('-', '−');
