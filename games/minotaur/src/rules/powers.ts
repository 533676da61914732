import { fault, type Fault } from '@quadrille/kit';
import {
  barriersOf,
  cellOf,
  directions,
  distancesFrom,
  isBlocked,
  maxWalls,
  neighbour,
  isOnBoard,
  seatOn,
  isSameSquare,
  type Square,
  type Wall,
} from '@quadrille/quoridor/rules';
import type { Move, Power, State } from './state.ts';

/** Walls that a scroll adds. */
const scrollWalls = 2;

export type PowerMove = Extract<Move, { readonly kind: Power }>;

/** Legal uses of the power of the seat to move. */
export function powerMoves(state: State): PowerMove[] {
  switch (state.held[state.toMove]) {
    case 'hammer':
      return state.walls.map((wall) => ({ kind: 'hammer', wall }));
    case 'ladder':
      return neighboursOfPawn(state)
        .filter((to) => !checkLadder(state, to))
        .map((to) => ({ kind: 'ladder', to }));
    case 'swift':
      return twoStepTargets(state).map((to) => ({ kind: 'swift', to }));
    case 'scroll':
      return [{ kind: 'scroll' }];
    default:
      return [];
  }
}

export function checkPower(state: State, move: PowerMove): Fault | undefined {
  if (state.held[state.toMove] !== move.kind) return fault(`no-${move.kind}`);
  switch (move.kind) {
    case 'hammer':
      return findWall(state, move.wall) ? undefined : fault('hammer-no-wall');
    case 'ladder':
      return checkLadder(state, move.to);
    case 'swift':
      return checkSwift(state, move.to);
    case 'scroll':
      return undefined;
  }
}

/** The state after a power is used, before the pawn picks a token up. */
export function usePower(state: State, move: PowerMove): State {
  const { toMove, stock } = state;
  const spent: State = { ...state, held: state.held.with(toMove, null) };
  switch (move.kind) {
    case 'hammer': {
      const gone = findWall(state, move.wall);
      return { ...spent, walls: state.walls.filter((wall) => wall !== gone) };
    }
    case 'ladder':
    case 'swift':
      return { ...spent, pawns: state.pawns.with(toMove, move.to) };
    case 'scroll':
      return { ...spent, stock: stock.with(toMove, Math.min(maxWalls, stock[toMove]! + scrollWalls)) };
  }
}

const findWall = ({ walls }: State, wanted: Wall): Wall | undefined =>
  walls.find((wall) => isSameSquare(wall, wanted) && wall.direction === wanted.direction);

function neighboursOfPawn(state: State): Square[] {
  const from = state.pawns[state.toMove]!;
  return directions.map((way) => neighbour(from, way)).filter((square) => isOnBoard(state.params.size, square));
}

/** Why a pawn cannot end its move on a square. */
function checkFreeSquare(state: State, square: Square): Fault | undefined {
  if (!isOnBoard(state.params.size, square)) return fault('off-board');
  const seat = seatOn(state, square);
  if (seat !== undefined) return seat === state.toMove ? fault('same-square') : fault('occupied', { seat });
  return state.monster && isSameSquare(state.monster, square) ? fault('monster-there') : undefined;
}

function checkLadder(state: State, to: Square): Fault | undefined {
  const occupied = checkFreeSquare(state, to);
  if (occupied) return occupied;
  const { size } = state.params;
  const from = state.pawns[state.toMove]!;
  const barriers = barriersOf(state);
  const way = directions.find((direction) => isSameSquare(neighbour(from, direction), to));
  if (way === undefined || !isBlocked(barriers, from, way)) return fault('ladder-no-wall');
  // A pawn in a closed area would be out of the monster's reach.
  const isOpen = distancesFrom(barriers, [cellOf(size, from)])[cellOf(size, to)]! >= 0;
  return isOpen ? undefined : fault('ladder-shut');
}

/** Targets of two steps in a row; a pawn or the monster blocks a step like a wall. */
function twoStepTargets(state: State): Square[] {
  const from = state.pawns[state.toMove]!;
  const found: Square[] = [];
  for (const middle of stepTargets(state, from)) {
    for (const to of stepTargets(state, middle)) {
      if (!isSameSquare(to, from) && !found.some((other) => isSameSquare(other, to))) found.push(to);
    }
  }
  return found;
}

function stepTargets(state: State, square: Square): Square[] {
  const barriers = barriersOf(state);
  return directions
    .filter((way) => !isBlocked(barriers, square, way))
    .map((way) => neighbour(square, way))
    .filter((to) => !checkFreeSquare(state, to));
}

function checkSwift(state: State, to: Square): Fault | undefined {
  return (
    checkFreeSquare(state, to) ??
    (twoStepTargets(state).some((square) => isSameSquare(square, to)) ? undefined : fault('swift-reach'))
  );
}
