import type { Say } from '@quadrille/kit';
import { isProvisional, type Rating } from '@quadrille/rating';

/** A rating with its uncertainty: `1240 ± 90`; while it is a guess, a round number: `about 1200`. */
export function ratingText(say: Say, rating: Rating): string {
  if (isProvisional(rating)) return say('rating.guess', { rating: String(50 * Math.round(rating.rating / 50)) });
  return say('rating.known', {
    rating: String(Math.round(rating.rating)),
    deviation: String(Math.round(2 * rating.deviation)),
  });
}
