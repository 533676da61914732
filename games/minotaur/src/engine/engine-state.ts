import type { Seat } from '@quadrille/kit';
import { cellOf, maxWalls, squareOf, type Wall } from '@quadrille/quoridor/rules';
import type { Params, State, Token } from '../rules/state.ts';
import { gridOf, powerAt, powerCode, type Grid } from './grid.ts';

/** Longer than any path on the largest board. */
const unreached = 255;

/** Buffers that all searches for paths share; a search uses them only until it returns. */
const floodQueue = new Uint8Array(15 * 15);
const floodMarks = new Uint32Array(15 * 15);
const floodSteps = new Uint8Array(15 * 15);
let floodCount = 0;

/** Offsets in an undo record. It holds pawns, stocks and powers, then these fields. */
const undoOffsets = { monster: 12, toMove: 13, token: 14, power: 15, slot: 16, winner: 17 } as const;
const undoSize = 18;

/** A mutable position with play and undo. A test compares it with the rules. Move codes are those of the grid. */
export class EngineState {
  readonly params: Params;
  readonly grid: Grid;
  readonly players: number;
  readonly pawns: Uint8Array;
  readonly stock: Uint8Array;
  /** By seat: the code of its power. */
  readonly held: Uint8Array;
  /** By cell: the code of the power that lies there. */
  readonly tokens: Uint8Array;
  /** The monster's cell, or -1. */
  monster: number;
  toMove: Seat;
  /** The seat whose pawn has reached its goal, or -1. */
  winner: Seat = -1;
  /** By cell: one bit per direction that a wall or the edge blocks. */
  readonly blocked: Uint8Array;
  /** By cell: the wall with its origin there: 0 none, 1 horizontal, 2 vertical. */
  readonly wallAtCell: Uint8Array;
  /** By corner: the number of walls and edges that touch it. */
  readonly #cornerTouches: Uint8Array;
  readonly #distanceFields: readonly Uint8Array[];
  readonly #isFieldStale: boolean[];
  #undoRecords = new Int16Array(64 * undoSize);
  #depth = 0;

  constructor({ params, walls, pawns, stock, toMove, monster, tokens, held }: State) {
    const grid = gridOf(params);
    const { size, cells } = grid;
    this.params = params;
    this.grid = grid;
    this.players = params.players;
    this.pawns = Uint8Array.from(pawns, (square) => cellOf(size, square));
    this.stock = Uint8Array.from(stock);
    this.held = Uint8Array.from(held, powerCode);
    this.tokens = new Uint8Array(cells);
    for (const token of tokens) this.tokens[cellOf(size, token)] = powerCode(token.power);
    this.monster = monster ? cellOf(size, monster) : -1;
    this.toMove = toMove;
    this.blocked = new Uint8Array(cells);
    this.wallAtCell = new Uint8Array(cells);
    this.#cornerTouches = new Uint8Array((size + 1) ** 2);
    for (let cell = 0; cell < cells; cell++) {
      const [file, rank] = [cell % size, Math.floor(cell / size)];
      this.blocked[cell] =
        (rank === size - 1 ? 1 : 0) | (file === size - 1 ? 2 : 0) | (rank === 0 ? 4 : 0) | (file === 0 ? 8 : 0);
    }
    for (let along = 0; along <= size; along++) {
      for (const corner of [along, along * (size + 1), along * (size + 1) + size, size * (size + 1) + along]) {
        this.#cornerTouches[corner] = 1;
      }
    }
    this.#distanceFields = Array.from(pawns, () => new Uint8Array(cells));
    this.#isFieldStale = Array.from(pawns, () => true);
    for (const wall of walls) this.#toggleWall(2 * cellOf(size, wall) + (wall.direction === 'v' ? 1 : 0), 1);
    for (const [seat, cell] of this.pawns.entries()) if (grid.goals[seat]![cell]) this.winner = seat;
  }

