import { expect, type Player } from '@quadrille/kit';
import { paramsText } from '../rules/params.ts';
import { classics } from './classics.ts';
import { learnedPlayer } from './learned.ts';
import { levels } from './levels.ts';
import { ratedAs, ratings } from './ratings.ts';

/** The ladder of levels, the self-taught player, then the players of the report. */
export const players = (): readonly Player[] => [...levels(), learnedPlayer, ...classics()].map(rated);

function rated(player: Player): Player {
  const elo = ratings.teams[player.id];
  return {
    ...player,
    ...(elo !== undefined && { elo }),
    eloIn: (params): number | undefined => ratings[ratedAs[expect(paramsText.parse(params)).game]][player.id],
  };
}
