import { barriersOf, isBlocked } from './rules/barriers.ts';
import { isSameSquare } from './rules/geometry.ts';
import { seatOn } from './rules/pawn-moves.ts';
import { printSquare } from './rules/position.ts';
import type { Square, State } from './rules/state.ts';

/** Another object on a square, as one character. */
type ItemAt = (square: Square) => string | undefined;

/** For a terminal: pawns are numbers; a wall is a line three characters wide, or two ranks and the gap high. */
export function draw(state: State, thingOn: ItemAt = () => undefined): string {
  const { size } = state.params;
  const margin = String(size).length;
  const rows: string[] = [];
  for (let rank = size - 1; rank >= 0; rank--) {
    rows.push(`${String(rank + 1).padStart(margin)} ${drawSquares(state, rank, thingOn)}`);
    if (rank > 0) rows.push(`${' '.repeat(margin)} ${drawGaps(state, rank - 1)}`);
  }
  const files = Array.from({ length: size }, (_, file) => printSquare({ file, rank: 0 })[0]!);
  rows.push(`${' '.repeat(margin)} ${files.join('   ')}`);
  return rows.map((row) => row.trimEnd()).join('\n');
}

function drawSquares(state: State, rank: number, thingOn: ItemAt): string {
  const barriers = barriersOf(state);
  return drawRow(state.params.size, (file) => {
    const square = { file, rank };
    const seat = seatOn(state, square);
    const last = file === state.params.size - 1;
    return `${seat === undefined ? (thingOn(square) ?? '·') : seat + 1}${!last && isBlocked(barriers, square, 1) ? ' │ ' : '   '}`;
  });
}

/** The gap above a rank. */
function drawGaps(state: State, rank: number): string {
  const lying = (file: number): boolean =>
    file >= 0 && file < state.params.size && isBlocked(barriersOf(state), { file, rank }, 0);
  return drawRow(state.params.size, (file) => {
    const corner = { file, rank };
    const middle = state.walls.find((wall) => isSameSquare(wall, corner));
    if (middle) return middle.direction === 'h' ? '────' : lying(file) ? '─ │ ' : '  │ ';
    return lying(file) ? '─   ' : '    ';
  });
}

const drawRow = (size: number, part: (file: number) => string): string =>
  Array.from({ length: size }, (_, file) => part(file)).join('');
