import type { Seat } from '@quadrille/kit';
import { cellOf } from '../rules/barriers.ts';
import { forward, type Direction } from '../rules/geometry.ts';
import type { LineRule, State } from '../rules/state.ts';
import { gridOf, type Grid } from './grid.ts';

/** No path: more than any way on any board. */
const unreached = 255;

/** Quarter turns clockwise from ahead: back, right, left, ahead. A stack hands them out the other way round. */
const lastToFirst = [2, 1, 3, 0];

/** Searches run to their end at once, so all boards share the room for them. */
const queue = new Uint8Array(15 * 15);
/** By cell: the number of the search that was there last. */
const visited = new Uint32Array(15 * 15);
let searches = 0;

/** Numbers the next search. After four thousand million of them, long matches start again with a clean board. */
function nextSearch(): number {
  if (searches === 0xffffffff) {
    visited.fill(0);
    searches = 0;
  }
  return ++searches;
}

/**
 * A position that is played on, fast where the rules are readable: moves are numbers, walls and distances stay laid
 * out, and only what a move may have changed is worked out again. A test proves it equal to the rules.
 */
export class FlatBoard {
  readonly grid: Grid;
  readonly line: LineRule;
  readonly players: number;
  /** By seat: where it runs. */
  readonly ahead: readonly Direction[];
  /** By seat: the cell of its pawn. */
  readonly pawns: Uint8Array;
  /** By seat: walls left. */
  readonly stock: Uint8Array;
  toMove: Seat;
  /** The seat whose pawn has arrived, or -1. */
  winner: Seat = -1;
  /** Moves played on this board. */
  ply = 0;

  /** By cell, a bit per direction that a wall or the edge bars. */
  readonly barred: Uint8Array;
  /** By cell: a wall has its middle at the cell's north-east corner. */
  readonly #middles: Uint8Array;
  /** By corner: see `mightSeal` of the rules. */
  readonly #touched: Uint8Array;
  /** By seat and cell: steps to the goal. Kept until a wall changes them. */
  readonly #fields: readonly Uint8Array[];
  readonly #stale: boolean[];
  /** By cell: a pawn stands there. */
  readonly #occupied: Uint8Array;

  constructor({ params, walls, pawns, stock, toMove }: State) {
    this.grid = gridOf(params);
    this.line = params.line;
    this.players = params.players;
    // Never `map`: what it makes once the compiler has looked at it is of another kind than before, and all code that reads
    // these is compiled three times over in every thread of a match.
    this.ahead = Array.from(pawns, (_, seat) => forward(params, seat));
    this.pawns = Uint8Array.from(pawns, (square) => cellOf(params.size, square));
    this.stock = Uint8Array.from(stock);
    this.toMove = toMove;
    const { cells, openBarred, openTouched } = this.grid;
    // A match sets thousands of boards, and one buffer is made faster than many.
    const buffer = new ArrayBuffer((3 + this.players) * cells + openTouched.length);
    let used = 0;
    const room = (length: number): Uint8Array => new Uint8Array(buffer, (used += length) - length, length);
    this.barred = room(cells);
    this.barred.set(openBarred);
    this.#touched = room(openTouched.length);
    this.#touched.set(openTouched);
    this.#middles = room(cells);
    this.#occupied = room(cells);
    this.#fields = Array.from(pawns, () => room(cells));
    this.#stale = Array.from(pawns, () => true);
    for (const wall of walls) this.#build(2 * cellOf(params.size, wall) + (wall.direction === 'v' ? 1 : 0));
    for (const [seat, cell] of this.pawns.entries()) {
      this.#occupied[cell] = 1;
      if (this.#isGoal(seat, cell)) this.winner = seat;
    }
  }

  /** The move must be legal: whoever cannot trust it asks first. */
  play(move: number): void {
    const { grid, toMove } = this;
    if (move < grid.cells) {
      this.#occupied[this.pawns[toMove]!] = 0;
      this.#occupied[move] = 1;
      this.pawns[toMove] = move;
      if (this.#isGoal(toMove, move)) this.winner = toMove;
    } else if (move < grid.pass) {
      const slot = move - grid.cells;
      for (let seat = 0; seat < this.players; seat++) this.#stale[seat] ||= !this.#holds(this.#fields[seat]!, slot);
      this.#build(slot);
      this.stock[toMove]!--;
    }
    this.toMove = toMove + 1 === this.players ? 0 : toMove + 1;
    this.ply++;
  }

  isOccupied(cell: number): boolean {
    return this.#occupied[cell] === 1;
  }

  /** By cell: the steps that a seat's pawn would have to its goal from there, pawns ignored. Valid until the next move. */
  field(seat: Seat): Uint8Array {
    if (this.#stale[seat]) this.#measure(seat);
    return this.#fields[seat]!;
  }

  /** Steps from the seat's pawn to its goal. */
  distance(seat: Seat): number {
    return this.field(seat)[this.pawns[seat]!]!;
  }

  /** Whether a wall neither lies on another nor crosses one. */
  fits(slot: number): boolean {
    const cell = slot >> 1;
    const bit = 1 << (slot & 1);
    return ((this.barred[cell]! | this.barred[this.#second(slot)]!) & bit) === 0 && this.#middles[cell] === 0;
  }

  /** Whether every pawn keeps a path after a wall that fits. Cheapest tests first. */
  leavesPaths(slot: number): boolean {
    if (!this.#mightSeal(slot)) return true;
    for (let seat = 0; seat < this.players; seat++) {
      const holds = !this.#stale[seat] && this.#holds(this.#fields[seat]!, slot);
      if (!holds && !this.#reaches(seat, slot)) return false;
    }
    return true;
  }

  #isGoal(seat: Seat, cell: number): boolean {
    return this.grid.made[this.ahead[seat]!][cell] === this.grid.size - 1;
  }

  /** A wall bars one way (north if it lies, east if it stands) out of two cells: the one that names it and this. */
  #second(slot: number): number {
    return (slot >> 1) + (slot & 1 ? this.grid.size : 1);
  }

  /** Puts a wall on the board, or takes it away again. */
  #bar(slot: number): void {
    const way = slot & 1;
    const step = way ? 1 : this.grid.size;
    const first = slot >> 1;
    const second = this.#second(slot);
    this.barred[first]! ^= 1 << way;
    this.barred[second]! ^= 1 << way;
    this.barred[first + step]! ^= 4 << way;
    this.barred[second + step]! ^= 4 << way;
  }

  #build(slot: number): void {
    this.#bar(slot);
    this.#middles[slot >> 1] = 1;
    const middle = this.#corner(slot);
    const half = this.#half(slot);
    this.#touched[middle - half] = this.#touched[middle] = this.#touched[middle + half] = 1;
  }

  #mightSeal(slot: number): boolean {
    const middle = this.#corner(slot);
    const half = this.#half(slot);
    return this.#touched[middle - half]! + this.#touched[middle]! + this.#touched[middle + half]! >= 2;
  }

  /** The corner of a wall's middle. Corners have one more to a row than cells, and start below a1. */
  #corner(slot: number): number {
    const { size } = this.grid;
    const cell = slot >> 1;
    return cell + ((cell / size) | 0) + size + 2;
  }

  #half(slot: number): number {
    return slot & 1 ? this.grid.size + 1 : 1;
  }

  /**
   * Whether a field survives a wall. It does if each cell that loses a way on has another one: then every cell still has
   * a neighbour that is one step nearer.
   */
  #holds(field: Uint8Array, slot: number): boolean {
    const step = slot & 1 ? 1 : this.grid.size;
    const first = slot >> 1;
    const second = this.#second(slot);
    return this.#keepsWay(field, first, first + step) && this.#keepsWay(field, second, second + step);
  }

