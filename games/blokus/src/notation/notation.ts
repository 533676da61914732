import {
  type Codec,
  type MoveFigure,
  type Notation,
  type Say,
  fail,
  fault,
  ok,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import {
  type Params,
  allColours,
  boardSize,
  colourNames,
  paramsText,
  startSquare,
  seatCount,
  colourCount,
} from '../rules/params.ts';
import { placementOn } from '../rules/piece.ts';
import { positionCodec } from '../rules/position.ts';
import { type Square, columnLetters, columnOf, printSquare, rowOf, scanSquare, squareAt } from '../rules/square.ts';
import { type Move, type State, seatToMove } from '../rules/state.ts';

/** `Z5 b19`: the piece, and its square nearest to its middle. */
function moveName(move: Move, say: Say): string {
  if (move.kind === 'giveup') return say('name.giveup');
  const piece = placementOn(move.squares)?.piece.name;
  const anchor = printSquare(anchorOf(move.squares));
  return piece === undefined ? anchor : `${piece} ${anchor}`;
}

/** The cells of the piece, from the upper left corner of its bounding box. */
function moveFigure({ colour }: State, move: Move): MoveFigure | undefined {
  if (move.kind === 'giveup') return undefined;
  const left = Math.min(...move.squares.map(columnOf));
  const top = Math.max(...move.squares.map(rowOf));
  return { colour, squares: move.squares.map((square) => [columnOf(square) - left, top - rowOf(square)] as const) };
}

function anchorOf(squares: readonly Square[]): Square {
  const middle = (of: (square: Square) => number): number =>
    squares.reduce((sum, square) => sum + of(square), 0) / squares.length;
  const [column, row] = [middle(columnOf), middle(rowOf)];
  const far = (square: Square): number => (columnOf(square) - column) ** 2 + (rowOf(square) - row) ** 2;
  return squares.reduce((nearest, square) => (far(square) < far(nearest) - 1e-9 ? square : nearest));
}

/** The move as a sentence; names the colour if a seat has several. */
function speak(before: State, move: Move, say: Say): string {
  const seat = seatToMove(before);
  const { params } = before;
  const colour = say(`colour.${colourNames[before.colour]!}`);
  const key = seatCount(params) < colourCount(params) ? 'spoken-colour' : 'spoken';
  if (move.kind === 'giveup') return say(`${key}.giveup`, { seat, colour });
  return say(`${key}.place`, {
    seat,
    colour,
    piece: pieceWord(move.squares, say),
    squares: printSquares(move.squares),
    // The board marks the whole move, so one square is enough in the text.
    square: printSquare(move.squares[0]!),
  });
}

/** "the X piece"; the two smallest have their own names. */
function pieceWord(squares: readonly Square[], say: Say): string {
  const name = placementOn(squares)?.piece.name;
  if (name === undefined) return say('piece.unknown');
  return name === '1' || name === '2' ? say(`piece.${name}`) : say('piece.named', { name });
}

const printSquares = (squares: readonly Square[]): string => squares.map(printSquare).join(' ');

/** `f9,e10,f10,g10,f11`, `giveup`. The rules check whether the squares are a piece. */
const move: Codec<Move> = {
  parse: (text) => {
    const large = tooLarge(text, textLimit.line);
    if (large) return fail(large);
    if (text === 'giveup') return ok({ kind: 'giveup' });
    const squares: Square[] = [];
    for (let at = 0; ;) {
      const scanned = scanSquare(text, at);
      if (!scanned.ok) return scanned;
      const { square, end } = scanned.value;
      if (squares.includes(square)) return fail(fault('square-twice', { square: printSquare(square) }, at));
      squares.push(square);
      if (end === text.length) break;
      if (text[end] !== ',') return fail(fault('square-rest', { found: text.slice(end, end + 8) }, end));
      at = end + 1;
    }
    return ok({ kind: 'place', squares: squares.toSorted((a, b) => a - b) });
  },
  print: (value) => (value.kind === 'giveup' ? 'giveup' : value.squares.map(printSquare).join(',')),
};

export const notation: Notation<Params, State, Move> = {
  params: paramsText,
  position: positionCodec,
  move,
  name: moveName,
  figure: moveFigure,
  speak,
};

/** For a terminal: colours are numbers, `+` is a free start square. */
export function draw({ params, board }: State): string {
  const size = boardSize(params);
  const starts = new Set(allColours(params).map((colour) => startSquare(params, colour)));
  const sign = (column: number, row: number): string => {
    const square = squareAt(column, row);
    if (board[square] !== 0) return String(board[square]);
    return starts.has(square) ? '+' : '·';
  };
  const columns = Array.from({ length: size }, (_, column) => column);
  const rows = columns
    .toReversed()
    .map((row) => `${String(row + 1).padStart(2)} ${columns.map((column) => sign(column, row)).join(' ')}`);
  return [...rows, `   ${columns.map((column) => columnLetters[column]).join(' ')}`].join('\n');
}
