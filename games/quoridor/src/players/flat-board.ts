import type { Seat } from '@quadrille/kit';
import { cellOf } from '../rules/barriers.ts';
import { forwardOf, type Direction } from '../rules/geometry.ts';
import type { LineRule, State } from '../rules/state.ts';
import { gridOf, type Grid } from './grid.ts';

/** No path; longer than any path on the largest board. */
const unreached = 255;

/** Quarter turns clockwise from ahead: back, right, left, ahead. A stack returns them in reverse order. */
const reverseTurns = [2, 1, 3, 0];

/** Shared by all boards, because a search always runs to its end. */
const queue = new Uint8Array(15 * 15);
/** By cell: the number of the last search that visited it. */
const visited = new Uint32Array(15 * 15);
let searchCount = 0;

/** Numbers the next search. After 2^32 searches the numbers start again with cleared marks. */
function nextSearch(): number {
  if (searchCount === 0xffffffff) {
    visited.fill(0);
    searchCount = 0;
  }
  return ++searchCount;
}

/**
 * A mutable position for fast players: moves are numbers, walls and distances are stored in arrays, and a move updates
 * only what it changes. A test compares it with the rules.
 */
export class FlatBoard {
  readonly grid: Grid;
  readonly line: LineRule;
  readonly players: number;
  /** By seat: the direction of its goal. */
  readonly forward: readonly Direction[];
  /** By seat: the cell of its pawn. */
  readonly pawns: Uint8Array;
  /** By seat: walls left. */
  readonly stock: Uint8Array;
  toMove: Seat;
  /** The seat whose pawn has reached its goal, or -1. */
  winner: Seat = -1;
  /** Moves played on this board. */
  ply = 0;

  /** By cell: one bit per direction that a wall or the edge blocks. */
  readonly blocked: Uint8Array;
  /** By cell: 1 if a wall has its middle at the cell's north-east corner. */
  readonly #hasWallMiddle: Uint8Array;
  /** By corner: whether a wall or the edge touches it; see `canSeal` of the rules. */
  readonly #isCornerTouched: Uint8Array;
  /** By seat and cell: steps to the goal. Valid until a wall changes them. */
  readonly #distanceFields: readonly Uint8Array[];
  readonly #isFieldStale: boolean[];
  /** By cell: 1 if a pawn is there. */
  readonly #occupied: Uint8Array;

