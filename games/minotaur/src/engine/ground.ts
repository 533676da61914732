import type { Seat } from '@quadrille/kit';
import { cellOf, maxWalls, squareOf, type Wall } from '@quadrille/quoridor/rules';
import type { Params, State, Token } from '../rules/state.ts';
import { gridOf, powerAt, powerCode, type Grid } from './grid.ts';

/** More than any way on any board. */
const unreached = 255;

/** Room that every search of a way runs to its end in at once. */
const queue = new Uint8Array(15 * 15);
const marks = new Uint32Array(15 * 15);
const steps = new Uint8Array(15 * 15);
let searches = 0;

/** What a move may change apart from walls, kept for taking it back: pawns, stocks, hands, then these. */
const kept = { monster: 12, toMove: 13, token: 14, power: 15, slot: 16, winner: 17 } as const;
const stride = 18;

/**
 * A position that is played on and taken back, fast where the rules are readable. A test proves it equal to them.
 * Codes of moves are the grid's.
 */
export class Ground {
  readonly params: Params;
  readonly grid: Grid;
  readonly players: number;
  readonly pawns: Uint8Array;
  readonly stock: Uint8Array;
  /** By seat, a power's code. */
  readonly held: Uint8Array;
  /** By cell, a power's code. */
  readonly tokens: Uint8Array;
  /** Its cell, or -1. */
  monster: number;
  toMove: Seat;
  /** The seat whose pawn has arrived, or -1. */
  winner: Seat = -1;
  /** By cell, a bit per direction that a wall or the edge bars. */
  readonly barred: Uint8Array;
  /** By cell that names a wall: 1 lying, 2 standing. */
  readonly named: Uint8Array;
  /** By corner: how many walls and edges touch it. */
  readonly #touched: Uint8Array;
  readonly #fields: readonly Uint8Array[];
  readonly #stale: boolean[];
  #past = new Int16Array(64 * stride);
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
    this.barred = new Uint8Array(cells);
    this.named = new Uint8Array(cells);
    this.#touched = new Uint8Array((size + 1) ** 2);
    for (let cell = 0; cell < cells; cell++) {
      const [file, rank] = [cell % size, Math.floor(cell / size)];
      this.barred[cell] =
        (rank === size - 1 ? 1 : 0) | (file === size - 1 ? 2 : 0) | (rank === 0 ? 4 : 0) | (file === 0 ? 8 : 0);
    }
    for (let along = 0; along <= size; along++) {
      for (const corner of [along, along * (size + 1), along * (size + 1) + size, size * (size + 1) + along]) {
        this.#touched[corner] = 1;
      }
    }
    this.#fields = Array.from(pawns, () => new Uint8Array(cells));
    this.#stale = Array.from(pawns, () => true);
    for (const wall of walls) this.#build(2 * cellOf(size, wall) + (wall.direction === 'v' ? 1 : 0), 1);
    for (const [seat, cell] of this.pawns.entries()) if (grid.goals[seat]![cell]) this.winner = seat;
  }

  /** The move must be legal. */
  play(move: number): void {
    const { grid, toMove, held } = this;
    this.#keep();
    if (move < grid.wall) this.#step(move);
    else if (move < grid.hammer) {
      this.#change(move - grid.wall, 1);
      this.stock[toMove]!--;
    } else if (move < grid.pass) {
      held[toMove] = 0;
      if (move < grid.ladder) this.#change(move - grid.hammer, -1);
      else if (move < grid.swift) this.#step(move - grid.ladder);
      else if (move < grid.scroll) this.#step(move - grid.swift);
      else this.stock[toMove] = Math.min(maxWalls, this.stock[toMove]! + 2);
    }
    this.toMove = toMove + 1 === this.players ? 0 : toMove + 1;
    if (this.toMove === 0 && this.winner < 0 && this.monster >= 0) this.#prowl();
  }

  undo(): void {
    const past = this.#past;
    const from = --this.#depth * stride;
    for (let seat = 0; seat < this.players; seat++) {
      this.pawns[seat] = past[from + seat]!;
      this.stock[seat] = past[from + 4 + seat]!;
      this.held[seat] = past[from + 8 + seat]!;
    }
    this.monster = past[from + kept.monster]!;
    this.toMove = past[from + kept.toMove]!;
    this.winner = past[from + kept.winner]!;
    if (past[from + kept.token]! >= 0) this.tokens[past[from + kept.token]!] = past[from + kept.power]!;
    const slot = past[from + kept.slot]!;
    // A wall that came is named by its place; one that went, by what is left below none.
    if (slot >= 0) this.#rebuild(slot, -1);
    else if (slot < -1) this.#rebuild(-2 - slot, 1);
  }

  isPawn(cell: number): boolean {
    for (let seat = 0; seat < this.players; seat++) if (this.pawns[seat] === cell) return true;
    return false;
  }

  /** By cell: steps to the seat's goal. Valid until the next change of walls. */
  field(seat: Seat): Uint8Array {
    if (this.#stale[seat]) this.#measure(seat);
    return this.#fields[seat]!;
  }

  distance(seat: Seat): number {
    return this.field(seat)[this.pawns[seat]!]!;
  }

  hasWall(slot: number): boolean {
    return this.named[slot >> 1] === (slot & 1) + 1;
  }

  fits(slot: number): boolean {
    const cell = slot >> 1;
    const bit = 1 << (slot & 1);
    return ((this.barred[cell]! | this.barred[this.#second(slot)]!) & bit) === 0 && this.named[cell] === 0;
  }

  /** Whether everybody keeps a way after a wall that fits: pawns to their goals, the monster to the pawns. */
  leavesWays(slot: number): boolean {
    if (!this.#mightSeal(slot)) return true;
    this.#bar(slot);
    const isOpen = this.monster >= 0 ? this.#isOneRoom() : this.#allReachGoals();
    this.#bar(slot);
    return isOpen;
  }

  /** By cell, steps from it; the array is shared by all boards until the next question. */
  reach(from: number): Uint8Array {
    this.#flood(from);
    const { cells } = this.grid;
    for (let cell = 0; cell < cells; cell++) if (marks[cell] !== searches) steps[cell] = unreached;
    return steps;
  }

  /** Whom the monster is after; -1: nobody. */
  prey(): Seat {
    this.#flood(this.monster);
    let [prey, nearest, tied] = [-1, unreached, 0];
    for (let seat = 0; seat < this.players; seat++) {
      const away = steps[this.pawns[seat]!]!;
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

  state(): Omit<State, 'seen'> {
    const { size } = this.grid;
    const walls: Wall[] = [];
    const tokens: Token[] = [];
    for (let cell = 0; cell < this.grid.cells; cell++) {
      const square = squareOf(size, cell);
      if (this.named[cell]) walls.push({ ...square, direction: this.named[cell] === 1 ? 'h' : 'v' });
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

  #keep(): void {
    if ((this.#depth + 1) * stride > this.#past.length) {
      const longer = new Int16Array(2 * this.#past.length);
      longer.set(this.#past);
      this.#past = longer;
    }
    const past = this.#past;
    const from = this.#depth++ * stride;
    for (let seat = 0; seat < this.players; seat++) {
      past[from + seat] = this.pawns[seat]!;
      past[from + 4 + seat] = this.stock[seat]!;
      past[from + 8 + seat] = this.held[seat]!;
    }
    past[from + kept.monster] = this.monster;
    past[from + kept.toMove] = this.toMove;
    past[from + kept.winner] = this.winner;
    past[from + kept.token] = -1;
    past[from + kept.slot] = -1;
  }

  #step(to: number): void {
    const seat = this.toMove;
    this.pawns[seat] = to;
    if (this.grid.goals[seat]![to]) this.winner = seat;
    if (!this.tokens[to] || this.held[seat]) return;
    const from = (this.#depth - 1) * stride;
    this.#past[from + kept.token] = to;
    this.#past[from + kept.power] = this.tokens[to]!;
    this.held[seat] = this.tokens[to]!;
    this.tokens[to] = 0;
  }

  #change(slot: number, by: 1 | -1): void {
    this.#past[(this.#depth - 1) * stride + kept.slot] = by === 1 ? slot : -2 - slot;
    this.#rebuild(slot, by);
  }

  #rebuild(slot: number, by: 1 | -1): void {
    this.#build(slot, by);
    this.#stale.fill(true);
  }

  #prowl(): void {
    const prey = this.prey();
    if (prey < 0) return;
    this.#flood(this.pawns[prey]!);
    const { offsets } = this.grid;
    const ahead = this.grid.ahead[prey]!;
    const left = steps[this.monster]!;
    for (const turn of [2, 1, 3, 0]) {
      const way = (ahead + turn) & 3;
      const to = this.monster + offsets[way]!;
      if (this.barred[this.monster]! & (1 << way) || steps[to] !== left - 1) continue;
      if (left > 1) this.monster = to;
      else if (this.params.caught === 'walls') this.stock[prey] = Math.max(0, this.stock[prey]! - 2);
      else {
        this.monster = to;
        this.pawns[prey] = this.#homeOf(prey);
      }
      return;
    }
  }

  #homeOf(seat: Seat): number {
    this.#flood(this.monster);
    const pawn = this.pawns[seat]!;
    for (const cell of this.grid.homes[seat]!) {
      if (marks[cell] === searches && cell !== this.monster && (cell === pawn || !this.isPawn(cell))) return cell;
    }
    throw new Error('a caught pawn finds no square');
  }

  #second(slot: number): number {
    return (slot >> 1) + (slot & 1 ? this.grid.size : 1);
  }

  /** Puts the bars of a wall on the board, or takes them away again. */
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

  #build(slot: number, by: 1 | -1): void {
    this.#bar(slot);
    this.named[slot >> 1] = by === 1 ? (slot & 1) + 1 : 0;
    const middle = this.#corner(slot);
    const half = slot & 1 ? this.grid.size + 1 : 1;
    this.#touched[middle - half]! += by;
    this.#touched[middle]! += by;
    this.#touched[middle + half]! += by;
  }

  /** The corner of a wall's middle. Corners have one more to a row than cells, and start below a1. */
  #corner(slot: number): number {
    const { size } = this.grid;
    const cell = slot >> 1;
    return cell + ((cell / size) | 0) + size + 2;
  }

  /** Walls and edge seal something off only where they close a ring. */
  #mightSeal(slot: number): boolean {
    const middle = this.#corner(slot);
    const half = slot & 1 ? this.grid.size + 1 : 1;
    const touch = (corner: number): number => (this.#touched[corner] ? 1 : 0);
    return touch(middle - half) + touch(middle) + touch(middle + half) >= 2;
  }

  #flood(from: number): void {
    if (searches === 0xffffffff) {
      marks.fill(0);
      searches = 0;
    }
    const now = ++searches;
    const { barred } = this;
    const { size } = this.grid;
    marks[from] = now;
    steps[from] = 0;
    queue[0] = from;
    let end = 1;
    for (let head = 0; head < end; head++) {
      const cell = queue[head]!;
      const bars = barred[cell]!;
      const next = steps[cell]! + 1;
      if (!(bars & 1) && marks[cell + size] !== now) {
        marks[cell + size] = now;
        steps[cell + size] = next;
        queue[end++] = cell + size;
      }
      if (!(bars & 2) && marks[cell + 1] !== now) {
        marks[cell + 1] = now;
        steps[cell + 1] = next;
        queue[end++] = cell + 1;
      }
      if (!(bars & 4) && marks[cell - size] !== now) {
        marks[cell - size] = now;
        steps[cell - size] = next;
        queue[end++] = cell - size;
      }
      if (!(bars & 8) && marks[cell - 1] !== now) {
        marks[cell - 1] = now;
        steps[cell - 1] = next;
        queue[end++] = cell - 1;
      }
    }
  }

  #touchesGoal(seat: Seat): boolean {
    const goal = this.grid.goals[seat]!;
    for (let cell = 0; cell < goal.length; cell++) if (goal[cell] && marks[cell] === searches) return true;
    return false;
  }

  #isOneRoom(): boolean {
    this.#flood(this.monster);
    for (let seat = 0; seat < this.players; seat++) {
      if (marks[this.pawns[seat]!] !== searches || !this.#touchesGoal(seat)) return false;
    }
    return true;
  }

  #allReachGoals(): boolean {
    for (let seat = 0; seat < this.players; seat++) {
      this.#flood(this.pawns[seat]!);
      if (!this.#touchesGoal(seat)) return false;
    }
    return true;
  }

  #measure(seat: Seat): void {
    const field = this.#fields[seat]!;
    const goal = this.grid.goals[seat]!;
    const { barred } = this;
    const { size, cells } = this.grid;
    let end = 0;
    field.fill(unreached);
    for (let cell = 0; cell < cells; cell++) {
      if (!goal[cell]) continue;
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
}
