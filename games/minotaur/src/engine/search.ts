import { type Seat, mix32 } from '@quadrille/kit';
import type { Ground } from './ground.ts';
import { candidates, isPlayable, legalMoves } from './moves.ts';

interface Hash {
  readonly low: number;
  readonly high: number;
}

/** Kinds of things that stand on a cell or belong to a seat. */
const kinds = { pawn: 0, wall: 8, token: 10, monster: 14, stock: 15, held: 16, turn: 17 } as const;

/** Two words of chance for everything that may stand anywhere. */
const wordOf = (kind: number, place: number, salt: number): number =>
  mix32(Math.imul(kind * 512 + place + 1, 0x9e3779b1) ^ salt);

const places = 512;
const table = (salt: number): Int32Array =>
  Int32Array.from({ length: 18 * places }, (_, index) => wordOf(Math.floor(index / places), index % places, salt));
const lowWords = table(0x243f6a88);
const highWords = table(0x13198a2e);

/** Equal for equal positions, history aside. */
export function hashOf(ground: Ground): Hash {
  let [low, high] = [0, 0];
  const add = (kind: number, place: number): void => {
    low ^= lowWords[kind * places + place]!;
    high ^= highWords[kind * places + place]!;
  };
  const { pawns, stock, held, named, tokens, monster, toMove, grid } = ground;
  for (let seat = 0; seat < ground.players; seat++) {
    add(kinds.pawn + seat, pawns[seat]!);
    add(kinds.stock, seat * 32 + stock[seat]!);
    add(kinds.held, seat * 8 + held[seat]!);
  }
  for (let cell = 0; cell < grid.cells; cell++) {
    if (named[cell]) add(kinds.wall + named[cell]! - 1, cell);
    if (tokens[cell]) add(kinds.token + tokens[cell]! - 1, cell);
  }
  if (monster >= 0) add(kinds.monster, monster);
  add(kinds.turn, toMove);
  return { low, high };
}

/** A position as one number, for lists of them. */
export const keyOf = ({ low, high }: Hash): number => (high & 0x1fffff) * 2 ** 32 + (low >>> 0);

/** In hundredths of a step. */
const weight = {
  step: 100,
  tempo: 50,
  wall: 24,
  /** By power: none, hammer, ladder, swift, scroll. */
  held: [0, 45, 60, 90, 40],
  /** A token so many steps away, with an empty hand. */
  token: [0, 30, 18, 10],
  /** The part of the way back to the start that is as good as lost to the prey, by the monster's steps to it. */
  danger: [0, 0.5, 0.25, 0.12],
  bite: 30,
} as const;

/** How much better a seat stands than the best of the others. */
function evaluate(ground: Ground, seat: Seat): number {
  const danger = dangers(ground);
  let own = 0;
  let best = -Infinity;
  for (let other = 0; other < ground.players; other++) {
    const worth = worthOf(ground, other) - danger[other]!;
    if (other === seat) own = worth;
    else best = Math.max(best, worth);
  }
  return Math.round(own - best);
}

function worthOf(ground: Ground, seat: Seat): number {
  const { stock, held, toMove } = ground;
  const tempo = toMove === seat ? weight.tempo : 0;
  // The tenth wall helps less than the first.
  const walls = weight.wall * (stock[seat]! - 0.02 * stock[seat]! ** 2);
  const power = held[seat] ? weight.held[held[seat]!]! : tokenNear(ground, seat);
  return walls + tempo + power - weight.step * ground.distance(seat);
}

/** A token within three squares, walls not counted: whoever goes for it finds out. */
function tokenNear(ground: Ground, seat: Seat): number {
  const { tokens, pawns, grid } = ground;
  const { size } = grid;
  const [file, rank] = [pawns[seat]! % size, Math.floor(pawns[seat]! / size)];
  let best = 0;
  for (let cell = 0; cell < grid.cells; cell++) {
    if (!tokens[cell]) continue;
    const away = Math.abs((cell % size) - file) + Math.abs(Math.floor(cell / size) - rank);
    best = Math.max(best, weight.token[away] ?? 0);
  }
  return best;
}

const threatened = [0, 0, 0, 0];

