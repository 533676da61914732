/**
 * The 17 templates of Taylor and Parberry, "Procedural Generation of Sokoban Levels" (2011): 3x3 cells and the ring
 * around them. `#` wall, `.` floor (in the ring: that neighbour must be floor), `x` floor that the test of connection
 * counts as wall, space in the ring: anything.
 */
const drawings: readonly (readonly [string, string, string, string, string])[] = [
  ['     ', ' ... ', ' ... ', ' ... ', '     '],
  ['     ', ' #.. ', ' ... ', ' ... ', '     '],
  ['   ..', ' ##..', ' ... ', ' ... ', '     '],
  ['     ', ' ### ', ' ... ', ' ... ', '     '],
  ['     ', ' ### ', ' #.. ', ' #.. ', '     '],
  ['  .  ', ' #.. ', '.... ', ' ..# ', '     '],
  ['     ', ' #.. ', '.... ', ' #.. ', '     '],
  ['  .  ', ' #.. ', '.... ', ' #.# ', '  .  '],
  ['  .  ', ' #.# ', '.....', ' #.# ', '  .  '],
  ['  .  ', ' #.# ', ' #x..', ' ### ', '     '],
  ['     ', ' ### ', '.....', ' ### ', '     '],
  ['     ', ' ....', ' .#..', ' ... ', '     '],
  ['     ', ' ### ', ' ### ', ' ### ', '     '],
  ['     ', ' ### ', ' #.. ', '.... ', '..   '],
  [' . . ', ' ... ', ' #.# ', ' ... ', ' . . '],
  ['     ', ' ### ', ' ### ', ' ... ', ' ... '],
  ['     ', ' ### ', '..#..', ' ... ', ' ..  '],
];

/** One bit per cell, five rows of five: bit 0 is the left column. */
export interface Stamp {
  /** Walls of the inner cells. */
  readonly wall: readonly number[];
  /** Cells of the ring that must be floor. */
  readonly need: readonly number[];
  /** Inner floor that does not connect. */
  readonly hatched: readonly number[];
}

/** By template, then by its four turns and their mirror images. */
export const stamps: readonly (readonly Stamp[])[] = drawings.map((drawing) =>
  orientations(drawing.map((row) => [...row])).map(stampOf),
);

type Cells = readonly (readonly string[])[];

function orientations(cells: Cells): readonly Cells[] {
  const turned = [cells];
  for (let turns = 1; turns < 4; turns++) turned.push(turn(turned.at(-1)!));
  return [...turned, ...turned.map((rows) => rows.map((row) => row.toReversed()))];
}

function turn(cells: Cells): Cells {
  return cells.map((_, row) => cells.map((from) => from[cells.length - 1 - row]!));
}

function stampOf(cells: Cells): Stamp {
  const bits = (sign: string, inner: boolean): number[] =>
    cells.map((row, y) =>
      row.reduce((set, cell, x) => (cell === sign && isInner(x, y) === inner ? set | (1 << x) : set), 0),
    );
  return { wall: bits('#', true), need: bits('.', false), hatched: bits('x', true) };
}

function isInner(x: number, y: number): boolean {
  return x > 0 && x < 4 && y > 0 && y < 4;
}