  /** The move must be legal. */
  play(move: number): void {
    const { grid, toMove, held } = this;
    this.#saveUndoRecord();
    if (move < grid.wallBase) this.#movePawn(move);
    else if (move < grid.hammerBase) {
      this.#changeWall(move - grid.wallBase, 1);
      this.stock[toMove]!--;
    } else if (move < grid.passCode) {
      held[toMove] = 0;
      if (move < grid.ladderBase) this.#changeWall(move - grid.hammerBase, -1);
      else if (move < grid.swiftBase) this.#movePawn(move - grid.ladderBase);
      else if (move < grid.scrollBase) this.#movePawn(move - grid.swiftBase);
      else this.stock[toMove] = Math.min(maxWalls, this.stock[toMove]! + 2);
    }
    this.toMove = toMove + 1 === this.players ? 0 : toMove + 1;
    if (this.toMove === 0 && this.winner < 0 && this.monster >= 0) this.#stepMonster();
  }

  undo(): void {
    const past = this.#undoRecords;
    const from = --this.#depth * undoSize;
    for (let seat = 0; seat < this.players; seat++) {
      this.pawns[seat] = past[from + seat]!;
      this.stock[seat] = past[from + 4 + seat]!;
      this.held[seat] = past[from + 8 + seat]!;
    }
    this.monster = past[from + undoOffsets.monster]!;
    this.toMove = past[from + undoOffsets.toMove]!;
    this.winner = past[from + undoOffsets.winner]!;
    if (past[from + undoOffsets.token]! >= 0)
      this.tokens[past[from + undoOffsets.token]!] = past[from + undoOffsets.power]!;
    const slot = past[from + undoOffsets.slot]!;
    // A slot from 0 up was built; a removed slot is stored as `-2 - slot`; -1 means no change.
    if (slot >= 0) this.#setWall(slot, -1);
    else if (slot < -1) this.#setWall(-2 - slot, 1);
  }

  hasPawn(cell: number): boolean {
    for (let seat = 0; seat < this.players; seat++) if (this.pawns[seat] === cell) return true;
    return false;
  }

