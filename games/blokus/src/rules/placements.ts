import { type Fault, fault } from '@quadrille/kit';
import { type Colour, boardSize, startSquare } from './params.ts';
import { type Placement, allPlacements, pieces, placementOn } from './piece.ts';
import { type Square, boardSquares, cornerNeighbours, edgeNeighbours, isOnBoard, printSquare } from './square.ts';
import { type State, placedPieces, usedPieces } from './state.ts';

const hasPlaced = ({ board }: State, colour: Colour): boolean => board.includes(colour + 1);

/** Whether a square of a new piece may be here: it is free and shares no edge with the own colour. */
const isOpenSquare = ({ params, board }: State, colour: Colour, square: Square): boolean =>
  board[square] === 0 && !hasColourOn(board, colour, edgeNeighbours(boardSize(params), square));

/** Whether the square touches the own colour at a corner. */
const touchesOwnCorner = ({ params, board }: State, colour: Colour, square: Square): boolean =>
  hasColourOn(board, colour, cornerNeighbours(boardSize(params), square));

/** A plain loop for speed: a server calls it for every square after every move. An iterator would leave garbage. */
function hasColourOn(board: State['board'], colour: Colour, squares: readonly Square[]): boolean {
  for (let at = 0; at < squares.length; at++) if (board[squares[at]!] === colour + 1) return true;
  return false;
}

/** Whether a new piece that covers this square touches the own colour or covers its start. */
function isAnchor(state: State, colour: Colour, square: Square): boolean {
  if (hasPlaced(state, colour)) return touchesOwnCorner(state, colour, square);
  return square === startSquare(state.params, colour);
}

/** By square, for the pieces of a colour: 0 is closed, 1 open, 2 open and a usable corner. */
function opennessOf(state: State, colour: Colour): Uint8Array {
  const { params, board } = state;
  const start = hasPlaced(state, colour) ? undefined : startSquare(params, colour);
  const found = new Uint8Array(board.length);
  for (const square of boardSquares(boardSize(params))) {
    if (!isOpenSquare(state, colour, square)) continue;
    const isCorner = start === undefined ? touchesOwnCorner(state, colour, square) : square === start;
    found[square] = isCorner ? 2 : 1;
  }
  return found;
}

/** Squares where a piece of the colour can be attached, if there is room for it. */
export function usableCorners(state: State, colour: Colour): Square[] {
  const open = opennessOf(state, colour);
  return boardSquares(boardSize(state.params)).filter((square) => open[square] === 2);
}

const byPiece = new Map<number, readonly (readonly Placement[])[]>();

function placementsByPiece(size: number): readonly (readonly Placement[])[] {
  let found = byPiece.get(size);
  if (!found) {
    const sorted: Placement[][] = pieces.map(() => []);
    for (const placement of allPlacements(size)) sorted[placement.piece.index]!.push(placement);
    byPiece.set(size, (found = sorted));
  }
  return found;
}

/**
 * Every placement of an unused piece whose squares are all open and include a usable corner, independent of the turn
 * and of giving up. Largest pieces first.
 */
export function* legalPlacements(state: State, colour: Colour): Generator<Placement> {
  // Read a hundred thousand times below.
  const open = opennessOf(state, colour);
  if (!open.includes(2)) return;
  const used = usedPieces(state, colour);
  for (const candidates of placementsByPiece(boardSize(state.params)).toReversed()) {
    if (used[candidates[0]!.piece.index]) continue;
    for (const placement of candidates) if (isFitting(open, placement)) yield placement;
  }
}

function isFitting(open: Uint8Array, { squares }: Placement): boolean {
  let coversCorner = false;
  for (let at = 0; at < squares.length; at++) {
    const found = open[squares[at]!];
    if (found === 0) return false;
    if (found === 2) coversCorner = true;
  }
  return coversCorner;
}

/** Whether `legalPlacements` finds any. Tries the smallest piece first: if any piece fits, it does. */
function canPlace(state: State, colour: Colour): boolean {
  const open = opennessOf(state, colour);
  if (!open.includes(2)) return false;
  const used = usedPieces(state, colour);
  return placementsByPiece(boardSize(state.params)).some(
    (candidates, piece) => !used[piece] && candidates.some((placement) => isFitting(open, placement)),
  );
}

/** Marks colours without a legal placement as out. They stay out, because the board only gets fuller. */
export function withColoursOut(state: State): State {
  return { ...state, out: state.out.map((out, colour) => out || !canPlace(state, colour)) };
}

/** The fault of a placement of the colour, independent of the turn. */
export function checkPlacement(state: State, colour: Colour, squares: readonly Square[]): Fault | undefined {
  const { params, board } = state;
  const outside = squares.find((square) => !isOnBoard(boardSize(params), square));
  if (outside !== undefined) return fault('off-board', { square: printSquare(outside) });
  const placement = placementOn(squares);
  if (!placement) return fault('not-a-piece');
  const { piece } = placement;
  if (placedPieces(state, colour).some((placed) => placed.piece === piece)) {
    return fault('piece-used', { piece: piece.name });
  }
  const taken = placement.squares.find((square) => board[square] !== 0);
  if (taken !== undefined) return fault('overlap', { square: printSquare(taken) });
  const beside = placement.squares.find((square) => !isOpenSquare(state, colour, square));
  if (beside !== undefined) return fault('edge-contact', { square: printSquare(beside) });
  if (placement.squares.some((square) => isAnchor(state, colour, square))) return undefined;
  return hasPlaced(state, colour)
    ? fault('no-corner')
    : fault('first-off-start', { square: printSquare(startSquare(params, colour)) });
}
