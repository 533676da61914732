import type { Say } from '@quadrille/kit';
import { difficultyOf } from '../generator/difficulty.ts';
import type { RandomParams } from '../rules/params.ts';

/** What a generated level is called: its venue and its number. */
export function randomTitle(say: Say, params: RandomParams): string {
  const name = difficultyOf(params)?.id;
  const venue = name ? say(`random.venue.${name}`) : say('setup.level.random');
  return say('random.title', { venue, seed: String(params.seed) });
}
