import type { Kernel } from '../engine/kernel.ts';

/**
 * Sets of wall slots of a board up to 9x9 as 128 bits: two per crossing, rank by rank from a1, horizontal before
 * vertical. One array holds many sets; a set is identified by its start index.
 */
type SlotSets = Int32Array;

const setLength = 4;

const vertical = 512;

/** The bit of a wall's kernel code. */
function bitOf(wall: number): number {
  const slot = wall & 255;
  return ((slot >> 4) * 8 + (slot & 15)) * 2 + (wall < vertical ? 0 : 1);
}

function hasSlot(sets: SlotSets, at: number, wall: number): boolean {
  const bit = bitOf(wall);
  return (sets[at + (bit >> 5)]! & (1 << (bit & 31))) !== 0;
}

function addSlot(sets: SlotSets, at: number, rank: number, file: number, standing: number): void {
  if (rank < 0 || file < 0 || rank > 7 || file > 7) return;
  const bit = (rank * 8 + file) * 2 + standing;
  sets[at + (bit >> 5)]! |= 1 << (bit & 31);
}

function clearSet(sets: SlotSets, at: number): void {
  sets.fill(0, at, at + setLength);
}

function fillSet(sets: SlotSets, at: number): void {
  sets.fill(-1, at, at + setLength);
}

function addSet(sets: SlotSets, at: number, from: SlotSets, other: number): void {
  for (let word = 0; word < setLength; word++) sets[at + word]! |= from[other + word]!;
}

function copySet(sets: SlotSets, at: number, from: SlotSets, other: number): void {
  for (let word = 0; word < setLength; word++) sets[at + word] = from[other + word]!;
}

/** Adds the walls that would block a step between two neighbouring squares; squares are kernel codes. */
function addWallsAcrossStep(sets: SlotSets, at: number, a: number, b: number): void {
  const [low, high] = a < b ? [a, b] : [b, a];
  const rank = low >> 4;
  const file = low & 15;
  if (high - low === 1) {
    addSlot(sets, at, rank, file, 1);
    addSlot(sets, at, rank - 1, file, 1);
  } else {
    addSlot(sets, at, rank, file, 0);
    addSlot(sets, at, rank, file - 1, 0);
  }
}

/** Adds the walls that would block any step from a square. */
function addWallsAround(sets: SlotSets, at: number, square: number): void {
  for (const step of [16, 1, -16, -1]) addWallsAcrossStep(sets, at, square, square + step);
}

/** A hash table of proved and refuted positions; new entries replace old ones. */
class ProofTable {
  readonly sets: SlotSets;
  readonly #mask: number;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  /** Won with this many moves or more (0: unknown); not won with this many or fewer. */
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

  /** Entries are valid for one attacker only. */
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

  store(low: number, high: number, moves: number, won: boolean, sets: SlotSets, at: number): void {
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
    copySet(this.sets, entry * setLength, sets, at);
  }
}

const firstWall = 256;
const pass = 768;
/** The undo value of a pass. */
const undoOfPass = -1;
const maxPly = 48;
const maxListLength = 160;

/** Thrown when a proof exceeds its limit. */
export class TooLong extends Error {}

/**
 * Proves that the seat to move reaches its goal within a number of its own moves against every defence: one of its
 * moves must win, and all replies must lose. Two players, at most 9x9.
 *
 * Replies that cannot matter are skipped. If the attacker wins even when the defender passes, the proof relies on
 * certain steps being open. A wall that blocks none of them cannot change it, since walls only take moves away from the
 * defender. So only the walls of that set and the pawn moves are tried. A proof in which the attacker places a wall
 * relies on all steps.
 */
