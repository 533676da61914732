import { type Seat, mix32 } from '@quadrille/kit';
import type { EngineState } from './engine-state.ts';
import { candidateMoves, isLegalCandidate, legalMoves } from './moves.ts';

interface Hash {
  readonly low: number;
  readonly high: number;
}

/** First index of each kind of thing that is part of a hash. */
const hashKinds = { pawn: 0, wall: 8, token: 10, monster: 14, stock: 15, held: 16, turn: 17 } as const;

/** A Zobrist word: a pseudo-random number for each thing at each cell or seat. */
const zobristWord = (kind: number, place: number, salt: number): number =>
  mix32(Math.imul(kind * 512 + place + 1, 0x9e3779b1) ^ salt);

const hashPlaces = 512;
const zobristTable = (salt: number): Int32Array =>
  Int32Array.from({ length: 18 * hashPlaces }, (_, index) =>
    zobristWord(Math.floor(index / hashPlaces), index % hashPlaces, salt),
  );
const lowWords = zobristTable(0x243f6a88);
const highWords = zobristTable(0x13198a2e);

/** Zobrist hash of a position, without its history. */
export function hashOf(state: EngineState): Hash {
  let [low, high] = [0, 0];
  const add = (kind: number, place: number): void => {
    low ^= lowWords[kind * hashPlaces + place]!;
    high ^= highWords[kind * hashPlaces + place]!;
  };
  const { pawns, stock, held, wallAtCell, tokens, monster, toMove, grid } = state;
  for (let seat = 0; seat < state.players; seat++) {
    add(hashKinds.pawn + seat, pawns[seat]!);
    add(hashKinds.stock, seat * 32 + stock[seat]!);
    add(hashKinds.held, seat * 8 + held[seat]!);
  }
  for (let cell = 0; cell < grid.cells; cell++) {
    if (wallAtCell[cell]) add(hashKinds.wall + wallAtCell[cell]! - 1, cell);
    if (tokens[cell]) add(hashKinds.token + tokens[cell]! - 1, cell);
  }
  if (monster >= 0) add(hashKinds.monster, monster);
  add(hashKinds.turn, toMove);
  return { low, high };
}

/** A hash as one exact number (53 bits), for lists of positions. */
export const keyOf = ({ low, high }: Hash): number => (high & 0x1fffff) * 2 ** 32 + (low >>> 0);

/** Evaluation weights in hundredths of a step. */
const weight = {
  step: 100,
  tempo: 50,
  wall: 24,
  /** By power: none, hammer, ladder, swift, scroll. */
  held: [0, 45, 60, 90, 40],
  /** By distance in steps: a token that a seat with no power can fetch. */
  token: [0, 30, 18, 10],
  /** By the monster's steps to its prey: the share of the way back to the start that counts as lost. */
  danger: [0, 0.5, 0.25, 0.12],
  bite: 30,
} as const;

/** The lead of a seat over the best of its opponents. */
function evaluate(state: EngineState, seat: Seat): number {
  const danger = threatenedLosses(state);
  let own = 0;
  let best = -Infinity;
  for (let other = 0; other < state.players; other++) {
    const worth = evaluateSeat(state, other) - danger[other]!;
    if (other === seat) own = worth;
    else best = Math.max(best, worth);
  }
  return Math.round(own - best);
}

function evaluateSeat(state: EngineState, seat: Seat): number {
  const { stock, held, toMove } = state;
  const tempo = toMove === seat ? weight.tempo : 0;
  // Each further wall helps a little less.
  const walls = weight.wall * (stock[seat]! - 0.02 * stock[seat]! ** 2);
  const power = held[seat] ? weight.held[held[seat]!]! : valueOfNearestToken(state, seat);
  return walls + tempo + power - weight.step * state.distance(seat);
}

