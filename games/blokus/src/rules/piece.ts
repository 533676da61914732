import { type Square, columnOf, rowOf, squareAt } from './square.ts';

/** A square of a piece, relative to the lower left corner of its bounding box. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** One rotation or reflection of a piece. */
export interface Orientation {
  /** By row and then by column. */
  readonly cells: readonly Cell[];
  readonly width: number;
  readonly height: number;
  /** The index of the orientation after a quarter turn clockwise. */
  readonly clockwise: number;
  /** The same anticlockwise. */
  readonly anticlockwise: number;
  /** Mirrored left to right. */
  readonly flippedHorizontally: number;
  /** Mirrored top to bottom. */
  readonly flippedVertically: number;
}

export interface Piece {
  /** Its index in `pieces`: by size, then by name. */
  readonly index: number;
  readonly name: string;
  /** Number of squares. */
  readonly size: number;
  readonly orientations: readonly Orientation[];
}

/** The usual drawings, top row first. */
const shapes: readonly (readonly [name: string, ...rows: string[]])[] = [
  ['1', '#'],
  ['2', '##'],
  ['I3', '###'],
  ['V3', '#.', '##'],
  ['I4', '####'],
  ['L4', '#..', '###'],
  ['O', '##', '##'],
  ['T4', '.#.', '###'],
  ['Z4', '##.', '.##'],
  ['F', '.##', '##.', '.#.'],
  ['I5', '#####'],
  ['L5', '#...', '####'],
  ['N', '##..', '.###'],
  ['P', '##.', '###'],
  ['T5', '###', '.#.', '.#.'],
  ['U', '#.#', '###'],
  ['V5', '#..', '#..', '###'],
  ['W', '#..', '##.', '.##'],
  ['X', '.#.', '###', '.#.'],
  ['Y', '.#..', '####'],
  ['Z5', '##.', '.#.', '.##'],
];

type Symmetry = (cell: Cell) => Cell;
const clockwise: Symmetry = ({ column, row }) => ({ column: row, row: -column });
const anticlockwise: Symmetry = ({ column, row }) => ({ column: -row, row: column });
const mirrorHorizontally: Symmetry = ({ column, row }) => ({ column: -column, row });
const mirrorVertically: Symmetry = ({ column, row }) => ({ column, row: -row });

/** The 21 pieces of every colour: all polyominoes of one to five squares. */
export const pieces: readonly Piece[] = shapes.map(([name, ...rows], index) => {
  const drawn = rows.flatMap((row, fromTop) =>
    [...row].flatMap((sign, column) => (sign === '#' ? [{ column, row: rows.length - 1 - fromTop }] : [])),
  );
  return { index, name, size: drawn.length, orientations: orientationsOf(drawn) };
});

/** Squares of all pieces of a colour: 89. */
export const squaresPerColour: number = pieces.reduce((sum, { size }) => sum + size, 0);

export function findPiece(name: string): Piece | undefined {
  return pieces.find((piece) => piece.name.toLowerCase() === name.toLowerCase());
}

/** Equal for equal shapes, independent of their place. */
function shapeKey(cells: readonly Cell[]): string {
  return moveToCorner(cells)
    .map(({ column, row }) => `${column},${row}`)
    .join(' ');
}

/** Moved to the lower left corner, sorted by row and then by column. */
function moveToCorner(cells: readonly Cell[]): Cell[] {
  const left = Math.min(...cells.map(({ column }) => column));
  const bottom = Math.min(...cells.map(({ row }) => row));
  return cells
    .map(({ column, row }) => ({ column: column - left, row: row - bottom }))
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
}

function orientationsOf(drawn: readonly Cell[]): Orientation[] {
  const found = new Map<string, Cell[]>();
  for (const first of [drawn, drawn.map(mirrorHorizontally)]) {
    let cells = first;
    for (let turn = 0; turn < 4; turn++) {
      if (!found.has(shapeKey(cells))) found.set(shapeKey(cells), moveToCorner(cells));
      cells = cells.map(clockwise);
    }
  }
  const keys = [...found.keys()];
  return [...found.values()].map((cells) => {
    const after = (symmetry: Symmetry): number => keys.indexOf(shapeKey(cells.map(symmetry)));
    return {
      cells,
      width: Math.max(...cells.map(({ column }) => column)) + 1,
      height: Math.max(...cells.map(({ row }) => row)) + 1,
      clockwise: after(clockwise),
      anticlockwise: after(anticlockwise),
      flippedHorizontally: after(mirrorHorizontally),
      flippedVertically: after(mirrorVertically),
    };
  });
}

/** A piece on the board. */
export interface Placement {
  readonly piece: Piece;
  /** Index in the piece's orientations. */
  readonly orientation: number;
  /** By row and then by column, which is ascending order. */
  readonly squares: readonly Square[];
}

/** No piece is wider or higher. */
const boxSize = 5;

/**
 * The squares as bits of the box whose lower left corner is here. Undefined: they do not fit into it. Plain loops: an
 * iterator leaves garbage, and a server looks up every piece after every move.
 */
function boxBits(squares: readonly Square[], left: number, bottom: number): number | undefined {
  let bits = 0;
  for (let at = 0; at < squares.length; at++) {
    const column = columnOf(squares[at]!) - left;
    const row = rowOf(squares[at]!) - bottom;
    if (column >= boxSize || row >= boxSize) return undefined;
    bits |= 1 << (boxSize * row + column);
  }
  return bits;
}

const pieceByBits = new Map(
  pieces.flatMap((piece) =>
    piece.orientations.map((shape, orientation) => [
      boxBits(squaresAt(boxSize, shape, 0, 0)!, 0, 0),
      { piece, orientation },
    ]),
  ),
);

/** The piece that these squares form, in any order; undefined if they form none. */
export function placementOn(squares: readonly Square[]): Placement | undefined {
  let left = Infinity;
  let bottom = Infinity;
  for (let at = 0; at < squares.length; at++) {
    left = Math.min(left, columnOf(squares[at]!));
    bottom = Math.min(bottom, rowOf(squares[at]!));
  }
  const bits = boxBits(squares, left, bottom);
  const shape = bits === undefined ? undefined : pieceByBits.get(bits);
  // Fewer bits than squares: some are named twice.
  if (!shape || shape.piece.size !== squares.length) return undefined;
  const key = squareAt(left, bottom) * 2 ** (boxSize * boxSize) + bits!;
  let known = placementsByKey.get(key);
  if (!known) placementsByKey.set(key, (known = { ...shape, squares: squares.toSorted((a, b) => a - b) }));
  return known;
}

/** Placements are cached, because thousands of boards share them. */
const placementsByKey = new Map<number, Placement>();

/**
 * The squares of an orientation with the lower left corner of its box here; undefined if it does not fit on the board.
 */
export function squaresAt(
  size: number,
  { cells, width, height }: Orientation,
  column: number,
  row: number,
): Square[] | undefined {
  if (column < 0 || row < 0 || column + width > size || row + height > size) return undefined;
  return cells.map((cell) => squareAt(column + cell.column, row + cell.row));
}

/** All placements of all pieces: 30,433 on the large board, 13,729 on the small one. */
export function* allPlacements(size: number): Generator<Placement> {
  for (const piece of pieces) {
    for (const [index, orientation] of piece.orientations.entries()) {
      for (let row = 0; row <= size - orientation.height; row++) {
        for (let column = 0; column <= size - orientation.width; column++) {
          yield { piece, orientation: index, squares: squaresAt(size, orientation, column, row)! };
        }
      }
    }
  }
}
