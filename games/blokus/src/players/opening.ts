import { startSquare, type Colour } from '../rules/colour.ts';
import { boardSize } from '../rules/params.ts';
import { columnOf, printSquare, rowOf, squareAt, within } from '../rules/square.ts';
import type { PlacementId } from './layout.ts';
import type { FlatBoard } from './flat-board.ts';

/**
 * The opening after Barasona: F, X, W, N, chained from the start straight towards the centre, a single square of gap from
 * one to the next. Steps are counted from the start square: so far across and so far up or down, towards the centre.
 */
const steps: readonly (readonly (readonly [across: number, along: number])[])[] = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [1, 2],
  ],
  [
    [3, 2],
    [2, 3],
    [3, 3],
    [4, 3],
    [3, 4],
  ],
  [
    [5, 4],
    [5, 5],
    [6, 5],
    [6, 6],
    [7, 6],
  ],
  [
    [8, 7],
    [9, 7],
    [9, 8],
    [10, 8],
    [11, 8],
  ],
];

/** The next step that is legal, while the colour has placed fewer pieces than there are steps. */
export function openingMove(board: FlatBoard): PlacementId | undefined {
  const { colour, sides, layout } = board;
  const placed = sides[colour]!.used.reduce((sum, used) => sum + used, 0);
  if (placed >= steps.length) return undefined;
  for (const text of openingTexts(board, colour)) {
    const id = text === undefined ? undefined : layout.find(text);
    if (id !== undefined && board.isLegal(id, colour)) return id;
  }
  return undefined;
}

/** The steps as moves of a colour; undefined where one would leave the board. */
export function openingTexts({ params }: Pick<FlatBoard, 'params'>, colour: Colour): (string | undefined)[] {
  const size = boardSize(params);
  const start = startSquare(params, colour);
  const right = columnOf(start) < size / 2 ? 1 : -1;
  const up = rowOf(start) < size / 2 ? 1 : -1;
  return steps.map((step) => {
    const cells = step.map(([across, along]) => ({
      column: columnOf(start) + right * across,
      row: rowOf(start) + up * along,
    }));
    if (!cells.every(({ column, row }) => within(size, column, row))) return undefined;
    const squares = cells.map(({ column, row }) => squareAt(column, row)).toSorted((a, b) => a - b);
    return squares.map(printSquare).join(',');
  });
}
