import type { Kernel } from '../engine/kernel.ts';

/**
 * Places for walls on a board of at most 9x9 as 128 bits: two for each crossing of gaps, rank by rank from a1, the lying
 * wall before the standing one. Many sets stand in one array; a set is named by where it starts.
 */
type SlotSets = Int32Array;

const setLength = 4;

const vertical = 512;

/** Of a kernel code of a wall. */
function bitOf(wall: number): number {
  const slot = wall & 255;
  return ((slot >> 4) * 8 + (slot & 15)) * 2 + (wall < vertical ? 0 : 1);
}

function has(sets: SlotSets, at: number, wall: number): boolean {
  const bit = bitOf(wall);
  return (sets[at + (bit >> 5)]! & (1 << (bit & 31))) !== 0;
}

function add(sets: SlotSets, at: number, rank: number, file: number, standing: number): void {
  if (rank < 0 || file < 0 || rank > 7 || file > 7) return;
  const bit = (rank * 8 + file) * 2 + standing;
  sets[at + (bit >> 5)]! |= 1 << (bit & 31);
}

function clear(sets: SlotSets, at: number): void {
  sets.fill(0, at, at + setLength);
}

function fill(sets: SlotSets, at: number): void {
  sets.fill(-1, at, at + setLength);
}

function unite(sets: SlotSets, at: number, from: SlotSets, other: number): void {
  for (let word = 0; word < setLength; word++) sets[at + word]! |= from[other + word]!;
}

function copy(sets: SlotSets, at: number, from: SlotSets, other: number): void {
  for (let word = 0; word < setLength; word++) sets[at + word] = from[other + word]!;
}

/** The walls that would bar a step between two squares side by side, as kernel codes. */
function addStep(sets: SlotSets, at: number, a: number, b: number): void {
  const [low, high] = a < b ? [a, b] : [b, a];
  const rank = low >> 4;
  const file = low & 15;
  if (high - low === 1) {
    add(sets, at, rank, file, 1);
    add(sets, at, rank - 1, file, 1);
  } else {
    add(sets, at, rank, file, 0);
    add(sets, at, rank, file - 1, 0);
  }
}

/** The walls that would bar any step from a square. */
function addAround(sets: SlotSets, at: number, square: number): void {
  for (const step of [16, 1, -16, -1]) addStep(sets, at, square, square + step);
}

/** What a proof has found out about positions, by their hash; newer knowledge replaces older. */
class Known {
  readonly sets: SlotSets;
  readonly #mask: number;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  /** Won with so many moves or more, 0: not known; lost with so many or fewer. */
  readonly #won: Uint8Array;
  readonly #lost: Uint8Array;
  #attacker = -1;

  constructor(bits: number) {
    const size = 1 << bits;
    this.#mask = size - 1;
    this.sets = new Int32Array(size * setLength);
    this.#low = new Int32Array(size);
    this.#high = new Int32Array(size);
    this.#won = new Uint8Array(size);
    this.#lost = new Uint8Array(size);
  }

  /** Knowledge is about one attacker. */
  restart(attacker: number): void {
    if (attacker === this.#attacker) return;
    this.#attacker = attacker;
    this.#won.fill(0);
    this.#lost.fill(0);
  }

  find(low: number, high: number): number {
    const entry = low & this.#mask;
    return this.#low[entry] === (low | 0) && this.#high[entry] === (high | 0) ? entry : -1;
  }

  verdict(entry: number, moves: number): boolean | undefined {
    if (entry < 0) return undefined;
    const won = this.#won[entry]!;
    if (won !== 0 && won <= moves) return true;
    return this.#lost[entry]! >= moves ? false : undefined;
  }

  keep(low: number, high: number, moves: number, won: boolean, sets: SlotSets, at: number): void {
    const entry = low & this.#mask;
    if (this.find(low, high) < 0) {
      this.#low[entry] = low;
      this.#high[entry] = high;
      this.#won[entry] = 0;
      this.#lost[entry] = 0;
    }
    if (!won) {
      this.#lost[entry] = Math.max(this.#lost[entry]!, moves);
      return;
    }
    this.#won[entry] = moves;
    copy(this.sets, entry * setLength, sets, at);
  }
}

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
