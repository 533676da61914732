import { type Square, columnOf, rowOf, squareAt } from './square.ts';

/** A square of a piece, seen from the lower left corner of the box around it. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** One way a piece can lie. */
export interface Orientation {
  /** By row and then by column. */
  readonly cells: readonly Cell[];
  readonly width: number;
  readonly height: number;
  /** The orientation after a quarter turn clockwise, as an index into the piece's orientations. */
  readonly turned: number;
  /** The same anticlockwise. */
  readonly turnedBack: number;
  /** Flipped so that left and right change places. */
  readonly flipped: number;
  /** Flipped so that top and bottom change places. */
  readonly flippedOver: number;
}

export interface Piece {
  /** Its place in `pieces`: the smallest first, then by name. */
  readonly index: number;
  readonly name: string;
  /** Number of squares. */
  readonly size: number;
  readonly orientations: readonly Orientation[];
}

/** As most players draw them, the top row first. */
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
const leftRight: Symmetry = ({ column, row }) => ({ column: -column, row });
const upDown: Symmetry = ({ column, row }) => ({ column, row: -row });

/** The 21 pieces that every colour has: all polyominoes of one to five squares. */
export const pieces: readonly Piece[] = shapes.map(([name, ...rows], index) => {
  const drawn = rows.flatMap((row, fromTop) =>
    [...row].flatMap((sign, column) => (sign === '#' ? [{ column, row: rows.length - 1 - fromTop }] : [])),
  );
  return { index, name, size: drawn.length, orientations: orientationsOf(drawn) };
});

/** Squares of one colour, all pieces together: 89. */
export const squaresPerColour: number = pieces.reduce((sum, { size }) => sum + size, 0);

export function pieceNamed(name: string): Piece | undefined {
  return pieces.find((piece) => piece.name.toLowerCase() === name.toLowerCase());
}

/** Equal for equal shapes, wherever they lie. */
function shapeKey(cells: readonly Cell[]): string {
  return toCorner(cells)
    .map(({ column, row }) => `${column},${row}`)
    .join(' ');
}

/** Moved to the lower left, by row and then by column. */
function toCorner(cells: readonly Cell[]): Cell[] {
  const left = Math.min(...cells.map(({ column }) => column));
  const bottom = Math.min(...cells.map(({ row }) => row));
  return cells
    .map(({ column, row }) => ({ column: column - left, row: row - bottom }))
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
}

function orientationsOf(drawn: readonly Cell[]): Orientation[] {
  const found = new Map<string, Cell[]>();
  for (const first of [drawn, drawn.map(leftRight)]) {
    let cells = first;
    for (let turn = 0; turn < 4; turn++) {
      if (!found.has(shapeKey(cells))) found.set(shapeKey(cells), toCorner(cells));
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
      turned: after(clockwise),
      turnedBack: after(anticlockwise),
      flipped: after(leftRight),
      flippedOver: after(upDown),
    };
  });
}

/** A piece as it lies on the board. */
export interface Placement {
  readonly piece: Piece;
  /** Index into the piece's orientations. */
  readonly orientation: number;
  /** By row and then by column: the order of the numbers. */
  readonly squares: readonly Square[];
}

const byShape = new Map(
  pieces.flatMap((piece) =>
    piece.orientations.map(({ cells }, orientation) => [shapeKey(cells), { piece, orientation }] as const),
  ),
);

/** The piece that these squares make up, in any order; undefined: they are no piece. */
export function placementOn(squares: readonly Square[]): Placement | undefined {
  if (squares.length === 0 || squares.length > 5) return undefined;
  const inOrder = squares.toSorted((a, b) => a - b);
  const key = inOrder.join();
  const known = met.get(key);
  if (known) return known;
  const cells = inOrder.map((square) => ({ column: columnOf(square), row: rowOf(square) }));
  const shape = byShape.get(shapeKey(cells));
  if (!shape) return undefined;
  const placement = { piece: shape.piece, orientation: shape.orientation, squares: inOrder };
  met.set(key, placement);
  return placement;
}

/** Thousands of boards share their placements: there are few, and each is made once. */
const met = new Map<string, Placement>();

/** An orientation with the lower left corner of its box at this place; undefined: it does not fit on the board. */
export function squaresAt(
  size: number,
  { cells, width, height }: Orientation,
  column: number,
  row: number,
): Square[] | undefined {
  if (column < 0 || row < 0 || column + width > size || row + height > size) return undefined;
  return cells.map((cell) => squareAt(column + cell.column, row + cell.row));
}

/** Every way to lay down any piece: 30,433 on the large board, 13,729 on the small one. */
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