/** By seat, what the monster's being near is worth to the others. */
function dangers(ground: Ground): readonly number[] {
  threatened.fill(0);
  if (ground.monster < 0) return threatened;
  const prey = ground.prey();
  if (prey < 0) return threatened;
  const away = ground.reach(ground.pawns[prey]!)[ground.monster]!;
  const part = weight.danger[away] ?? 0;
  if (ground.params.caught === 'walls') threatened[prey] = part * 2 * weight.bite;
  else {
    const start = ground.grid.homes[prey]![0]!;
    const lost = Math.max(0, ground.field(prey)[start]! - ground.distance(prey));
    threatened[prey] = part * weight.step * Math.min(lost, ground.grid.size);
  }
  return threatened;
}

/** Scores from here on count plies to the end. */
export const certain = 29_000;
const win = 30_000;
const deepest = 40;

/** Control is handed back after so many nodes. */
const slice = 128;

interface Line {
  readonly moves: readonly number[];
  /** In hundredths of a step, for the seat that was asked. */
  readonly score: number;
}

export interface Found {
  readonly depth: number;
  readonly nodes: number;
  /** Best first. */
  readonly lines: readonly Line[];
}

const entries = 1 << 16;

/** What is known of positions: [low, high] of the hash, score, depth and bound, best move. */
class Memory {
  readonly #low = new Int32Array(entries);
  readonly #high = new Int32Array(entries);
  readonly #score = new Int16Array(entries);
  readonly #depth = new Int8Array(entries);
  /** 0 nothing, 1 at least, 2 at most, 3 exact. */
  readonly #bound = new Uint8Array(entries);
  readonly #move = new Int16Array(entries);

  find(low: number, high: number): number {
    const index = low & (entries - 1);
    return this.#bound[index] && this.#low[index] === low && this.#high[index] === high ? index : -1;
  }

  move(index: number): number {
    return this.#move[index]!;
  }