  constructor({ params, walls, pawns, stock, toMove }: State) {
    this.grid = gridOf(params);
    this.line = params.line;
    this.players = params.players;
    // `Array.from` and not `map`: V8 gives the result of an optimised `map` another elements kind, and all code that reads it would be compiled three times in every thread.
    this.forward = Array.from(pawns, (_, seat) => forwardOf(params, seat));
    this.pawns = Uint8Array.from(pawns, (square) => cellOf(params.size, square));
    this.stock = Uint8Array.from(stock);
    this.toMove = toMove;
    const { cells, edgeBlocked, edgeTouched } = this.grid;
    // One buffer for all arrays: a match creates thousands of boards, and one allocation is faster than many.
    const buffer = new ArrayBuffer((3 + this.players) * cells + edgeTouched.length);
    let used = 0;
    const room = (length: number): Uint8Array => new Uint8Array(buffer, (used += length) - length, length);
    this.blocked = room(cells);
    this.blocked.set(edgeBlocked);
    this.#isCornerTouched = room(edgeTouched.length);
    this.#isCornerTouched.set(edgeTouched);
    this.#hasWallMiddle = room(cells);
    this.#occupied = room(cells);
    this.#distanceFields = Array.from(pawns, () => room(cells));
    this.#isFieldStale = Array.from(pawns, () => true);
    for (const wall of walls) this.#addWall(2 * cellOf(params.size, wall) + (wall.direction === 'v' ? 1 : 0));
    for (const [seat, cell] of this.pawns.entries()) {
      this.#occupied[cell] = 1;
      if (this.#isGoal(seat, cell)) this.winner = seat;
    }
  }

  /** The move must be legal; this method does not check it. */
  play(move: number): void {
    const { grid, toMove } = this;
    if (move < grid.cells) {
      this.#occupied[this.pawns[toMove]!] = 0;
      this.#occupied[move] = 1;
      this.pawns[toMove] = move;
      if (this.#isGoal(toMove, move)) this.winner = toMove;
    } else if (move < grid.passCode) {
      const slot = move - grid.cells;
      for (let seat = 0; seat < this.players; seat++)
        this.#isFieldStale[seat] ||= !this.#isFieldValidAfter(this.#distanceFields[seat]!, slot);
      this.#addWall(slot);
      this.stock[toMove]!--;
    }
    this.toMove = toMove + 1 === this.players ? 0 : toMove + 1;
    this.ply++;
  }

  isOccupied(cell: number): boolean {
    return this.#occupied[cell] === 1;
  }

  /** By cell: steps to the seat's goal, ignoring pawns. Valid until the next move. */
  distanceField(seat: Seat): Uint8Array {
    if (this.#isFieldStale[seat]) this.#updateDistanceField(seat);
    return this.#distanceFields[seat]!;
  }

  /** Steps from the seat's pawn to its goal. */
  distance(seat: Seat): number {
    return this.distanceField(seat)[this.pawns[seat]!]!;
  }

  /** Whether a wall neither overlaps nor crosses another. */
  isWallFitting(slot: number): boolean {
    const cell = slot >> 1;
    const bit = 1 << (slot & 1);
    return (
      ((this.blocked[cell]! | this.blocked[this.#secondCellOf(slot)]!) & bit) === 0 && this.#hasWallMiddle[cell] === 0
    );
  }

  /** Whether every pawn keeps a path after a fitting wall. Cheapest tests first. */
  keepsPathsOpen(slot: number): boolean {
    if (!this.#canSeal(slot)) return true;
    for (let seat = 0; seat < this.players; seat++) {
      const holds = !this.#isFieldStale[seat] && this.#isFieldValidAfter(this.#distanceFields[seat]!, slot);
      if (!holds && !this.#canReachGoal(seat, slot)) return false;
    }
    return true;
  }

  #isGoal(seat: Seat, cell: number): boolean {
    return this.grid.ranksCovered[this.forward[seat]!][cell] === this.grid.size - 1;
  }

  /** A wall blocks one direction (north if horizontal, east if vertical) of two cells: its origin and this one. */
  #secondCellOf(slot: number): number {
    return (slot >> 1) + (slot & 1 ? this.grid.size : 1);
  }

  /** Adds or removes a wall. */
  #toggleBlocked(slot: number): void {
    const way = slot & 1;
    const step = way ? 1 : this.grid.size;
    const first = slot >> 1;
    const second = this.#secondCellOf(slot);
    this.blocked[first]! ^= 1 << way;
    this.blocked[second]! ^= 1 << way;
    this.blocked[first + step]! ^= 4 << way;
    this.blocked[second + step]! ^= 4 << way;
  }

  #addWall(slot: number): void {
    this.#toggleBlocked(slot);
    this.#hasWallMiddle[slot >> 1] = 1;
    const middle = this.#middleCornerOf(slot);
    const half = this.#halfLengthOf(slot);
    this.#isCornerTouched[middle - half] = this.#isCornerTouched[middle] = this.#isCornerTouched[middle + half] = 1;
  }

  #canSeal(slot: number): boolean {
    const middle = this.#middleCornerOf(slot);
    const half = this.#halfLengthOf(slot);
    return (
      this.#isCornerTouched[middle - half]! + this.#isCornerTouched[middle]! + this.#isCornerTouched[middle + half]! >=
      2
    );
  }

  /** The corner in the middle of a wall. A row has one more corner than cells, and the first corner is below a1. */
  #middleCornerOf(slot: number): number {
    const { size } = this.grid;
    const cell = slot >> 1;
    return cell + ((cell / size) | 0) + size + 2;
  }

  #halfLengthOf(slot: number): number {
    return slot & 1 ? this.grid.size + 1 : 1;
  }

  /**
   * Whether a distance field stays valid after a wall: every cell that loses a step must have another neighbour that is
   * one step nearer.
   */
  #isFieldValidAfter(field: Uint8Array, slot: number): boolean {
    const step = slot & 1 ? 1 : this.grid.size;
    const first = slot >> 1;
    const second = this.#secondCellOf(slot);
    return this.#hasOtherStep(field, first, first + step) && this.#hasOtherStep(field, second, second + step);
  }

  #hasOtherStep(field: Uint8Array, a: number, b: number): boolean {
    const nearA = field[a]!;
    const nearB = field[b]!;
    if (nearA === nearB) return true;
    const [far, near, wanted] = nearA > nearB ? [a, b, nearB] : [b, a, nearA];
    const bars = this.blocked[far]!;
    const { size } = this.grid;
    return (
      (!(bars & 1) && far + size !== near && field[far + size] === wanted) ||
      (!(bars & 2) && far + 1 !== near && field[far + 1] === wanted) ||
      (!(bars & 4) && far - size !== near && field[far - size] === wanted) ||
      (!(bars & 8) && far - 1 !== near && field[far - 1] === wanted)
    );
  }

  /** Breadth-first search from the goal edge. */
  #updateDistanceField(seat: Seat): void {
    const field = this.#distanceFields[seat]!;
    const barred = this.blocked;
    const { size, cells } = this.grid;
    const made = this.grid.ranksCovered[this.forward[seat]!];
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
    this.#isFieldStale[seat] = false;
  }

  /**
   * Whether the seat's pawn still reaches its goal. Depth-first with the forward direction first, which usually
   * succeeds at once.
   */
  #canReachGoal(seat: Seat, slot: number): boolean {
    this.#toggleBlocked(slot);
    const stack = queue;
    const { offsets } = this.grid;
    const ahead = this.forward[seat]!;
    const made = this.grid.ranksCovered[ahead];
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
      const bars = this.blocked[cell]!;
      for (let turn = 0; turn < 4; turn++) {
        const direction = ((ahead + reverseTurns[turn]!) & 3) as Direction;
        const next = cell + offsets[direction];
        if (bars & (1 << direction) || visited[next] === now) continue;
        visited[next] = now;
        stack[top++] = next;
      }
    }
    this.#toggleBlocked(slot);
    return arrived;
  }
}
