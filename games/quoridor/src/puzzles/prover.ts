import type { Kernel } from '../engine/kernel.ts';
import { addAround, addStep, clear, copy, fill, has, setLength, unite, type SlotSets } from './slot-set.ts';
import { Known } from './known.ts';

const firstWall = 256;
const pass = 768;
/** Stands for an undo where nothing was moved. */
const passed = -1;
const deepest = 48;
const widest = 160;

/** A proof that takes longer than it may. */
export class TooLong extends Error {}

/**
 * Proves that the seat to move brings its pawn home within so many of its own moves, whatever the other does: all moves
 * of the one are tried until one wins, all replies of the other must lose. Two players, at most 9x9.
 *
 * Replies that cannot matter are not searched one by one. A win that is proved although the other may *pass* relies on
 * certain ways being open; a wall that bars none of them leaves the proof as it is, because it only takes moves away
 * from the other. So only the walls of that set, and the moves of the pawn, are tried. A proof in which the attacker
 * places a wall relies on everything.
 */
export class Prover {
  /** Positions looked at since the last question. */
  nodes = 0;
  readonly #kernel: Kernel;
  readonly #known = new Known(17);
  /** By ply: what the proof relies on, and the list of moves. */
  readonly #sets: SlotSets = new Int32Array((deepest + 1) * setLength);
  readonly #lists: readonly Uint16Array[] = Array.from({ length: deepest + 1 }, () => new Uint16Array(widest));
  /** By ply: the reply that refuted last. */
  readonly #killers = new Uint16Array(deepest + 1).fill(pass);
  /** Undos of the moves on the board. */
  readonly #made: number[] = [];
  #attacker = 0;
  #goalRank = 0;
  #limit = Infinity;
  /** Without it every reply is searched: for tests of the short cut. */
  readonly #shortCut: boolean;
  readonly #lastRank: number;

  constructor(kernel: Kernel, { size = 9, shortCut = true } = {}) {
    this.#kernel = kernel;
    this.#lastRank = size - 1;
    this.#shortCut = shortCut;
  }

  /** Whether the seat to move wins within `moves` of its own; throws `TooLong`. */
  wins(moves: number, limit = Infinity): boolean {
    this.#begin(this.#kernel.turn(), limit);
    return this.#unharmed(() => this.#attack(moves, 0));
  }

  /** Whether the seat that has just moved wins within `moves` more of its own. */
  holds(moves: number, limit = Infinity): boolean {
    this.#begin(1 - this.#kernel.turn(), limit);
    return this.#unharmed(() => this.#defend(moves, 0));
  }

  /** A proof that is given up leaves the board as it found it. */
  #unharmed(prove: () => boolean): boolean {
    try {
      return prove();
    } finally {
      while (this.#made.length > 0) this.#takeBack();
    }
  }

