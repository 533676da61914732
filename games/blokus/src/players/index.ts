import type { Player } from '@quadrille/kit';
import { classics } from './classics.ts';
import { learnedPlayer } from './learned.ts';
import { levels } from './levels.ts';
import { ratings } from './ratings.ts';

/** The ladder of levels, the self-taught player, then the players of the report. */
export const players = (): readonly Player[] =>
  [...levels(), learnedPlayer, ...classics()].map((player) => {
    const elo = ratings[player.id];
    return elo === undefined ? player : { ...player, elo };
  });
