import type { Say } from '@quadrille/kit';
import { speeds, type Speed } from '@quadrille/table';
import { cardOf } from '../../platform/games.ts';
import { newPlayerRating } from '@quadrille/rating';
import { ratingText } from '../../shared/profile/own-rating.ts';

/** A rating pool, `GAME.PLAYERS.SPEED`, in words. */
export function poolText(pool: string, say: Say): string {
  const [game = '', players = '', speed = '', bots] = pool.split('.');
  const title = cardOf(game)?.words[say.language].title ?? game;
  const known = speeds.includes(speed as Speed) ? say(`speed.${speed}`) : speed;
  const name = say('pool.name', { game: title, n: Number(players), speed: known });
  return bots === undefined ? name : say('pool.bots', { pool: name });
}

/** A rating with its uncertainty. */
export const ratingShown = (say: Say, told: { readonly rating: number; readonly deviation: number }): string =>
  ratingText(say, { ...newPlayerRating, rating: told.rating, deviation: told.deviation });
