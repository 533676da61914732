import type { Random } from '@quadrille/kit';
import type { RoomSize } from '../rules/params.ts';

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
interface Stamp {
  /** Walls of the inner cells. */
  readonly wall: readonly number[];
  /** Ring cells that must be floor. */
  readonly need: readonly number[];
  /** Inner floor that does not connect. */
  readonly hatched: readonly number[];
}

/** By template, then by its four rotations and their mirror images. */
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

/** Why a room is rejected. The paper's open area is not one of the report's reasons. */
interface RoomFlaws {
  readonly floor: boolean;
  readonly deadEnd: boolean;
  readonly disconnected: boolean;
  readonly openArea: boolean;
}

/**
 * A room under construction: one integer of bits per row; bit 0 and the last bit are the border, like the first and
 * last row. The report's table needs a million of them, so nothing is allocated per room.
 */
export class Room {
  readonly rows: number;
  readonly columns: number;
  /** Walls, including the border. */
  readonly wall: Int32Array;
  readonly #need: Int32Array;
  readonly #hatched: Int32Array;
  readonly #reached: Int32Array;
  readonly #size: RoomSize;
  readonly #inside: number;

  constructor(size: RoomSize) {
    this.#size = size;
    this.rows = size.height * 3 + 2;
    this.columns = size.width * 3 + 2;
    this.wall = new Int32Array(this.rows);
    this.#need = new Int32Array(this.rows);
    this.#hatched = new Int32Array(this.rows);
    this.#reached = new Int32Array(this.rows);
    this.#inside = ((1 << (this.columns - 2)) - 1) << 1;
  }

  /** Places templates row by row; one that conflicts with its neighbours is drawn again. */
  draw(chance: Random): void {
    this.clear();
    for (let y = 0; y < this.#size.height; y++) {
      for (let x = 0; x < this.#size.width; x++) {
        // This ends, because the open template has no conditions and meets those of all others.
        while (!this.#place(stamps[chance.below(stamps.length)]![chance.below(8)]!, x * 3, y * 3));
      }
    }
  }

  /** All floor: the fallback if no random room is valid. */
  clear(): void {
    this.#need.fill(0);
    this.#hatched.fill(0);
    this.wall.fill(~this.#inside);
    this.wall[0] = this.wall[this.rows - 1] = -1;
  }

  #place({ wall, need, hatched }: Stamp, x: number, y: number): boolean {
    for (let row = 0; row < 5; row++) {
      if ((need[row]! << x) & this.wall[y + row]! || (wall[row]! << x) & this.#need[y + row]!) return false;
    }
    for (let row = 0; row < 5; row++) {
      this.wall[y + row]! |= wall[row]! << x;
      this.#need[y + row]! |= need[row]! << x;
      this.#hatched[y + row]! |= hatched[row]! << x;
    }
    return true;
  }

  flaws(boxes: number): RoomFlaws {
    return {
      // Every box, its goal, the player and one spare cell.
      floor: this.floorCells() < 2 * boxes + 2,
      deadEnd: this.hasDeadEnd(),
      disconnected: !this.isConnected(),
      openArea: this.hasOpenArea(),
    };
  }

  floorCells(): number {
    let cells = 0;
    for (let row = 1; row < this.rows - 1; row++) cells += bitCount(~this.wall[row]!);
    return cells;
  }

  /** Floor that is closed on three sides. */
  hasDeadEnd(): boolean {
    for (let row = 1; row < this.rows - 1; row++) {
      const up = this.wall[row - 1]!;
      const here = this.wall[row]!;
      const down = this.wall[row + 1]!;
      const left = here << 1;
      const right = here >> 1;
      const three = (up & down & (left | right)) | (left & right & (up | down));
      if (three & ~here) return true;
    }
    return false;
  }

  isConnected(): boolean {
    const reached = this.#reached;
    reached.fill(0);
    let first = 1;
    while (first < this.rows - 1 && this.#walkable(first) === 0) first++;
    if (first === this.rows - 1) return false;
    const start = this.#walkable(first);
    reached[first] = start & -start;
    // Sweeps down and up until nothing is added.
    for (let grown = true; grown;) {
      grown = false;
      for (let row = 1; row < this.rows - 1; row++) grown = this.#spread(row) || grown;
      for (let row = this.rows - 2; row > 0; row--) grown = this.#spread(row) || grown;
    }
    for (let row = 1; row < this.rows - 1; row++) if (reached[row] !== this.#walkable(row)) return false;
    return true;
  }

  #walkable(row: number): number {
    return ~this.wall[row]! & ~this.#hatched[row]!;
  }

  #spread(row: number): boolean {
    const reached = this.#reached;
    const open = this.#walkable(row);
    const before = reached[row]!;
    let now = (before | reached[row - 1]! | reached[row + 1]!) & open;
    for (let wider = now; ; now = wider) {
      wider = (now | (now << 1) | (now >> 1)) & open;
      if (wider === now) break;
    }
    reached[row] = now;
    return now !== before;
  }

  /** Twelve floor cells in three rows or columns make a level dull (Taylor and Parberry). */
  hasOpenArea(): boolean {
    const floor = (row: number): number => ~this.wall[row]!;
    for (let row = 1; row + 2 < this.rows - 1; row++) {
      const three = floor(row) & floor(row + 1) & floor(row + 2);
      if (three & (three >> 1) & (three >> 2) & (three >> 3)) return true;
      if (row + 3 < this.rows - 1) {
        const four = three & floor(row + 3);
        if (four & (four >> 1) & (four >> 2)) return true;
      }
    }
    return false;
  }
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The floor of a room with cells numbered row by row. */
export interface Plan {
  readonly count: number;
  /** `4 * n + direction`: the number of the neighbour, -1 for a wall. */
  readonly next: Int32Array;
  /** Inside the border: width, floor bits by row, and the location of each number. */
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

/** Draws the plan with its border: `sign` gives the character of a cell; walls that touch no floor are left out. */
export function drawPlan({ width, floor, rowOf, columnOf }: Plan, sign: (cell: number) => string): readonly string[] {
  const drawn = Array.from({ length: floor.length + 2 }, () => Array.from({ length: width + 2 }, () => ' '));
  const around = [-1, 0, 1];
  rowOf.forEach((row, cell) => {
    for (const down of around) for (const right of around) drawn[row + 1 + down]![columnOf[cell]! + 1 + right] = '#';
  });
  rowOf.forEach((row, cell) => (drawn[row + 1]![columnOf[cell]! + 1] = sign(cell)));
  return drawn.map((row) => row.join(''));
}