  #make(move: number): void {
    this.#made.push(this.#kernel.make(move));
  }

  #makePass(): void {
    this.#kernel.putTurn(this.#attacker);
    this.#made.push(passed);
  }

  #takeBack(): void {
    const undo = this.#made.pop()!;
    if (undo === passed) this.#kernel.putTurn(1 - this.#attacker);
    else this.#kernel.unmake(undo);
  }

  #begin(attacker: number, limit: number): void {
    this.nodes = 0;
    this.#limit = limit;
    this.#attacker = attacker;
    this.#goalRank = attacker === 0 ? this.#lastRank : 0;
    this.#known.restart(attacker);
  }

  #list(ply: number): number {
    const count = this.#kernel.generate();
    this.#lists[ply]!.set(new Uint16Array(this.#kernel.memory.buffer, this.#kernel.list(), count));
    return count;
  }

  #attack(moves: number, ply: number): boolean {
    const kernel = this.#kernel;
    if (++this.nodes > this.#limit) throw new TooLong('the proof takes too long');
    if (moves <= 0) return false;
    const me = this.#attacker;
    const distance = kernel.distance(me);
    const apart = this.#apart();
    if (distance > moves + jumps(moves, apart)) return false;
    const entry = this.#known.find(kernel.hashLow(), kernel.hashHigh());
    const verdict = this.#known.verdict(entry, moves);
    if (verdict !== undefined) {
      if (verdict) copy(this.#sets, ply * setLength, this.#known.sets, entry * setLength);
      return verdict;
    }
    const [low, high] = [kernel.hashLow(), kernel.hashHigh()];
    const count = this.#list(ply);
    const list = this.#lists[ply]!;
    const mayWall = distance <= moves - 1 + jumps(moves - 1, Math.max(1, apart - 1));
    let won = false;
    const pawns = this.#pawnMoves(list, count);
    for (const move of this.#byDistance(pawns)) {
      if (this.#tryMove(move, moves, ply)) {
        won = true;
        break;
      }
    }
    if (!won && mayWall) {
      for (let index = pawns.length; index < count && !won; index++) {
        won = this.#tryMove(list[index]!, moves, ply);
      }
    }
    this.#known.keep(low, high, moves, won, this.#sets, ply * setLength);
    return won;
  }

  #pawnMoves(list: Uint16Array, count: number): number[] {
    const found: number[] = [];
    for (let index = 0; index < count && list[index]! < firstWall; index++) found.push(list[index]!);
    return found;
  }

  #byDistance(pawns: readonly number[]): number[] {
    const kernel = this.#kernel;
    return pawns
      .map((move) => {
        this.#make(move);
        const left = kernel.distance(this.#attacker);
        this.#takeBack();
        return { move, left };
      })
      .toSorted((a, b) => a.left - b.left)
      .map(({ move }) => move);
  }

  #tryMove(move: number, moves: number, ply: number): boolean {
    const kernel = this.#kernel;
    const from = kernel.pawn(this.#attacker);
    const other = kernel.pawn(1 - this.#attacker);
    this.#make(move);
    const home = move < firstWall && move >> 4 === this.#goalRank;
    const won = home || (moves > 1 && this.#defend(moves - 1, ply + 1));
    this.#takeBack();
    if (!won) return false;
    const at = ply * setLength;
    if (move >= firstWall) {
      fill(this.#sets, at);
      return true;
    }
    if (home) clear(this.#sets, at);
    else copy(this.#sets, at, this.#sets, at + setLength);
    const gap = Math.abs(move - from);
    if (gap === 1 || gap === 16) addStep(this.#sets, at, from, move);
    else {
      addStep(this.#sets, at, from, other);
      addStep(this.#sets, at, other, move);
    }
    return true;
  }

  /** The other's turn: every reply must lose. */
  #defend(moves: number, ply: number): boolean {
    const kernel = this.#kernel;
    if (++this.nodes > this.#limit) throw new TooLong('the proof takes too long');
    if (moves <= 0) return false;
    const me = this.#attacker;
    if (kernel.distance(me) > moves + jumps(moves, Math.max(1, this.#apart() - 1))) return false;
    const entry = this.#known.find(kernel.hashLow(), kernel.hashHigh());
    const verdict = this.#known.verdict(entry, moves);
    if (verdict !== undefined) {
      if (verdict) copy(this.#sets, ply * setLength, this.#known.sets, entry * setLength);
      return verdict;
    }
    const [low, high] = [kernel.hashLow(), kernel.hashHigh()];
    const held = this.#holds(moves, ply);
    this.#known.keep(low, high, moves, held, this.#sets, ply * setLength);
    return held;
  }

  #holds(moves: number, ply: number): boolean {
    const kernel = this.#kernel;
    const count = this.#list(ply);
    const list = this.#lists[ply]!;
    const at = ply * setLength;
    const homeRank = this.#lastRank - this.#goalRank;
    for (let index = 0; index < count && list[index]! < firstWall; index++) {
      if (list[index]! >> 4 === homeRank) return false;
    }
    const killer = this.#killers[ply]!;
    const listed = killer !== pass && list.indexOf(killer) >= 0 && list.indexOf(killer) < count;
    if (listed && !this.#survives(killer, moves, ply)) return false;
    if (this.#barredAtOnce(list, count, moves, ply)) return false;

    clear(this.#sets, at);
    if (this.#apart() === 1) {
      addAround(this.#sets, at, kernel.pawn(0));
      addAround(this.#sets, at, kernel.pawn(1));
    }
    let walls = 0;
    for (let index = 0; index < count; index++) {
      const reply = list[index]!;
      if (reply >= firstWall && reply < pass) {
        walls = index;
        break;
      }
      if (!this.#survives(reply, moves, ply)) return false;
      unite(this.#sets, at, this.#sets, at + setLength);
    }
    if (walls === 0 && !(list[0]! >= firstWall && list[0]! < pass)) return true;

    const free = this.#shortCut && this.#passes(moves, ply);
    if (free) unite(this.#sets, at, this.#sets, at + setLength);
    const relied = this.#sets.slice(at, at + setLength);
    for (let index = walls; index < count; index++) {
      const wall = list[index]!;
      if (free && !has(relied, 0, wall)) continue;
      if (!this.#survives(wall, moves, ply)) return false;
      unite(this.#sets, at, this.#sets, at + setLength);
    }
    if (!free) fill(this.#sets, at);
    return true;
  }

  /** Whether a wall makes the way too long without more ado. */
  #barredAtOnce(list: Uint16Array, count: number, moves: number, ply: number): boolean {
    const kernel = this.#kernel;
    const most = moves + jumps(moves, this.#apart());
    for (let index = 0; index < count; index++) {
      const reply = list[index]!;
      if (reply < firstWall || reply >= pass) continue;
      this.#make(reply);
      const left = kernel.distance(this.#attacker);
      this.#takeBack();
      if (left <= most) continue;
      this.#killers[ply] = reply;
      return true;
    }
    return false;
  }

  #survives(reply: number, moves: number, ply: number): boolean {
    this.#make(reply);
    const won = this.#attack(moves, ply + 1);
    this.#takeBack();
    if (!won) this.#killers[ply] = reply;
    return won;
  }

  #passes(moves: number, ply: number): boolean {
    this.#makePass();
    const won = this.#attack(moves, ply + 1);
    this.#takeBack();
    return won;
  }

  /** Between the pawns, in steps over an empty board. */
  #apart(): number {
    const [a, b] = [this.#kernel.pawn(0), this.#kernel.pawn(1)];
    return Math.abs((a >> 4) - (b >> 4)) + Math.abs((a & 15) - (b & 15));
  }
}

/**
 * How many of the next moves can be jumps, at most: a jump saves a step, and the pawns have to come together first, by
 * two steps with each move and its reply.
 */
function jumps(moves: number, apart: number): number {
  return Math.max(0, moves - Math.ceil((apart - 1) / 2));
}
