import { barriersOf, isBarred } from './rules/barriers.ts';
import { sameSquare } from './rules/geometry.ts';
import { pawnOn } from './rules/pawn-moves.ts';
import { printSquare } from './rules/position.ts';
import type { Square, State } from './rules/state.ts';

/** What else is on a square, as one character. */
type ThingOn = (square: Square) => string | undefined;

/** For a terminal: pawns by number, a wall as a line three characters wide or two ranks and the gap high. */
export function draw(state: State, thingOn: ThingOn = () => undefined): string {
  const { size } = state.params;
  const margin = String(size).length;
  const rows: string[] = [];
  for (let rank = size - 1; rank >= 0; rank--) {
    rows.push(`${String(rank + 1).padStart(margin)} ${cells(state, rank, thingOn)}`);
    if (rank > 0) rows.push(`${' '.repeat(margin)} ${gaps(state, rank - 1)}`);
  }
  const files = Array.from({ length: size }, (_, file) => printSquare({ file, rank: 0 })[0]!);
  rows.push(`${' '.repeat(margin)} ${files.join('   ')}`);
  return rows.map((row) => row.trimEnd()).join('\n');
}

function cells(state: State, rank: number, thingOn: ThingOn): string {
  const barriers = barriersOf(state);
  return along(state.params.size, (file) => {
    const square = { file, rank };
    const seat = pawnOn(state, square);
    const last = file === state.params.size - 1;
    return `${seat === undefined ? (thingOn(square) ?? '·') : seat + 1}${!last && isBarred(barriers, square, 1) ? ' │ ' : '   '}`;
  });
}

/** The gap above a rank. */
function gaps(state: State, rank: number): string {
  const lying = (file: number): boolean =>
    file >= 0 && file < state.params.size && isBarred(barriersOf(state), { file, rank }, 0);
  return along(state.params.size, (file) => {
    const corner = { file, rank };
    const middle = state.walls.find((wall) => sameSquare(wall, corner));
    if (middle) return middle.direction === 'h' ? '────' : lying(file) ? '─ │ ' : '  │ ';
    return lying(file) ? '─   ' : '    ';
  });
}

const along = (size: number, part: (file: number) => string): string =>
  Array.from({ length: size }, (_, file) => part(file)).join('');
