import { KernelPool, compileKernel, startKernel } from '@quadrille/kernel';
import { type Query, type Seat, yieldToEventLoop, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import {
  type Colour,
  type Params,
  allColours,
  colourCount,
  ownerOf,
  seatCount,
  isSmall,
  teams,
} from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import { type State, placedPieces } from '../rules/state.ts';
import { type Kernel, codeOf, kernelUrl, legalCodes, sizeOf, writeState } from './kernel.ts';

/**
 * The cost of a simulation, relative to one in the middle of a Duo match: early ones play more moves from longer lists,
 * and the large board has more of both. So a number of nodes means about the same time everywhere.
 */
export function simulationCost(params: Params, squaresPlaced: number): number {
  const cost = isSmall(params) ? 4 * 2 ** (-squaresPlaced / 28) : 9 * 2 ** (-squaresPlaced / 70);
  return Math.max(0.4, cost);
}

type Solver = Pick<
  Kernel,
  'count' | 'beginSolving' | 'solve' | 'isSolved' | 'solvedMove' | 'solvedLead' | 'solverNodes'
>;

/** A proved result of the position on a kernel's board. */
export interface Proof {
  readonly move: number;
  /** The lead of the side to move with best play of both, in points; only its sign if the points are not known. */
  readonly lead: number;
}

/** A node of the solver is this many times cheaper than a node of the search. */
const solverNodesPerNode = 16;

/** The share of a budget that a proof may use. */
const proofShare = 0.35;

/** About 4 ms on a 2.8 GHz core. */
const solverNodesPerSlice = 5000;

/** With more legal moves than this, all colours together, a proof takes too long to be tried. */
const maxMovesForProof = { small: 190, large: 130 };

/** Solves the end of a match between two sides: first the winner, then the lead, as far as the budget allows. */
export class EndgameProof {
  readonly #kernel: Solver;
  readonly #isTooLong: boolean;
  #nodesLeft: number;
  #nodesUsed = 0;
  #isForResult = true;
  #proof: Proof | undefined;

  constructor(kernel: Solver, params: Params, nodes: number) {
    const moves = Array.from({ length: colourCount(params) }, (_, colour: Colour) => kernel.count(colour));
    const total = moves.reduce((sum, count) => sum + count, 0);
    this.#kernel = kernel;
    this.#isTooLong =
      teams(params).length > 2 || total > (isSmall(params) ? maxMovesForProof.small : maxMovesForProof.large);
    this.#nodesLeft = Math.floor(nodes * proofShare * solverNodesPerNode);
    if (!this.#isTooLong) kernel.beginSolving(1);
  }

  /** Works for a few milliseconds; returns false if there is nothing more to do. */
  step(): boolean {
    if (this.#isTooLong || this.#nodesLeft <= 0) return false;
    const kernel = this.#kernel;
    const before = kernel.solverNodes();
    const isOver = kernel.solve(Math.min(solverNodesPerSlice, this.#nodesLeft));
    const used = kernel.solverNodes() - before;
    this.#nodesLeft -= used;
    this.#nodesUsed += used;
    if (!isOver) return true;
    if (!kernel.isSolved()) return false;
    const lead = kernel.solvedLead();
    // In a lost position every move loses, so only the points can say which one to play.
    if (!this.#isForResult || lead >= 0) this.#proof = { move: kernel.solvedMove(), lead };
    if (!this.#isForResult) return false;
    this.#isForResult = false;
    kernel.beginSolving(0);
    return true;
  }

  get proof(): Proof | undefined {
    return this.#proof;
  }

  /** In nodes of the search. */
  get nodes(): number {
    return Math.ceil(this.#nodesUsed / solverNodesPerNode);
  }
}

/** About 4 ms on a 2.8 GHz core, after which an abort takes effect. */
export const nodesPerSlice = 300;

/** A search ends this many milliseconds before its time is up, because another slice might exceed it. */
export const timeMarginMs = 10;

/** However much an earlier search has found, a search runs at least this share of its simulations. */
const minSimulationShare = 0.25;

/** The limit of a search without a limit in its request. */
const defaultMaxNodes = 4_000_000;

interface SearchPlan {
  /** Simulations, weighted by their cost (`simulationCost`). */
  readonly nodes: number;
  readonly ms?: number | undefined;
  readonly seed: number;
  /** Number of best moves to report; one by default. */
  readonly lines?: number;
  /** Search every move, and use all nodes even if the choice is already decided. */
  readonly isExhaustive?: boolean;
}

export interface EngineResult {
  readonly nodes: number;
  /** The length of the first line. */
  readonly depth: number;
  readonly lines: readonly SearchLine[];
  /** The result of the first line is proved. */
  readonly isProved: boolean;
}

interface SearchLine {
  /** Kernel codes. */
  readonly moves: readonly number[];
  readonly visits: number;
  /** By seat, 0 to 1. */
  readonly chances: readonly number[];
}

const idleKernels = new KernelPool<Kernel>();

/** A match in its own kernel instance, with a search tree that is kept from move to move. */
export class Searcher {
  readonly params: Params;
  readonly #kernel: Kernel;
  /** By colour: pieces on the board. */
  readonly #placed: number[];
  #squares = 0;
  #isSearching = false;
  #isClosed = false;

  private constructor(kernel: Kernel, state: State) {
    this.params = state.params;
    this.#kernel = kernel;
    this.#placed = allColours(state.params).map((colour) => placedPieces(state, colour).length);
    this.#squares = state.board.filter((owner) => owner > 0).length;
  }

  /** The caller has checked the texts of the query. */
  static async open({ params, start, moves }: Query): Promise<Searcher> {
    const kernel = idleKernels.take() ?? startKernel<Kernel>(await compileKernel(kernelUrl));
    const state = expect(rules.start(expect(notation.params.parse(params)), start));
    const searcher = new Searcher(kernel, state);
    writeState(kernel, state);
    kernel.forgetTree();
    for (const text of moves) searcher.play(text);
    return searcher;
  }

  get isOver(): boolean {
    return this.#kernel.out() === (1 << colourCount(this.params)) - 1;
  }

  get colour(): Colour {
    return this.#kernel.toMove();
  }

  /** The number of pieces that the colour to move has placed. */
  get placed(): number {
    return this.#placed[this.colour]!;
  }

  get seat(): Seat {
    return ownerOf(this.params, this.colour) ?? this.#kernel.sharer();
  }

  play(text: string): void {
    const move = expect(notation.move.parse(text));
    if (move.kind === 'giveup') {
      this.#kernel.forgetTree();
      this.#kernel.giveUp();
      return;
    }
    const code = codeOf(move.squares)!;
    this.#placed[this.colour]!++;
    this.#kernel.follow(code);
    this.#kernel.play(code);
    this.#squares += sizeOf(code);
  }

  legal(): number[] {
    return this.isOver ? [] : [...legalCodes(this.#kernel, this.colour)];
  }

  /** Yields better and better results; the last one is the answer. Ends after an abort. */
  async *search(plan: SearchPlan, signal: AbortSignal): AsyncGenerator<EngineResult> {
    if (this.isOver || signal.aborted) return;
    const kernel = this.#kernel;
    const { nodes, ms = Infinity, seed, lines = 1, isExhaustive = false } = plan;
    const end = performance.now() + ms - timeMarginMs;
    const cost = simulationCost(this.params, this.#squares);
    const slice = Math.max(1, Math.round(nodesPerSlice / cost));
    this.#isSearching = true;
    try {
      const endgame = new EndgameProof(kernel, this.params, Math.min(nodes, defaultMaxNodes));
      while (endgame.step() && performance.now() < end) {
        await yieldToEventLoop();
        if (signal.aborted) return;
      }
      const { proof } = endgame;
      if (proof && !isExhaustive) {
        yield this.#provedResult(proof, endgame.nodes);
        return;
      }
      const whole = Math.max(1, Math.floor((Math.min(nodes, defaultMaxNodes) - endgame.nodes) / cost));
      kernel.begin(seed | 0, Number(isExhaustive));
      // Visits from earlier searches count, but a minimal share is always searched, because the last moves are new.
      const most = isExhaustive ? whole : Math.max(Math.ceil(whole * minSimulationShare), whole - kernel.visits());
      for (let shown = slice; ;) {
        const done = kernel.simulations();
        kernel.think(Math.min(slice, most - done));
        const now = kernel.simulations();
        const isDecided = !isExhaustive && kernel.isDecided(most - now) !== 0;
        if (now >= most || isDecided || performance.now() >= end) {
          yield this.#withProof(this.#currentResult(nodes, cost, lines), proof);
          return;
        }
        if (now >= shown) {
          yield this.#withProof(this.#currentResult(nodes, cost, lines), proof);
          shown *= 2;
        }
        await yieldToEventLoop();
        if (signal.aborted) return;
      }
    } finally {
      this.#isSearching = false;
      if (this.#isClosed) idleKernels.put(kernel);
    }
  }

  #provedResult({ move, lead }: Proof, nodes: number): EngineResult {
    const chance = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    const line: SearchLine = { moves: [move], visits: 1, chances: this.#chancesOf(chance) };
    return { nodes: Math.max(1, nodes), depth: 1, lines: [line], isProved: true };
  }

  /** The proved move comes first; no other line can be better. */
  #withProof(found: EngineResult, proof: Proof | undefined): EngineResult {
    if (!proof) return found;
    const best = this.#provedResult(proof, 1).lines[0]!;
    const same = found.lines.find(({ moves }) => moves[0] === proof.move);
    const rest = found.lines.filter((line) => line !== same).slice(0, found.lines.length - 1);
    const limited = rest.map((line) => {
      return line.chances[this.seat]! > best.chances[this.seat]! ? { ...line, chances: best.chances } : line;
    });
    return { ...found, lines: [{ ...best, moves: same?.moves ?? best.moves }, ...limited], isProved: true };
  }

  /** The most visited moves, with the chance of the seat to move. */
  mostVisitedMoves(most: number): { readonly code: number; readonly chance: number }[] {
    const kernel = this.#kernel;
    const all: { code: number; chance: number }[] = [];
    for (let rank = 0; rank < Math.min(most, kernel.rootCount()); rank++) {
      if (kernel.rootVisits(rank) === 0) break;
      all.push({ code: kernel.rootMove(rank), chance: kernel.rootChance(rank) });
    }
    return all;
  }

  #currentResult(nodes: number, cost: number, most: number): EngineResult {
    const kernel = this.#kernel;
    const lines: SearchLine[] = [];
    let last = 1;
    for (let rank = 0; rank < Math.min(most, kernel.rootCount()); rank++) {
      const length = kernel.line(rank);
      const moves = [...new Uint16Array(kernel.memory.buffer, kernel.lineAt(), length)];
      const visits = kernel.rootVisits(rank);
      // A move with few visits may look better by chance; it is not ranked above moves with more visits.
      last = Math.min(last, visits > 0 ? this.#ownChance(kernel.rootChance(rank)) : last);
      lines.push({ moves, visits, chances: this.#chancesOf(last) });
    }
    const used = Math.min(nodes, Math.max(1, Math.floor(kernel.simulations() * cost)));
    return { nodes: used, depth: lines[0]?.moves.length ?? 0, lines, isProved: false };
  }

  /** A value contains more than the win, so the difference to the root's value is added to the share of wins. */
  #ownChance(value: number): number {
    const kernel = this.#kernel;
    const side = this.#sideOf(this.seat);
    return Math.min(1, Math.max(0, kernel.winShare(side) + value - kernel.chance(side)));
  }

  /** By seat, from the chance of the seat to move; the others share the rest in proportion to their wins. */
  #chancesOf(own: number): number[] {
    const kernel = this.#kernel;
    const mover = this.#sideOf(this.seat);
    const wins = Array.from({ length: this.#sides }, (_, side) => (side === mover ? 0 : kernel.winShare(side) + 1e-6));
    const total = wins.reduce((sum, part) => sum + part);
    const bySide = wins.map((part, side) => (side === mover ? own : ((1 - own) * part) / total));
    return Array.from({ length: seatCount(this.params) }, (_, seat) => bySide[this.#sideOf(seat)]!);
  }

  get #sides(): number {
    return teams(this.params).length;
  }

  #sideOf(seat: Seat): number {
    return teams(this.params).findIndex((seats) => seats.includes(seat));
  }

  /** A running search keeps the kernel until it notices the abort. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#isSearching) idleKernels.put(this.#kernel);
  }
}
