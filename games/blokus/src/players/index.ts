import { learnedPlayer as learned } from '@quadrille/kernel/net';
import { type Player, expect } from '@quadrille/kit';
import { textOf } from '../engine/kernel.ts';
import { NetSearcher, nodesPerLook } from '../engine/net-searcher.ts';
import { type Variant, paramsText } from '../rules/params.ts';
import { classics } from './classics.ts';
import { levels, masterPlayer } from './levels.ts';

/** The kinds that were measured, each by a round robin of its own. */
type RatedVariant = 'teams' | 'duo' | 'classic';

/** Two colours each is rated as teams are, the shared fourth colour as each for itself. */
const ratedAs: Readonly<Record<Variant, RatedVariant>> = {
  teams: 'teams',
  two: 'teams',
  classic: 'classic',
  three: 'classic',
  duo: 'duo',
};

/** Elo by kind, `medium` set to 1000 in each; who met whom stands in docs/benchmarks.md. */
const ratings: Readonly<Record<RatedVariant, Readonly<Record<string, number>>>> = {
  teams: {
    easy: 505,
    medium: 1000,
    first: 1100,
    hard: 1180,
    casual: 1510,
    regular: 2035,
    club: 2830,
    expert: 3215,
    master: 3345,
  },
  duo: {
    easy: 580,
    medium: 1000,
    first: 1215,
    hard: 1305,
    casual: 1525,
    regular: 2225,
    club: 2800,
    expert: 3085,
    master: 3140,
    learned: 3505,
  },
  classic: {
    easy: 235,
    hard: 985,
    medium: 1000,
    first: 1125,
    casual: 1335,
    regular: 2000,
    club: 2385,
    expert: 2565,
    master: 2645,
  },
};

/** Knows Duo, and the large board where two sides play. */
export const learnedPlayer = learned({
  usual: { nodes: 2000, ms: 3000 },
  open: (query) => NetSearcher.open(query),
  standIn: masterPlayer,
  nodesPerLook,
  textOf,
});

/** The ladder of levels, the self-taught player, then the players of the report. */
export const players = (): readonly Player[] => [...levels(), learnedPlayer, ...classics()].map(rated);

function rated(player: Player): Player {
  const elo = ratings.teams[player.id];
  return {
    ...player,
    ...(elo !== undefined && { elo }),
    eloIn: (params): number | undefined => ratings[ratedAs[expect(paramsText.parse(params)).variant]][player.id],
  };
}