  /** By cell: steps to the seat's goal. Valid until the walls change. */
  distanceField(seat: Seat): Uint8Array {
    if (this.#isFieldStale[seat]) this.#updateDistanceField(seat);
    return this.#distanceFields[seat]!;
  }

  distance(seat: Seat): number {
    return this.distanceField(seat)[this.pawns[seat]!]!;
  }

  hasWall(slot: number): boolean {
    return this.wallAtCell[slot >> 1] === (slot & 1) + 1;
  }

  isWallFitting(slot: number): boolean {
    const cell = slot >> 1;
    const bit = 1 << (slot & 1);
    return ((this.blocked[cell]! | this.blocked[this.#secondCellOf(slot)]!) & bit) === 0 && this.wallAtCell[cell] === 0;
  }

  /** Whether all paths stay open with this wall: from pawns to their goals, and from the monster to the pawns. */
  keepsPathsOpen(slot: number): boolean {
    if (!this.#canSeal(slot)) return true;
    this.#toggleBlocked(slot);
    const isOpen = this.monster >= 0 ? this.#areAllPawnsConnected() : this.#allReachGoals();
    this.#toggleBlocked(slot);
    return isOpen;
  }

  /** By cell: steps from this cell. All positions share the array, and the next call overwrites it. */
  distancesFrom(from: number): Uint8Array {
    this.#flood(from);
    const { cells } = this.grid;
    for (let cell = 0; cell < cells; cell++) if (floodMarks[cell] !== floodCount) floodSteps[cell] = unreached;
    return floodSteps;
  }

  /** The seat that the monster hunts, or -1. */
  findPrey(): Seat {
    this.#flood(this.monster);
    let [prey, nearest, tied] = [-1, unreached, 0];
    for (let seat = 0; seat < this.players; seat++) {
      const away = floodSteps[this.pawns[seat]!]!;
      if (away > nearest) continue;
      tied = away === nearest ? tied | (1 << seat) : 1 << seat;
      [prey, nearest] = [seat, away];
    }
    if ((tied & (tied - 1)) === 0) return prey;
    let least = unreached;
    for (let seat = 0; seat < this.players; seat++) {
      if (!(tied & (1 << seat))) continue;
      const left = this.distance(seat);
      if (left === least) prey = -1;
      else if (left < least) [prey, least] = [seat, left];
    }
    return prey;
  }

  toState(): Omit<State, 'seen'> {
    const { size } = this.grid;
    const walls: Wall[] = [];
    const tokens: Token[] = [];
    for (let cell = 0; cell < this.grid.cells; cell++) {
      const square = squareOf(size, cell);
      if (this.wallAtCell[cell]) walls.push({ ...square, direction: this.wallAtCell[cell] === 1 ? 'h' : 'v' });
      const power = powerAt(this.tokens[cell]!);
      if (power) tokens.push({ ...square, power });
    }
    return {
      params: this.params,
      walls,
      pawns: Array.from(this.pawns, (cell) => squareOf(size, cell)),
      stock: [...this.stock],
      toMove: this.toMove,
      monster: this.monster < 0 ? null : squareOf(size, this.monster),
      tokens,
      held: Array.from(this.held, powerAt),
    };
  }

  #saveUndoRecord(): void {
    if ((this.#depth + 1) * undoSize > this.#undoRecords.length) {
      const longer = new Int16Array(2 * this.#undoRecords.length);
      longer.set(this.#undoRecords);
      this.#undoRecords = longer;
    }
    const past = this.#undoRecords;
    const from = this.#depth++ * undoSize;
    for (let seat = 0; seat < this.players; seat++) {
      past[from + seat] = this.pawns[seat]!;
      past[from + 4 + seat] = this.stock[seat]!;
      past[from + 8 + seat] = this.held[seat]!;
    }
    past[from + undoOffsets.monster] = this.monster;
    past[from + undoOffsets.toMove] = this.toMove;
    past[from + undoOffsets.winner] = this.winner;
    past[from + undoOffsets.token] = -1;
    past[from + undoOffsets.slot] = -1;
  }

  #movePawn(to: number): void {
    const seat = this.toMove;
    this.pawns[seat] = to;
    if (this.grid.goals[seat]![to]) this.winner = seat;
    if (!this.tokens[to] || this.held[seat]) return;
    const from = (this.#depth - 1) * undoSize;
    this.#undoRecords[from + undoOffsets.token] = to;
    this.#undoRecords[from + undoOffsets.power] = this.tokens[to]!;
    this.held[seat] = this.tokens[to]!;
    this.tokens[to] = 0;
  }

  #changeWall(slot: number, by: 1 | -1): void {
    this.#undoRecords[(this.#depth - 1) * undoSize + undoOffsets.slot] = by === 1 ? slot : -2 - slot;
    this.#setWall(slot, by);
  }

  #setWall(slot: number, by: 1 | -1): void {
    this.#toggleWall(slot, by);
    this.#isFieldStale.fill(true);
  }

  #stepMonster(): void {
    const prey = this.findPrey();
    if (prey < 0) return;
    this.#flood(this.pawns[prey]!);
    const { offsets } = this.grid;
    const ahead = this.grid.forward[prey]!;
    const left = floodSteps[this.monster]!;
    for (const turn of [2, 1, 3, 0]) {
      const way = (ahead + turn) & 3;
      const to = this.monster + offsets[way]!;
      if (this.blocked[this.monster]! & (1 << way) || floodSteps[to] !== left - 1) continue;
      if (left > 1) this.monster = to;
      else if (this.params.caught === 'walls') this.stock[prey] = Math.max(0, this.stock[prey]! - 2);
      else {
        this.monster = to;
        this.pawns[prey] = this.#restartCellOf(prey);
      }
      return;
    }
  }

  #restartCellOf(seat: Seat): number {
    this.#flood(this.monster);
    const pawn = this.pawns[seat]!;
    for (const cell of this.grid.restartOrder[seat]!) {
      if (floodMarks[cell] === floodCount && cell !== this.monster && (cell === pawn || !this.hasPawn(cell)))
        return cell;
    }
    throw new Error('a caught pawn finds no square');
  }

  #secondCellOf(slot: number): number {
    return (slot >> 1) + (slot & 1 ? this.grid.size : 1);
  }

  /** Adds or removes the blocked directions of a wall. */
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

  #toggleWall(slot: number, by: 1 | -1): void {
    this.#toggleBlocked(slot);
    this.wallAtCell[slot >> 1] = by === 1 ? (slot & 1) + 1 : 0;
    const middle = this.#middleCornerOf(slot);
    const half = slot & 1 ? this.grid.size + 1 : 1;
    this.#cornerTouches[middle - half]! += by;
    this.#cornerTouches[middle]! += by;
    this.#cornerTouches[middle + half]! += by;
  }

  /** The corner in the middle of a wall. A row has one more corner than cells, and the first corner is below a1. */
  #middleCornerOf(slot: number): number {
    const { size } = this.grid;
    const cell = slot >> 1;
    return cell + ((cell / size) | 0) + size + 2;
  }