  #keepsWay(field: Uint8Array, a: number, b: number): boolean {
    const nearA = field[a]!;
    const nearB = field[b]!;
    if (nearA === nearB) return true;
    const [far, near, wanted] = nearA > nearB ? [a, b, nearB] : [b, a, nearA];
    const bars = this.barred[far]!;
    const { size } = this.grid;
    return (
      (!(bars & 1) && far + size !== near && field[far + size] === wanted) ||
      (!(bars & 2) && far + 1 !== near && field[far + 1] === wanted) ||
      (!(bars & 4) && far - size !== near && field[far - size] === wanted) ||
      (!(bars & 8) && far - 1 !== near && field[far - 1] === wanted)
    );
  }

  /** Floods from the goal edge. */
  #measure(seat: Seat): void {
    const field = this.#fields[seat]!;
    const barred = this.barred;
    const { size, cells } = this.grid;
    const made = this.grid.made[this.ahead[seat]!];
    let end = 0;
    field.fill(unreached);
    for (let cell = 0; cell < cells; cell++) {
      if (made[cell] !== size - 1) continue;
      field[cell] = 0;
      queue[end++] = cell;
    }
    for (let head = 0; head < end; head++) {
      const cell = queue[head]!;
      const bars = barred[cell]!;
      const next = field[cell]! + 1;
      if (!(bars & 1) && field[cell + size] === unreached) field[(queue[end++] = cell + size)] = next;
      if (!(bars & 2) && field[cell + 1] === unreached) field[(queue[end++] = cell + 1)] = next;
      if (!(bars & 4) && field[cell - size] === unreached) field[(queue[end++] = cell - size)] = next;
      if (!(bars & 8) && field[cell - 1] === unreached) field[(queue[end++] = cell - 1)] = next;
    }
    this.#stale[seat] = false;
  }

  /** Whether the seat's pawn would still get to its goal; ahead is tried first, which mostly gets there at once. */
  #reaches(seat: Seat, slot: number): boolean {
    this.#bar(slot);
    const stack = queue;
    const { offsets } = this.grid;
    const ahead = this.ahead[seat]!;
    const made = this.grid.made[ahead];
    const goal = this.grid.size - 1;
    const now = nextSearch();
    let top = 0;
    let cell = this.pawns[seat]!;
    stack[top++] = cell;
    visited[cell] = now;
    let arrived = false;
    while (top > 0 && !arrived) {
      cell = stack[--top]!;
      arrived = made[cell] === goal;
      const bars = this.barred[cell]!;
      for (let turn = 0; turn < 4; turn++) {
        const direction = ((ahead + lastToFirst[turn]!) & 3) as Direction;
        const next = cell + offsets[direction];
        if (bars & (1 << direction) || visited[next] === now) continue;
        visited[next] = now;
        stack[top++] = next;
      }
    }
    this.#bar(slot);
    return arrived;
  }
}
