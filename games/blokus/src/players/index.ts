import type { Player } from '@quadrille/kit';
import { classics } from './classics.ts';
import { levels } from './levels.ts';
import { ratings } from './ratings.ts';

/** The ladder of levels, then the players of the report. */
export const players = (): readonly Player[] =>
  [...levels(), ...classics()].map((player) => {
    const elo = ratings[player.id];
    return elo === undefined ? player : { ...player, elo };
  });