  /** A score that settles the question asked; undefined: it does not. */
  settles(index: number, depth: number, alpha: number, beta: number): number | undefined {
    if (this.#depth[index]! < depth) return undefined;
    const [score, bound] = [this.#score[index]!, this.#bound[index]!];
    if (bound === 3 || (bound === 1 && score >= beta) || (bound === 2 && score <= alpha)) return score;
    return undefined;
  }

  keep(low: number, high: number, depth: number, score: number, bound: number, move: number): void {
    const index = low & (entries - 1);
    this.#low[index] = low;
    this.#high[index] = high;
    this.#score[index] = score;
    this.#depth[index] = depth;
    this.#bound[index] = bound;
    this.#move[index] = move;
  }
}

/** Where nothing promising may be played, whatever may be. */
function rootMoves(ground: Ground): number[] {
  const moves = candidates(ground).filter((move) => move !== ground.grid.pass && isPlayable(ground, move));
  return moves.length > 0 ? moves : legalMoves(ground);
}

/**
 * Alpha-beta, depth by depth. Two play against each other; among more, the seat that asks expects the worst of all others.
 * A generator, so that whoever searches can be stopped at any moment.
 */
export class Search {
  readonly #ground: Ground;
  readonly #seat: Seat;
  readonly #memory = new Memory();
  readonly #history: Int32Array;
  readonly #killers = new Int16Array(2 * (deepest + 2)).fill(-1);
  /** Positions of the game and of the line that is looked at: who comes back to one has gained nothing. */
  readonly #past: number[];
  #limit: number;
  nodes = 0;

  constructor(ground: Ground, nodes: number, past: readonly number[] = []) {
    this.#ground = ground;
    this.#seat = ground.toMove;
    this.#history = new Int32Array(ground.grid.pass + 1);
    this.#limit = nodes;
    this.#past = [...past];
  }

  /** Yields what it has found after each depth, and undefined where it may be stopped. */
  *run(wanted = 1): Generator<Found | undefined, void> {
    const moves = rootMoves(this.#ground);
    let order = moves.map((move): Line => ({ moves: [move], score: 0 }));
    for (let depth = 1; depth <= deepest && this.nodes < this.#limit; depth++) {
      const lines: Line[] = [];
      for (const { moves: known } of order) {
        const alpha = lines.length < wanted ? -win : lines[wanted - 1]!.score;
        const score = yield* this.#tried(known[0]!, depth, alpha);
        if (score === undefined) break;
        if (lines.length < wanted || score > alpha) {
          lines.push({ moves: [known[0]!, ...this.#line(known[0]!, depth - 1)], score });
          lines.sort((a, b) => b.score - a.score);
        }
      }
      // An unfinished depth counts as far as it got: it began with the best move of the last one.
      if (lines.length === 0) break;
      const isWhole = this.nodes < this.#limit;
      const best = lines.slice(0, wanted);
      if (isWhole || depth === 1 || best.length === wanted) yield { depth, nodes: this.nodes, lines: best };
      if (moves.length === 1 || Math.abs(best[0]!.score) > certain) break;
      const ranked = new Set(best.map(({ moves: [first] }) => first!));
      order = [...best, ...order.filter(({ moves: [first] }) => !ranked.has(first!))];
    }
  }

  *#tried(move: number, depth: number, alpha: number): Generator<undefined, number | undefined> {
    const ground = this.#ground;
    if (this.nodes >= this.#limit && depth > 1) return undefined;
    ground.play(move);
    let score: number;
    try {
      score = yield* this.#value(depth - 1, 1, alpha, win);
    } finally {
      // Whoever stops the search gets the position back as it was.
      ground.undo();
    }
    // What the limit cut short is no score.
    return this.nodes >= this.#limit && depth > 1 ? undefined : score;
  }

  *#value(depth: number, ply: number, floor: number, roof: number): Generator<undefined, number> {
    const ground = this.#ground;
    const isSpent = this.nodes >= this.#limit;
    if (!isSpent && ++this.nodes % slice === 0) yield undefined;
    if (ground.winner >= 0) return ground.winner === this.#seat ? win - ply : ply - win;
    if (depth <= 0 || isSpent) return evaluate(ground, this.#seat);
    const hash = hashOf(ground);
    const { low, high } = hash;
    const key = keyOf(hash);
    if (this.#past.includes(key)) return 0;
    const known = this.#memory.find(low, high);
    const settled = known < 0 ? undefined : this.#memory.settles(known, depth, floor, roof);
    if (settled !== undefined) return settled;

    const mine = ground.toMove === this.#seat;
    let [alpha, beta] = [floor, roof];
    let best = mine ? -win : win;
    let bestMove = -1;
    this.#past.push(key);
    for (const move of this.#ordered(known < 0 ? -1 : this.#memory.move(known), ply)) {
      if (!isPlayable(ground, move)) continue;
      ground.play(move);
      let score: number;
      try {
        score = yield* this.#value(depth - 1, ply + 1, alpha, beta);
      } finally {
        ground.undo();
      }
      if (bestMove < 0 || (mine ? score > best : score < best)) {
        best = score;
        bestMove = move;
      }
      if (mine) alpha = Math.max(alpha, best);
      else beta = Math.min(beta, best);
      if (alpha >= beta) {
        this.#credit(move, depth, ply);
        break;
      }
      if (this.nodes >= this.#limit) break;
    }
    this.#past.pop();
    // Every candidate was a wall that may not stand.
    if (bestMove < 0) return evaluate(ground, this.#seat);
    if (this.nodes < this.#limit) {
      const bound = best <= floor ? 2 : best >= roof ? 1 : 3;
      this.#memory.keep(low, high, depth, best, bound, bestMove);
    }
    return best;
  }

  #ordered(first: number, ply: number): number[] {
    const ground = this.#ground;
    const moves = candidates(ground);
    const field = ground.field(ground.toMove);
    const here = ground.distance(ground.toMove);
    const { wall } = ground.grid;
    const rank = (move: number): number => {
      if (move === first) return 1e9;
      if (move === this.#killers[2 * ply] || move === this.#killers[2 * ply + 1]) return 1e7;
      const ahead = move < wall ? (here - field[move]!) * 1e5 : 0;
      return ahead + this.#history[move]!;
    };
    return moves
      .map((move) => ({ move, worth: rank(move) }))
      .toSorted((a, b) => b.worth - a.worth)
      .map(({ move }) => move);
  }

  #credit(move: number, depth: number, ply: number): void {
    this.#history[move]! += depth * depth;
    if (this.#killers[2 * ply] === move) return;
    this.#killers[2 * ply + 1] = this.#killers[2 * ply]!;
    this.#killers[2 * ply] = move;
  }

  /** How the memory thinks it goes on after a move. */
  #line(move: number, length: number): number[] {
    const ground = this.#ground;
    const found: number[] = [];
    ground.play(move);
    while (found.length < length && ground.winner < 0) {
      const { low, high } = hashOf(ground);
      const known = this.#memory.find(low, high);
      const next = known < 0 ? -1 : this.#memory.move(known);
      if (next < 0 || !candidates(ground).includes(next) || !isPlayable(ground, next)) break;
      found.push(next);
      ground.play(next);
    }
    for (let back = found.length; back >= 0; back--) ground.undo();
    return found;
  }
}
