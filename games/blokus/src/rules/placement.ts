import { pieces, shapeKey, type Orientation, type Piece } from './piece.ts';
import { columnOf, rowOf, squareAt, type Square } from './square.ts';

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