export class Prover {
  /** Positions visited since the last question. */
  nodes = 0;
  readonly #kernel: Kernel;
  readonly #table = new ProofTable(17);
  /** By ply: the walls that the proof relies on being absent, and the move list. */
  readonly #sets: SlotSets = new Int32Array((maxPly + 1) * setLength);
  readonly #lists: readonly Uint16Array[] = Array.from({ length: maxPly + 1 }, () => new Uint16Array(maxListLength));
  /** By ply: the reply that refuted last. */
  readonly #killers = new Uint16Array(maxPly + 1).fill(pass);
  /** Undo values of the moves on the board. */
  readonly #undoValues: number[] = [];
  #attacker = 0;
  #goalRank = 0;
  #limit = Infinity;
  /** False searches every reply, so that tests can check the shortcut. */
  readonly #isShortcutOn: boolean;
  readonly #lastRank: number;

  constructor(kernel: Kernel, { size = 9, shortCut = true } = {}) {
    this.#kernel = kernel;
    this.#lastRank = size - 1;
    this.#isShortcutOn = shortCut;
  }

  /** Whether the seat to move wins within `moves` of its own; throws `TooLong`. */
  canWin(moves: number, limit = Infinity): boolean {
    this.#begin(this.#kernel.turn(), limit);
    return this.#withRestoredBoard(() => this.#attack(moves, 0));
  }

  /** Whether the seat that has just moved wins within `moves` more of its own. */
  winsAfterReply(moves: number, limit = Infinity): boolean {
    this.#begin(1 - this.#kernel.turn(), limit);
    return this.#withRestoredBoard(() => this.#defend(moves, 0));
  }

  /** Restores the board if the proof is given up. */
  #withRestoredBoard(prove: () => boolean): boolean {
    try {
      return prove();
    } finally {
      while (this.#undoValues.length > 0) this.#undo();
    }
  }

