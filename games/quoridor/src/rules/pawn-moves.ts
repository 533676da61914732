import { fault, type Fault, type Seat } from '@quadrille/kit';
import { barriersOf, isBlocked } from './barriers.ts';
import {
  anticlockwise,
  clockwise,
  directions,
  neighbour,
  isOnBoard,
  isSameSquare,
  type Direction,
} from './geometry.ts';
import type { LineRule, Square, State } from './state.ts';

/** Target squares of the pawn to move. */
export function pawnMoves(state: State): Square[] {
  const reached: Square[] = [];
  for (const direction of directions) {
    for (const square of targetsInDirection(state, direction)) {
      // Two pawns may have a side square in common.
      if (!reached.some((other) => isSameSquare(other, square))) reached.push(square);
    }
  }
  return reached;
}

function targetsInDirection(state: State, direction: Direction): Square[] {
  const from = state.pawns[state.toMove]!;
  if (isStepBlocked(state, from, direction)) return [];
  const ahead = neighbour(from, direction);
  if (seatOn(state, ahead) === undefined) return [ahead];
  return jumpTargets(state, ahead, direction);
}

/** Jumps over or beside the pawn on `pawn`, which is next to the pawn to move. */
function jumpTargets(state: State, pawn: Square, direction: Direction): Square[] {
  if (isStepBlocked(state, pawn, direction)) return sideTargets(state, pawn, direction);
  const behind = neighbour(pawn, direction);
  if (seatOn(state, behind) === undefined) return [behind];
  return lineJumpTargets[state.params.line](state, pawn, direction);
}

type LineJumps = (state: State, first: Square, direction: Direction) => Square[];

/** Moves of a pawn in front of two or more pawns in a line, by line rule. */
const lineJumpTargets: Readonly<Record<LineRule, LineJumps>> = {
  strict: () => [],
  wikipedia: (state, first, direction) => sideTargets(state, first, direction),
  mons: (state, first, direction) => {
    const besideFirst = sideTargets(state, first, direction);
    return besideFirst.length > 0 ? besideFirst : targetsAlongLine(state, neighbour(first, direction), direction);
  },
};

/**
 * The first free square behind the line, or the sides of the pawn of the line that has a wall or the edge behind it.
 */
function targetsAlongLine(state: State, pawn: Square, direction: Direction): Square[] {
  if (isStepBlocked(state, pawn, direction)) return sideTargets(state, pawn, direction);
  const behind = neighbour(pawn, direction);
  return seatOn(state, behind) === undefined ? [behind] : targetsAlongLine(state, behind, direction);
}

function sideTargets(state: State, pawn: Square, direction: Direction): Square[] {
  return [anticlockwise(direction), clockwise(direction)]
    .filter((side) => !isStepBlocked(state, pawn, side))
    .map((side) => neighbour(pawn, side))
    .filter((square) => seatOn(state, square) === undefined);
}

const isStepBlocked = (state: State, square: Square, direction: Direction): boolean =>
  isBlocked(barriersOf(state), square, direction);

/** The seat whose pawn is on the square, if any. */
export function seatOn(state: State, square: Square): Seat | undefined {
  const seat = state.pawns.findIndex((pawn) => isSameSquare(pawn, square));
  return seat < 0 ? undefined : seat;
}

/** Why the pawn to move cannot go there; undefined if it can. */
export function checkPawnMove(state: State, to: Square): Fault | undefined {
  if (!isOnBoard(state.params.size, to)) return fault('off-board');
  const seat = seatOn(state, to);
  if (seat === state.toMove) return fault('same-square');
  if (seat !== undefined) return fault('occupied', { seat });
  if (pawnMoves(state).some((square) => isSameSquare(square, to))) return undefined;
  return fault(unreachableCode(state, to));
}

/** The fault code for a free square on the board that the pawn cannot reach. */
function unreachableCode(state: State, to: Square): string {
  const from = state.pawns[state.toMove]!;
  const files = Math.abs(to.file - from.file);
  const ranks = Math.abs(to.rank - from.rank);
  if (files + ranks === 1) return 'wall-between';
  if (files === 1 && ranks === 1) return diagonalFaultCode(state, from, to);
  return files === 0 || ranks === 0 ? jumpFaultCode(state, from, to) : 'out-of-reach';
}

function diagonalFaultCode(state: State, from: Square, to: Square): string {
  // One of the two ways around the corner may lead past a pawn; the fault explains that one.
  for (const direction of directions) {
    const beside = neighbour(from, direction);
    const around = Math.abs(beside.file - to.file) + Math.abs(beside.rank - to.rank) === 1;
    if (!around || seatOn(state, beside) === undefined || isStepBlocked(state, from, direction)) continue;
    if (isStepBlocked(state, beside, direction)) return 'wall-beside';
    const behind = seatOn(state, neighbour(beside, direction));
    if (behind === undefined) return 'jump-straight';
    return state.params.line === 'strict' ? 'line-strict' : 'wall-beside';
  }
  return 'no-diagonal';
}

function jumpFaultCode(state: State, from: Square, to: Square): string {
  const direction = directions.find((way) => isStraightAhead(from, to, way))!;
  let square = from;
  let passed = 0;
  let walled = false;
  for (;;) {
    walled ||= isStepBlocked(state, square, direction);
    square = neighbour(square, direction);
    if (isSameSquare(square, to)) break;
    if (seatOn(state, square) === undefined) return 'out-of-reach';
    passed++;
  }
  if (walled) return passed === 1 && !isStepBlocked(state, from, direction) ? 'wall-behind' : 'wall-between';
  return state.params.line === 'mons' ? 'line-sides-first' : 'line-one-only';
}

/** Whether `to` is straight ahead of `from`. */
function isStraightAhead(from: Square, to: Square, direction: Direction): boolean {
  const { file, rank } = neighbour({ file: 0, rank: 0 }, direction);
  return Math.sign(to.file - from.file) === file && Math.sign(to.rank - from.rank) === rank;
}
