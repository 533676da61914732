import { expect, type Player } from '@quadrille/kit';
import { paramsText, defaultWalls } from '../rules/params.ts';

/**
 * Elo for two players on 9x9 with paired openings, `hard` set to 1000, fitted to two round robins
 * (`scripts/ladder.mjs`, crosstable in docs/experiments-quoridor.md). There `club`, `expert` and `master` had a
 * twentieth of their nodes, so they are stronger than shown. `random` loses too often to be rated. `learned` has the Elo of `master` and what it won against it at 1 s (74.8 % of 111 games).
 */
const ratings: Readonly<Record<string, number>> = {
  easy: 470,
  first: 870,
  hard: 1000,
  casual: 1160,
  pupil: 1470,
  regular: 1560,
  student: 1740,
  club: 1800,
  expert: 2270,
  master: 2390,
  learned: 2580,
};

/** Adds the Elo, only for the params that were measured: two players, 9x9, ten walls each. */
export function withElo(player: Player): Player {
  const elo = ratings[player.id];
  return elo === undefined ? player : { ...player, elo, eloIn: (params) => (isMeasured(params) ? elo : undefined) };
}

function isMeasured(text: string): boolean {
  const { players, size, walls } = expect(paramsText.parse(text));
  return players === 2 && size === 9 && walls === defaultWalls(2);
}