/** The value of the best token within three squares. It ignores walls; the search corrects that. */
function valueOfNearestToken(state: EngineState, seat: Seat): number {
  const { tokens, pawns, grid } = state;
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

const threatenedLoss = [0, 0, 0, 0];

/** By seat: the loss that the monster threatens. */
function threatenedLosses(state: EngineState): readonly number[] {
  threatenedLoss.fill(0);
  if (state.monster < 0) return threatenedLoss;
  const prey = state.findPrey();
  if (prey < 0) return threatenedLoss;
  const away = state.distancesFrom(state.pawns[prey]!)[state.monster]!;
  const part = weight.danger[away] ?? 0;
  if (state.params.caught === 'walls') threatenedLoss[prey] = part * 2 * weight.bite;
  else {
    const start = state.grid.restartOrder[prey]![0]!;
    const lost = Math.max(0, state.distanceField(prey)[start]! - state.distance(prey));
    threatenedLoss[prey] = part * weight.step * Math.min(lost, state.grid.size);
  }
  return threatenedLoss;
}

/** Scores beyond this are forced wins or losses and count the plies to the end. */
export const certainScore = 29_000;
const winScore = 30_000;
const maxDepth = 40;

/** Nodes of one slice. */
const nodesPerSlice = 128;

interface Line {
  readonly moves: readonly number[];
  /** In hundredths of a step, for the seat that searches. */
  readonly score: number;
}

export interface EngineResult {
  readonly depth: number;
  readonly nodes: number;
  readonly lines: readonly Line[];
}

const tableEntries = 1 << 16;

/** The transposition table: hash, score, depth, bound and best move of positions. */
class TranspositionTable {
  readonly #low = new Int32Array(tableEntries);
  readonly #high = new Int32Array(tableEntries);
  readonly #score = new Int16Array(tableEntries);
  readonly #depth = new Int8Array(tableEntries);
  /** 0 empty, 1 lower bound, 2 upper bound, 3 exact. */
  readonly #bound = new Uint8Array(tableEntries);
  readonly #move = new Int16Array(tableEntries);

  find(low: number, high: number): number {
    const index = low & (tableEntries - 1);
    return this.#bound[index] && this.#low[index] === low && this.#high[index] === high ? index : -1;
  }

  bestMove(index: number): number {
    return this.#move[index]!;
  }

  /** The stored score if it is deep enough for a cutoff, otherwise undefined. */
  cutoffScore(index: number, depth: number, alpha: number, beta: number): number | undefined {
    if (this.#depth[index]! < depth) return undefined;
    const [score, bound] = [this.#score[index]!, this.#bound[index]!];
    if (bound === 3 || (bound === 1 && score >= beta) || (bound === 2 && score <= alpha)) return score;
    return undefined;
  }

  store(low: number, high: number, depth: number, score: number, bound: number, move: number): void {
    const index = low & (tableEntries - 1);
    this.#low[index] = low;
    this.#high[index] = high;
    this.#score[index] = score;
    this.#depth[index] = depth;
    this.#bound[index] = bound;
    this.#move[index] = move;
  }
}

/** Candidates at the root; all legal moves if no candidate is legal. */
function rootMoves(state: EngineState): number[] {
  const moves = candidateMoves(state).filter((move) => move !== state.grid.passCode && isLegalCandidate(state, move));
  return moves.length > 0 ? moves : legalMoves(state);
}

/**
 * Alpha-beta with iterative deepening. With more than two seats, the searching seat assumes that all others play
 * against it (paranoid search). A generator, so that the caller can stop it at any time.
 */
export class Search {
  readonly #ground: EngineState;
  readonly #seat: Seat;
  readonly #table = new TranspositionTable();
  readonly #history: Int32Array;
  readonly #killers = new Int16Array(2 * (maxDepth + 2)).fill(-1);
  /** Keys of the match and of the current line. A position that repeats one of them scores 0. */
  readonly #pastKeys: number[];
  #maxNodes: number;
  nodes = 0;

  constructor(state: EngineState, nodes: number, past: readonly number[] = []) {
    this.#ground = state;
    this.#seat = state.toMove;
    this.#history = new Int32Array(state.grid.passCode + 1);
    this.#maxNodes = nodes;
    this.#pastKeys = [...past];
  }

  /** Yields the result of each depth, and undefined between slices. */
  *run(lineCount = 1): Generator<EngineResult | undefined, void> {
    const moves = rootMoves(this.#ground);
    let order = moves.map((move): Line => ({ moves: [move], score: 0 }));
    for (let depth = 1; depth <= maxDepth && this.nodes < this.#maxNodes; depth++) {
      const lines: Line[] = [];
      for (const { moves: rootLine } of order) {
        const alpha = lines.length < lineCount ? -winScore : lines[lineCount - 1]!.score;
        const score = yield* this.#searchRootMove(rootLine[0]!, depth, alpha);
        if (score === undefined) break;
        if (lines.length < lineCount || score > alpha) {
          lines.push({ moves: [rootLine[0]!, ...this.#principalVariation(rootLine[0]!, depth - 1)], score });
          lines.sort((a, b) => b.score - a.score);
        }
      }
      // The result of an unfinished depth counts, because its first move is the best one of the depth before.
      if (lines.length === 0) break;
      const isWhole = this.nodes < this.#maxNodes;
      const best = lines.slice(0, lineCount);
      if (isWhole || depth === 1 || best.length === lineCount) yield { depth, nodes: this.nodes, lines: best };
      if (moves.length === 1 || Math.abs(best[0]!.score) > certainScore) break;
      const ranked = new Set(best.map(({ moves: [first] }) => first!));
      order = [...best, ...order.filter(({ moves: [first] }) => !ranked.has(first!))];
    }
  }

  *#searchRootMove(move: number, depth: number, alpha: number): Generator<undefined, number | undefined> {
    const state = this.#ground;
    if (this.nodes >= this.#maxNodes && depth > 1) return undefined;
    state.play(move);
    let score: number;
    try {
      score = yield* this.#searchNode(depth - 1, 1, alpha, winScore);
    } finally {
      // Also runs when the caller stops the generator.
      state.undo();
    }
    // A search that the limit cut short has no valid score.
    return this.nodes >= this.#maxNodes && depth > 1 ? undefined : score;
  }

  *#searchNode(depth: number, ply: number, alphaAtStart: number, betaAtStart: number): Generator<undefined, number> {
    const state = this.#ground;
    const isSpent = this.nodes >= this.#maxNodes;
    if (!isSpent && ++this.nodes % nodesPerSlice === 0) yield undefined;
    if (state.winner >= 0) return state.winner === this.#seat ? winScore - ply : ply - winScore;
    if (depth <= 0 || isSpent) return evaluate(state, this.#seat);
    const hash = hashOf(state);
    const { low, high } = hash;
    const key = keyOf(hash);
    if (this.#pastKeys.includes(key)) return 0;
    const entry = this.#table.find(low, high);
    const stored = entry < 0 ? undefined : this.#table.cutoffScore(entry, depth, alphaAtStart, betaAtStart);
    if (stored !== undefined) return stored;

    const isOwnTurn = state.toMove === this.#seat;
    let [alpha, beta] = [alphaAtStart, betaAtStart];
    let best = isOwnTurn ? -winScore : winScore;
    let bestMove = -1;
    this.#pastKeys.push(key);
    for (const move of this.#orderMoves(entry < 0 ? -1 : this.#table.bestMove(entry), ply)) {
      if (!isLegalCandidate(state, move)) continue;
      state.play(move);
      let score: number;
      try {
        score = yield* this.#searchNode(depth - 1, ply + 1, alpha, beta);
      } finally {
        state.undo();
      }
      if (bestMove < 0 || (isOwnTurn ? score > best : score < best)) {
        best = score;
        bestMove = move;
      }
      if (isOwnTurn) alpha = Math.max(alpha, best);
      else beta = Math.min(beta, best);
      if (alpha >= beta) {
        this.#rewardCutoff(move, depth, ply);
        break;
      }
      if (this.nodes >= this.#maxNodes) break;
    }
    this.#pastKeys.pop();
    // All candidates were illegal walls.
    if (bestMove < 0) return evaluate(state, this.#seat);
    if (this.nodes < this.#maxNodes) {
      const bound = best <= alphaAtStart ? 2 : best >= betaAtStart ? 1 : 3;
      this.#table.store(low, high, depth, best, bound, bestMove);
    }
    return best;
  }

  #orderMoves(first: number, ply: number): number[] {
    const state = this.#ground;
    const moves = candidateMoves(state);
    const field = state.distanceField(state.toMove);
    const here = state.distance(state.toMove);
    const { wallBase } = state.grid;
    const rank = (move: number): number => {
      if (move === first) return 1e9;
      if (move === this.#killers[2 * ply] || move === this.#killers[2 * ply + 1]) return 1e7;
      const ahead = move < wallBase ? (here - field[move]!) * 1e5 : 0;
      return ahead + this.#history[move]!;
    };
    return moves
      .map((move) => ({ move, worth: rank(move) }))
      .toSorted((a, b) => b.worth - a.worth)
      .map(({ move }) => move);
  }

  #rewardCutoff(move: number, depth: number, ply: number): void {
    this.#history[move]! += depth * depth;
    if (this.#killers[2 * ply] === move) return;
    this.#killers[2 * ply + 1] = this.#killers[2 * ply]!;
    this.#killers[2 * ply] = move;
  }

  /** The continuation after a move, from the transposition table. */
  #principalVariation(move: number, length: number): number[] {
    const state = this.#ground;
    const found: number[] = [];
    state.play(move);
    while (found.length < length && state.winner < 0) {
      const { low, high } = hashOf(state);
      const entry = this.#table.find(low, high);
      const next = entry < 0 ? -1 : this.#table.bestMove(entry);
      if (next < 0 || !candidateMoves(state).includes(next) || !isLegalCandidate(state, next)) break;
      found.push(next);
      state.play(next);
    }
    for (let back = found.length; back >= 0; back--) state.undo();
    return found;
  }
}
