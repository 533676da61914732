import { createLearnedPlayer as learned } from '@quadrille/kernel/net';
import { type Player, expect } from '@quadrille/kit';
import { openLearned } from '../engine/guided-searcher.ts';
import { moveTextOf } from '../engine/kernel.ts';
import { nodesPerLook } from '../engine/net-searcher.ts';
import { type Variant, paramsText } from '../rules/params.ts';
import { classics } from './classics.ts';
import { levels, masterPlayer } from './levels.ts';

/** The variants that were measured, each by its own round robin. */
type RatedVariant = 'teams' | 'duo' | 'classic';

/** `two` is rated like `teams`, `three` like `classic`. */
const ratedAs: Readonly<Record<Variant, RatedVariant>> = {
  teams: 'teams',
  two: 'teams',
  classic: 'classic',
  three: 'classic',
  duo: 'duo',
};

/** Elo by variant, `medium` set to 1000 in each; crosstables in docs/experiments-blokus.md. */
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

/** Knows Duo, and the large board with two sides or four. */
export const learnedPlayer = learned({
  usual: { nodes: 2000, ms: 3000 },
  open: openLearned,
  standIn: masterPlayer,
  nodesPerLook,
  textOf: moveTextOf,
});

/** The ladder, the self-taught player, then the players of the report. */
export const players = (): readonly Player[] => [...levels(), learnedPlayer, ...classics()].map(withElo);

function withElo(player: Player): Player {
  const elo = ratings.teams[player.id];
  return {
    ...player,
    ...(elo !== undefined && { elo }),
    eloIn: (params): number | undefined => ratings[ratedAs[expect(paramsText.parse(params)).variant]][player.id],
  };
}
