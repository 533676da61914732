import { fault, type Fault, type Seat } from '@quadrille/kit';
import {
  barriersOf,
  cellOf,
  checkWall as checkPlainWall,
  distancesFrom,
  mightSeal,
  wallMoves as plainWalls,
  withWall,
  type Barriers,
  type Wall,
} from '@quadrille/quoridor/rules';
import type { State } from './state.ts';

/** The seats whose pawns the monster could not reach among these walls. */
export function outOfReach({ monster, pawns, params: { size } }: State, barriers: Barriers): Seat[] {
  if (!monster) return [];
  const reach = distancesFrom(barriers, [cellOf(size, monster)]);
  return [...pawns.keys()].filter((seat) => reach[cellOf(size, pawns[seat]!)] === -1);
}

function shutOffBy(state: State, wall: Wall): Seat[] {
  const barriers = barriersOf(state);
  return mightSeal(barriers, wall) ? outOfReach(state, withWall(barriers, wall)) : [];
}

/** As in the plain game, and the monster must still get to every pawn. */
export function checkWall(state: State, wall: Wall): Fault | undefined {
  const plain = checkPlainWall(state, wall);
  if (plain) return plain;
  const safe = shutOffBy(state, wall);
  return safe.length === 0 ? undefined : fault('wall-shuts-monster', { seats: safe.join(',') });
}

export function wallMoves(state: State): Wall[] {
  return plainWalls(state).filter((wall) => shutOffBy(state, wall).length === 0);
}