  /** A wall can only close an area off if at least two of its three corners touch other walls or the edge. */
  #canSeal(slot: number): boolean {
    const middle = this.#middleCornerOf(slot);
    const half = slot & 1 ? this.grid.size + 1 : 1;
    const touch = (corner: number): number => (this.#cornerTouches[corner] ? 1 : 0);
    return touch(middle - half) + touch(middle) + touch(middle + half) >= 2;
  }

  #flood(from: number): void {
    if (floodCount === 0xffffffff) {
      floodMarks.fill(0);
      floodCount = 0;
    }
    const now = ++floodCount;
    const { blocked } = this;
    const { size } = this.grid;
    floodMarks[from] = now;
    floodSteps[from] = 0;
    floodQueue[0] = from;
    let end = 1;
    for (let head = 0; head < end; head++) {
      const cell = floodQueue[head]!;
      const bars = blocked[cell]!;
      const next = floodSteps[cell]! + 1;
      if (!(bars & 1) && floodMarks[cell + size] !== now) {
        floodMarks[cell + size] = now;
        floodSteps[cell + size] = next;
        floodQueue[end++] = cell + size;
      }
      if (!(bars & 2) && floodMarks[cell + 1] !== now) {
        floodMarks[cell + 1] = now;
        floodSteps[cell + 1] = next;
        floodQueue[end++] = cell + 1;
      }
      if (!(bars & 4) && floodMarks[cell - size] !== now) {
        floodMarks[cell - size] = now;
        floodSteps[cell - size] = next;
        floodQueue[end++] = cell - size;
      }
      if (!(bars & 8) && floodMarks[cell - 1] !== now) {
        floodMarks[cell - 1] = now;
        floodSteps[cell - 1] = next;
        floodQueue[end++] = cell - 1;
      }
    }
  }

  #isGoalFlooded(seat: Seat): boolean {
    const goal = this.grid.goals[seat]!;
    for (let cell = 0; cell < goal.length; cell++) if (goal[cell] && floodMarks[cell] === floodCount) return true;
    return false;
  }

  #areAllPawnsConnected(): boolean {
    this.#flood(this.monster);
    for (let seat = 0; seat < this.players; seat++) {
      if (floodMarks[this.pawns[seat]!] !== floodCount || !this.#isGoalFlooded(seat)) return false;
    }
    return true;
  }

  #allReachGoals(): boolean {
    for (let seat = 0; seat < this.players; seat++) {
      this.#flood(this.pawns[seat]!);
      if (!this.#isGoalFlooded(seat)) return false;
    }
    return true;
  }

  #updateDistanceField(seat: Seat): void {
    const field = this.#distanceFields[seat]!;
    const goal = this.grid.goals[seat]!;
    const { blocked } = this;
    const { size, cells } = this.grid;
    let end = 0;
    field.fill(unreached);
    for (let cell = 0; cell < cells; cell++) {
      if (!goal[cell]) continue;
      field[cell] = 0;
      floodQueue[end++] = cell;
    }
    for (let head = 0; head < end; head++) {
      const cell = floodQueue[head]!;
      const bars = blocked[cell]!;
      const next = field[cell]! + 1;
      if (!(bars & 1) && field[cell + size] === unreached) field[(floodQueue[end++] = cell + size)] = next;
      if (!(bars & 2) && field[cell + 1] === unreached) field[(floodQueue[end++] = cell + 1)] = next;
      if (!(bars & 4) && field[cell - size] === unreached) field[(floodQueue[end++] = cell - size)] = next;
      if (!(bars & 8) && field[cell - 1] === unreached) field[(floodQueue[end++] = cell - 1)] = next;
    }
    this.#isFieldStale[seat] = false;
  }
}