  #make(move: number): void {
    this.#undoValues.push(this.#kernel.make(move));
  }

  #makePass(): void {
    this.#kernel.putTurn(this.#attacker);
    this.#undoValues.push(undoOfPass);
  }

  #undo(): void {
    const undo = this.#undoValues.pop()!;
    if (undo === undoOfPass) this.#kernel.putTurn(1 - this.#attacker);
    else this.#kernel.unmake(undo);
  }

  #begin(attacker: number, limit: number): void {
    this.nodes = 0;
    this.#limit = limit;
    this.#attacker = attacker;
    this.#goalRank = attacker === 0 ? this.#lastRank : 0;
    this.#table.restart(attacker);
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
    const apart = this.#stepsBetweenPawns();
    if (distance > moves + maxJumps(moves, apart)) return false;
    const entry = this.#table.find(kernel.hashLow(), kernel.hashHigh());
    const verdict = this.#table.verdict(entry, moves);
    if (verdict !== undefined) {
      if (verdict) copySet(this.#sets, ply * setLength, this.#table.sets, entry * setLength);
      return verdict;
    }
    const [low, high] = [kernel.hashLow(), kernel.hashHigh()];
    const count = this.#list(ply);
    const list = this.#lists[ply]!;
    const mayWall = distance <= moves - 1 + maxJumps(moves - 1, Math.max(1, apart - 1));
    let won = false;
    const pawns = this.#pawnMoves(list, count);
    for (const move of this.#sortByDistance(pawns)) {
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
    this.#table.store(low, high, moves, won, this.#sets, ply * setLength);
    return won;
  }

  #pawnMoves(list: Uint16Array, count: number): number[] {
    const found: number[] = [];
    for (let index = 0; index < count && list[index]! < firstWall; index++) found.push(list[index]!);
    return found;
  }

  #sortByDistance(pawns: readonly number[]): number[] {
    const kernel = this.#kernel;
    return pawns
      .map((move) => {
        this.#make(move);
        const left = kernel.distance(this.#attacker);
        this.#undo();
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
    this.#undo();
    if (!won) return false;
    const at = ply * setLength;
    if (move >= firstWall) {
      fillSet(this.#sets, at);
      return true;
    }
    if (home) clearSet(this.#sets, at);
    else copySet(this.#sets, at, this.#sets, at + setLength);
    const gap = Math.abs(move - from);
    if (gap === 1 || gap === 16) addWallsAcrossStep(this.#sets, at, from, move);
    else {
      addWallsAcrossStep(this.#sets, at, from, other);
      addWallsAcrossStep(this.#sets, at, other, move);
    }
    return true;
  }

  /** The defender's turn: every reply must lose. */
  #defend(moves: number, ply: number): boolean {
    const kernel = this.#kernel;
    if (++this.nodes > this.#limit) throw new TooLong('the proof takes too long');
    if (moves <= 0) return false;
    const me = this.#attacker;
    if (kernel.distance(me) > moves + maxJumps(moves, Math.max(1, this.#stepsBetweenPawns() - 1))) return false;
    const entry = this.#table.find(kernel.hashLow(), kernel.hashHigh());
    const verdict = this.#table.verdict(entry, moves);
    if (verdict !== undefined) {
      if (verdict) copySet(this.#sets, ply * setLength, this.#table.sets, entry * setLength);
      return verdict;
    }
    const [low, high] = [kernel.hashLow(), kernel.hashHigh()];
    const held = this.#refutesAllReplies(moves, ply);
    this.#table.store(low, high, moves, held, this.#sets, ply * setLength);
    return held;
  }

  #refutesAllReplies(moves: number, ply: number): boolean {
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
    if (listed && !this.#winsAfter(killer, moves, ply)) return false;
    if (this.#isBlockedByOneWall(list, count, moves, ply)) return false;

    clearSet(this.#sets, at);
    if (this.#stepsBetweenPawns() === 1) {
      addWallsAround(this.#sets, at, kernel.pawn(0));
      addWallsAround(this.#sets, at, kernel.pawn(1));
    }
    let walls = 0;
    for (let index = 0; index < count; index++) {
      const reply = list[index]!;
      if (reply >= firstWall && reply < pass) {
        walls = index;
        break;
      }
      if (!this.#winsAfter(reply, moves, ply)) return false;
      addSet(this.#sets, at, this.#sets, at + setLength);
    }
    if (walls === 0 && !(list[0]! >= firstWall && list[0]! < pass)) return true;

    const free = this.#isShortcutOn && this.#winsAfterPass(moves, ply);
    if (free) addSet(this.#sets, at, this.#sets, at + setLength);
    const relied = this.#sets.slice(at, at + setLength);
    for (let index = walls; index < count; index++) {
      const wall = list[index]!;
      if (free && !hasSlot(relied, 0, wall)) continue;
      if (!this.#winsAfter(wall, moves, ply)) return false;
      addSet(this.#sets, at, this.#sets, at + setLength);
    }
    if (!free) fillSet(this.#sets, at);
    return true;
  }

  /** Whether a single wall makes the path too long to win in time. */
  #isBlockedByOneWall(list: Uint16Array, count: number, moves: number, ply: number): boolean {
    const kernel = this.#kernel;
    const most = moves + maxJumps(moves, this.#stepsBetweenPawns());
    for (let index = 0; index < count; index++) {
      const reply = list[index]!;
      if (reply < firstWall || reply >= pass) continue;
      this.#make(reply);
      const left = kernel.distance(this.#attacker);
      this.#undo();
      if (left <= most) continue;
      this.#killers[ply] = reply;
      return true;
    }
    return false;
  }

  #winsAfter(reply: number, moves: number, ply: number): boolean {
    this.#make(reply);
    const won = this.#attack(moves, ply + 1);
    this.#undo();
    if (!won) this.#killers[ply] = reply;
    return won;
  }

  #winsAfterPass(moves: number, ply: number): boolean {
    this.#makePass();
    const won = this.#attack(moves, ply + 1);
    this.#undo();
    return won;
  }

  /** Steps between the pawns on an empty board. */
  #stepsBetweenPawns(): number {
    const [a, b] = [this.#kernel.pawn(0), this.#kernel.pawn(1)];
    return Math.abs((a >> 4) - (b >> 4)) + Math.abs((a & 15) - (b & 15));
  }
}

/**
 * The maximal number of jumps among the next moves. A jump saves a step; the pawns must meet first, and each move with
 * its reply brings them two steps closer.
 */
function maxJumps(moves: number, apart: number): number {
  return Math.max(0, moves - Math.ceil((apart - 1) / 2));
}
