import { fault, type Fault } from '@quadrille/kit';
import {
  barriersOf,
  cellOf,
  directions,
  distancesFrom,
  isBarred,
  maxWalls,
  neighbour,
  onBoard,
  pawnOn,
  sameSquare,
  type Square,
  type Wall,
} from '@quadrille/quoridor/rules';
import type { Move, Power, State } from './state.ts';

/** Walls that a scroll is worth. */
const scrollWalls = 2;

export type PowerMove = Extract<Move, { readonly kind: Power }>;

/** What the seat to move can do with the power in its hand. */
export function powerMoves(state: State): PowerMove[] {
  switch (state.held[state.toMove]) {
    case 'hammer':
      return state.walls.map((wall) => ({ kind: 'hammer', wall }));
    case 'ladder':
      return aroundPawn(state)
        .filter((to) => !whyNoLadder(state, to))
        .map((to) => ({ kind: 'ladder', to }));
    case 'swift':
      return twoStepsAway(state).map((to) => ({ kind: 'swift', to }));
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
      return wallAt(state, move.wall) ? undefined : fault('hammer-no-wall');
    case 'ladder':
      return whyNoLadder(state, move.to);
    case 'swift':
      return whyNotSwift(state, move.to);
    case 'scroll':
      return undefined;
  }
}

/** The position with the power spent, before anything is picked up. */
export function usePower(state: State, move: PowerMove): State {
  const { toMove, stock } = state;
  const spent: State = { ...state, held: state.held.with(toMove, null) };
  switch (move.kind) {
    case 'hammer': {
      const gone = wallAt(state, move.wall);
      return { ...spent, walls: state.walls.filter((wall) => wall !== gone) };
    }
    case 'ladder':
    case 'swift':
      return { ...spent, pawns: state.pawns.with(toMove, move.to) };
    case 'scroll':
      return { ...spent, stock: stock.with(toMove, Math.min(maxWalls, stock[toMove]! + scrollWalls)) };
  }
}

const wallAt = ({ walls }: State, wanted: Wall): Wall | undefined =>
  walls.find((wall) => sameSquare(wall, wanted) && wall.direction === wanted.direction);

function aroundPawn(state: State): Square[] {
  const from = state.pawns[state.toMove]!;
  return directions.map((way) => neighbour(from, way)).filter((square) => onBoard(state.params.size, square));
}

/** Why nobody can come to rest on a square. */
function taken(state: State, square: Square): Fault | undefined {
  if (!onBoard(state.params.size, square)) return fault('off-board');
  const seat = pawnOn(state, square);
  if (seat !== undefined) return seat === state.toMove ? fault('same-square') : fault('occupied', { seat });
  return state.monster && sameSquare(state.monster, square) ? fault('monster-there') : undefined;
}

function whyNoLadder(state: State, to: Square): Fault | undefined {
  const occupied = taken(state, to);
  if (occupied) return occupied;
  const { size } = state.params;
  const from = state.pawns[state.toMove]!;
  const barriers = barriersOf(state);
  const way = directions.find((direction) => sameSquare(neighbour(from, direction), to));
  if (way === undefined || !isBarred(barriers, from, way)) return fault('ladder-no-wall');
  // Whoever climbed into a chamber without a door would be out of everybody's reach.
  const isOpen = distancesFrom(barriers, [cellOf(size, from)])[cellOf(size, to)]! >= 0;
  return isOpen ? undefined : fault('ladder-shut');
}

/** Squares that two steps in a row lead to; a pawn or the monster bars the way like a wall. */
function twoStepsAway(state: State): Square[] {
  const from = state.pawns[state.toMove]!;
  const found: Square[] = [];
  for (const middle of stepsFrom(state, from)) {
    for (const to of stepsFrom(state, middle)) {
      if (!sameSquare(to, from) && !found.some((other) => sameSquare(other, to))) found.push(to);
    }
  }
  return found;
}

function stepsFrom(state: State, square: Square): Square[] {
  const barriers = barriersOf(state);
  return directions
    .filter((way) => !isBarred(barriers, square, way))
    .map((way) => neighbour(square, way))
    .filter((to) => !taken(state, to));
}

function whyNotSwift(state: State, to: Square): Fault | undefined {
  return (
    taken(state, to) ??
    (twoStepsAway(state).some((square) => sameSquare(square, to)) ? undefined : fault('swift-reach'))
  );
}
