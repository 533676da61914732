import { fault, type Fault, type Seat } from '@quadrille/kit';
import { barriersOf, isBarred } from './barriers.ts';
import { anticlockwise, clockwise, directions, neighbour, onBoard, sameSquare, type Direction } from './geometry.ts';
import type { LineRule, Square, State } from './state.ts';

/** Where the pawn to move may go. */
export function pawnMoves(state: State): Square[] {
  const reached: Square[] = [];
  for (const direction of directions) {
    for (const square of destinations(state, direction)) {
      // The sides of two pawns may be one square.
      if (!reached.some((other) => sameSquare(other, square))) reached.push(square);
    }
  }
  return reached;
}

function destinations(state: State, direction: Direction): Square[] {
  const from = state.pawns[state.toMove]!;
  if (barred(state, from, direction)) return [];
  const ahead = neighbour(from, direction);
  if (pawnOn(state, ahead) === undefined) return [ahead];
  return jumps(state, ahead, direction);
}

/** Over or beside the pawn on `pawn`, which stands next to the one to move. */
function jumps(state: State, pawn: Square, direction: Direction): Square[] {
  if (barred(state, pawn, direction)) return sides(state, pawn, direction);
  const behind = neighbour(pawn, direction);
  if (pawnOn(state, behind) === undefined) return [behind];
  return linePolicies[state.params.line](state, pawn, direction);
}

type LinePolicy = (state: State, first: Square, direction: Direction) => Square[];

/** What a pawn may do that faces a line of at least two. */
const linePolicies: Readonly<Record<LineRule, LinePolicy>> = {
  strict: () => [],
  wikipedia: (state, first, direction) => sides(state, first, direction),
  mons: (state, first, direction) => {
    const besideFirst = sides(state, first, direction);
    return besideFirst.length > 0 ? besideFirst : alongLine(state, neighbour(first, direction), direction);
  },
};

/** From a pawn of the line on: the first free square behind the line, or the sides of the pawn where it is barred. */
function alongLine(state: State, pawn: Square, direction: Direction): Square[] {
  if (barred(state, pawn, direction)) return sides(state, pawn, direction);
  const behind = neighbour(pawn, direction);
  return pawnOn(state, behind) === undefined ? [behind] : alongLine(state, behind, direction);
}

function sides(state: State, pawn: Square, direction: Direction): Square[] {
  return [anticlockwise(direction), clockwise(direction)]
    .filter((side) => !barred(state, pawn, side))
    .map((side) => neighbour(pawn, side))
    .filter((square) => pawnOn(state, square) === undefined);
}

const barred = (state: State, square: Square, direction: Direction): boolean =>
  isBarred(barriersOf(state), square, direction);

/** Whose pawn stands there, if any does. */
export function pawnOn(state: State, square: Square): Seat | undefined {
  const seat = state.pawns.findIndex((pawn) => sameSquare(pawn, square));
  return seat < 0 ? undefined : seat;
}

/** Why the pawn of whose turn it is cannot go there; undefined: it can. */
export function checkPawnMove(state: State, to: Square): Fault | undefined {
  if (!onBoard(state.params.size, to)) return fault('off-board');
  const seat = pawnOn(state, to);
  if (seat === state.toMove) return fault('same-square');
  if (seat !== undefined) return fault('occupied', { seat });
  if (pawnMoves(state).some((square) => sameSquare(square, to))) return undefined;
  return fault(whyNot(state, to));
}

/** For a free square on the board that the pawn cannot reach. */
function whyNot(state: State, to: Square): string {
  const from = state.pawns[state.toMove]!;
  const files = Math.abs(to.file - from.file);
  const ranks = Math.abs(to.rank - from.rank);
  if (files + ranks === 1) return 'wall-between';
  if (files === 1 && ranks === 1) return whyNoDiagonal(state, from, to);
  return files === 0 || ranks === 0 ? whyNoJump(state, from, to) : 'out-of-reach';
}

function whyNoDiagonal(state: State, from: Square, to: Square): string {
  // One of the two ways round the corner may pass a pawn; the reason is told for that one.
  for (const direction of directions) {
    const beside = neighbour(from, direction);
    const around = Math.abs(beside.file - to.file) + Math.abs(beside.rank - to.rank) === 1;
    if (!around || pawnOn(state, beside) === undefined || barred(state, from, direction)) continue;
    if (barred(state, beside, direction)) return 'wall-beside';
    const behind = pawnOn(state, neighbour(beside, direction));
    if (behind === undefined) return 'jump-straight';
    return state.params.line === 'strict' ? 'line-strict' : 'wall-beside';
  }
  return 'no-diagonal';
}

function whyNoJump(state: State, from: Square, to: Square): string {
  const direction = directions.find((way) => liesAhead(from, to, way))!;
  let square = from;
  let passed = 0;
  let walled = false;
  for (;;) {
    walled ||= barred(state, square, direction);
    square = neighbour(square, direction);
    if (sameSquare(square, to)) break;
    if (pawnOn(state, square) === undefined) return 'out-of-reach';
    passed++;
  }
  if (walled) return passed === 1 && !barred(state, from, direction) ? 'wall-behind' : 'wall-between';
  return state.params.line === 'mons' ? 'line-sides-first' : 'line-one-only';
}

/** Whether `to` lies straight ahead of `from`. */
function liesAhead(from: Square, to: Square, direction: Direction): boolean {
  const { file, rank } = neighbour({ file: 0, rank: 0 }, direction);
  return Math.sign(to.file - from.file) === file && Math.sign(to.rank - from.rank) === rank;
}
