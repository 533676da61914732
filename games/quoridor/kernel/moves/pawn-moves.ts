import { addToRow, boardBytes, clearBoard, fileOf, hasSquare, rankOf, rowPadding } from '../board/bitboard';
import { lineRule, occupied, openEast, openNorth, pawnOf, players, toMove } from '../board/position';

/** Line rules in the order of the params. */
const mons: i32 = 0;
const strict: i32 = 1;

/** Target squares of the pawn to move; valid after `findPawnMoves`. */
export const destinations: usize = memory.data(<i32>(rowPadding + boardBytes), 16) + rowPadding;

export function findPawnMoves(): void {
  clearBoard(destinations);
  const from = pawnOf(toMove);
  for (let direction = 0; direction < 4; direction++) addMovesInDirection(from, direction);
}

function addMovesInDirection(from: i32, direction: i32): void {
  if (isBarred(from, direction)) return;
  const first = neighbour(from, direction);
  if (!hasSquare(occupied, first)) {
    addDestination(first);
  } else if (isBarred(first, direction)) {
    addSides(first, direction);
  } else {
    const behind = neighbour(first, direction);
    if (!hasSquare(occupied, behind)) addDestination(behind);
    else if (players == 4) addMovesAlongLine(first, direction);
  }
}

/** The next square has a pawn, and so has the square behind it; no wall is between them. */
function addMovesAlongLine(first: i32, direction: i32): void {
  if (lineRule == strict || addSides(first, direction) || lineRule != mons) return;
  let pawn = neighbour(first, direction);
  while (!isBarred(pawn, direction)) {
    pawn = neighbour(pawn, direction);
    if (!hasSquare(occupied, pawn)) {
      addDestination(pawn);
      return;
    }
  }
  addSides(pawn, direction);
}

/** Adds the squares left and right of a pawn. Returns whether there is any. */
function addSides(pawn: i32, direction: i32): bool {
  const left = addSide(pawn, (direction + 3) & 3);
  const right = addSide(pawn, (direction + 1) & 3);
  return left || right;
}

function addSide(pawn: i32, side: i32): bool {
  if (isBarred(pawn, side)) return false;
  const square = neighbour(pawn, side);
  if (hasSquare(occupied, square)) return false;
  addDestination(square);
  return true;
}

function addDestination(square: i32): void {
  addToRow(destinations, rankOf(square), 1 << fileOf(square));
}

/** Directions are north, east, south, west. */
export function neighbour(square: i32, direction: i32): i32 {
  const step = direction & 1 ? 1 : 16;
  return direction < 2 ? square + step : square - step;
}

/**
 * The step south or west is the step north or east of that neighbour. Off the board this reads the empty row before the
 * set or its empty 16th file, which counts as blocked.
 */
export function isBarred(square: i32, direction: i32): bool {
  const side = direction < 2 ? square : neighbour(square, direction);
  return !hasSquare(direction & 1 ? openEast : openNorth, side);
}
