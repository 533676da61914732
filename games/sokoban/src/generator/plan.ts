import type { Room } from './room.ts';

/** The floor of a room with its cells numbered row by row. */
export interface Plan {
  readonly count: number;
  /** `4 * n + direction`: the number of the neighbour, -1 for a wall. */
  readonly next: Int32Array;
  /** Inside the border: how wide it is, which cells are floor (bits by row), and where each number lies. */
  readonly width: number;
  readonly floor: readonly number[];
  readonly rowOf: Uint8Array;
  readonly columnOf: Uint8Array;
}

export function planOf({ rows, columns, wall }: Pick<Room, 'rows' | 'columns' | 'wall'>): Plan {
  const number = new Int32Array(rows * columns).fill(-1);
  const places = new Int32Array(rows * columns);
  let count = 0;
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      if ((wall[row]! >> column) & 1) continue;
      number[row * columns + column] = count;
      places[count++] = row * columns + column;
    }
  }
  const next = new Int32Array(4 * count);
  const rowOf = new Uint8Array(count);
  const columnOf = new Uint8Array(count);
  for (let n = 0; n < count; n++) {
    const place = places[n]!;
    next[4 * n] = number[place - 1]!;
    next[4 * n + 1] = number[place - columns]!;
    next[4 * n + 2] = number[place + 1]!;
    next[4 * n + 3] = number[place + columns]!;
    rowOf[n] = place / columns - 1;
    columnOf[n] = (place % columns) - 1;
  }
  const width = columns - 2;
  const floor = Array.from(wall.subarray(1, rows - 1), (row) => (~row >> 1) & ((1 << width) - 1));
  return { count, next, width, floor, rowOf, columnOf };
}

/** Draws the plan and its border: `sign` tells what lies on a cell; walls that touch no floor are left out. */
export function drawPlan({ width, floor, rowOf, columnOf }: Plan, sign: (cell: number) => string): readonly string[] {
  const drawn = Array.from({ length: floor.length + 2 }, () => Array.from({ length: width + 2 }, () => ' '));
  const around = [-1, 0, 1];
  rowOf.forEach((row, cell) => {
    for (const down of around) for (const right of around) drawn[row + 1 + down]![columnOf[cell]! + 1 + right] = '#';
  });
  rowOf.forEach((row, cell) => (drawn[row + 1]![columnOf[cell]! + 1] = sign(cell)));
  return drawn.map((row) => row.join(''));
}
