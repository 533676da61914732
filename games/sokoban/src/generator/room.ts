import type { Random } from '@quadrille/kit';
import type { RoomSize } from '../rules/room-size.ts';
import { stamps, type Stamp } from './templates.ts';

/** Why a room is of no use. The paper's open area is not among the report's reasons. */
export interface RoomFlaws {
  readonly floor: boolean;
  readonly deadEnd: boolean;
  readonly disconnected: boolean;
  readonly openArea: boolean;
}

/**
 * A room under construction: one integer of bits per row, bit 0 and the last bit are the border, like the first and the
 * last row. A million of them are built for the report's table, so nothing is allocated per room.
 */
export class Room {
  readonly rows: number;
  readonly columns: number;
  /** Walls, border included. */
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

  /** Template by template, row by row; one that clashes with its neighbours is drawn again. */
  draw(chance: Random): void {
    this.clear();
    for (let y = 0; y < this.#size.height; y++) {
      for (let x = 0; x < this.#size.width; x++) {
        // The open template has no demands and meets all of others: this ends.
        while (!this.#place(stamps[chance.below(stamps.length)]![chance.below(8)]!, x * 3, y * 3));
      }
    }
  }

  /** All floor: what is left when chance never yields a room that will do. */
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
      // Every box, its goal, the player and one cell to spare.
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
    // Down and up in turns, until a sweep adds nothing.
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

  /** Twelve cells of floor in three rows or three columns make a level dull (Taylor and Parberry). */
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
