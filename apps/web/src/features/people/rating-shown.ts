import type { Say } from '@quadrille/kit';
import { newPlayerRating } from '@quadrille/rating';
import { ratingText } from '../profile/own-rating.ts';

/** A rating with its uncertainty, as the server tells it. */
export const ratingShown = (say: Say, told: { readonly rating: number; readonly deviation: number }): string =>
  ratingText(say, { ...newPlayerRating, rating: told.rating, deviation: told.deviation });
