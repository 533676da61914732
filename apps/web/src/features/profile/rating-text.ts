import type { Say } from '@quadrille/kit';
import { isProvisional, type Rating } from '@quadrille/rating';

/** A rating with its uncertainty: `1240 ± 90`, and a question mark while it is a guess. */
export function ratingText(say: Say, rating: Rating): string {
  const figures = { rating: String(Math.round(rating.rating)), deviation: String(Math.round(2 * rating.deviation)) };
  return say(isProvisional(rating) ? 'rating.guess' : 'rating.known', figures);
}
