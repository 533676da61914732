import { Shelf, compileKernel, startKernel } from '@quadrille/kernel';
import { type Query, type Seat, breath, expect } from '@quadrille/kit';
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
 * What a simulation takes, in those of the middle of a game of Duo: early ones play more moves out of longer lists,
 * and on the large board there are more of both. So a number of nodes means about the same time everywhere.
 */
function simulationCost(params: Params, squaresPlaced: number): number {
  const cost = isSmall(params) ? 4 * 2 ** (-squaresPlaced / 28) : 9 * 2 ** (-squaresPlaced / 70);
  return Math.max(0.4, cost);
}

type Solver = Pick<
  Kernel,
  'count' | 'beginSolving' | 'solve' | 'isSolved' | 'solvedMove' | 'solvedLead' | 'solverNodes'
>;

/** What is proved about the position on a kernel's board. */
export interface Proof {
  readonly move: number;
  /** Of the side to move with the best play of both, by points; by sign only if the points are not known. */
  readonly lead: number;
}

/** A node of the solver takes so much less than one of the search. */
const nodesPerNode = 16;

/** So much of a budget may be spent on a proof. */
const proofPart = 0.35;

/** About 4 ms on a 2.8 GHz core. */
const proofSlice = 5000;

/** Proofs of longer lists of moves than these, all colours together, take too long to be tried. */
const mostMoves = { small: 190, large: 130 };

/** Solves the end of a game between two sides, first who wins, then by how much, as far as the budget goes. */
export class Endgame {
  readonly #kernel: Solver;
  readonly #isHopeless: boolean;
  #left: number;
  #used = 0;
  #isForResult = true;
  #proof: Proof | undefined;

  constructor(kernel: Solver, params: Params, nodes: number) {
    const moves = Array.from({ length: colourCount(params) }, (_, colour: Colour) => kernel.count(colour));
    const total = moves.reduce((sum, count) => sum + count, 0);
    this.#kernel = kernel;
    this.#isHopeless = teams(params).length > 2 || total > (isSmall(params) ? mostMoves.small : mostMoves.large);
    this.#left = Math.floor(nodes * proofPart * nodesPerNode);
    if (!this.#isHopeless) kernel.beginSolving(1);
  }

  /** Works a few milliseconds; false: there is nothing more to do. */
  step(): boolean {
    if (this.#isHopeless || this.#left <= 0) return false;
    const kernel = this.#kernel;
    const before = kernel.solverNodes();
    const isOver = kernel.solve(Math.min(proofSlice, this.#left));
    const used = kernel.solverNodes() - before;
    this.#left -= used;
    this.#used += used;
    if (!isOver) return true;
    if (!kernel.isSolved()) return false;
    const lead = kernel.solvedLead();
    // Every move of a lost game loses: which one to play, only the points can tell.
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
    return Math.ceil(this.#used / nodesPerNode);
  }
}

/** About 4 ms on a 2.8 GHz core: an abort is heard at the latest then. */
const sliceNodes = 300;

/** So many milliseconds before its time is up a search ends: another slice might take it beyond. */
const margin = 10;

/** However much is known already, a search has this part of its simulations. */
const fewest = 0.25;

/** A search that nobody limits ends here. */
const mostNodes = 4_000_000;

interface SearchPlan {
  /** Simulations, counted by what they cost in the middle of a game of Duo. */
  readonly nodes: number;
  readonly ms?: number | undefined;
  readonly seed: number;
  /** How many of the best moves to report; one by default. */
  readonly lines?: number;
  /** Look at every move, and go on to the last node even if nothing can change the choice any more. */
  readonly thorough?: boolean;
}

export interface Found {
  readonly nodes: number;
  /** How far the first line goes. */
  readonly depth: number;
  /** Best first. */
  readonly lines: readonly FoundLine[];
  /** What the first line is worth is known, not guessed. */
  readonly isProved: boolean;
}

interface FoundLine {
  /** Kernel codes. */
  readonly moves: readonly number[];
  readonly visits: number;
  /** By seat, 0 to 1. */
  readonly chances: readonly number[];
}

const idle = new Shelf<Kernel>();

/** A game on the board of a kernel of its own, where searches run and keep what they found. */
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

  /** The texts of the query have been proved by the caller. */
  static async open({ params, start, moves }: Query): Promise<Searcher> {
    const kernel = idle.take() ?? startKernel<Kernel>(await compileKernel(kernelUrl));
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

  /** How many pieces the colour to move has placed. */
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

  /** What is found gets better; the last is the answer. After an abort nothing more comes. */
  async *search(plan: SearchPlan, signal: AbortSignal): AsyncGenerator<Found> {
    if (this.isOver || signal.aborted) return;
    const kernel = this.#kernel;
    const { nodes, ms = Infinity, seed, lines = 1, thorough = false } = plan;
    const end = performance.now() + ms - margin;
    const cost = simulationCost(this.params, this.#squares);
    const slice = Math.max(1, Math.round(sliceNodes / cost));
    this.#isSearching = true;
    try {
      const endgame = new Endgame(kernel, this.params, Math.min(nodes, mostNodes));
      while (endgame.step() && performance.now() < end) {
        await breath();
        if (signal.aborted) return;
      }
      const { proof } = endgame;
      if (proof && !thorough) {
        yield this.#proved(proof, endgame.nodes);
        return;
      }
      const whole = Math.max(1, Math.floor((Math.min(nodes, mostNodes) - endgame.nodes) / cost));
      kernel.begin(seed | 0, Number(thorough));
      // What is known from before need not be found again; but the last moves are news.
      const most = thorough ? whole : Math.max(Math.ceil(whole * fewest), whole - kernel.visits());
      for (let shown = slice; ;) {
        const done = kernel.simulations();
        kernel.think(Math.min(slice, most - done));
        const now = kernel.simulations();
        const isDecided = !thorough && kernel.isDecided(most - now) !== 0;
        if (now >= most || isDecided || performance.now() >= end) {
          yield this.#withProof(this.#found(nodes, cost, lines), proof);
          return;
        }
        if (now >= shown) {
          yield this.#withProof(this.#found(nodes, cost, lines), proof);
          shown *= 2;
        }
        await breath();
        if (signal.aborted) return;
      }
    } finally {
      this.#isSearching = false;
      if (this.#isClosed) idle.put(kernel);
    }
  }

  #proved({ move, lead }: Proof, nodes: number): Found {
    const chance = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    const line: FoundLine = { moves: [move], visits: 1, chances: this.#chancesOf(chance) };
    return { nodes: Math.max(1, nodes), depth: 1, lines: [line], isProved: true };
  }

  /** What is proved comes first; no other line can be better. */
  #withProof(found: Found, proof: Proof | undefined): Found {
    if (!proof) return found;
    const best = this.#proved(proof, 1).lines[0]!;
    const same = found.lines.find(({ moves }) => moves[0] === proof.move);
    const rest = found.lines.filter((line) => line !== same).slice(0, found.lines.length - 1);
    const limited = rest.map((line) => {
      return line.chances[this.seat]! > best.chances[this.seat]! ? { ...line, chances: best.chances } : line;
    });
    return { ...found, lines: [{ ...best, moves: same?.moves ?? best.moves }, ...limited], isProved: true };
  }

  /** The moves most often tried, with what they are worth to the seat to move. */
  tried(most: number): { readonly code: number; readonly chance: number }[] {
    const kernel = this.#kernel;
    const all: { code: number; chance: number }[] = [];
    for (let rank = 0; rank < Math.min(most, kernel.rootCount()); rank++) {
      if (kernel.rootVisits(rank) === 0) break;
      all.push({ code: kernel.rootMove(rank), chance: kernel.rootChance(rank) });
    }
    return all;
  }

  #found(nodes: number, cost: number, most: number): Found {
    const kernel = this.#kernel;
    const lines: FoundLine[] = [];
    let last = 1;
    for (let rank = 0; rank < Math.min(most, kernel.rootCount()); rank++) {
      const length = kernel.line(rank);
      const moves = [...new Uint16Array(kernel.memory.buffer, kernel.lineAt(), length)];
      const visits = kernel.rootVisits(rank);
      // A move looked at less often may seem better by chance; it is not put above those that were looked at more.
      last = Math.min(last, visits > 0 ? this.#ownChance(kernel.rootChance(rank)) : last);
      lines.push({ moves, visits, chances: this.#chancesOf(last) });
    }
    const used = Math.min(nodes, Math.max(1, Math.floor(kernel.simulations() * cost)));
    return { nodes: used, depth: lines[0]?.moves.length ?? 0, lines, isProved: false };
  }

  /** A value speaks for more than the win: what a move adds to it is added to the share of wins. */
  #ownChance(value: number): number {
    const kernel = this.#kernel;
    const side = this.#sideOf(this.seat);
    return Math.min(1, Math.max(0, kernel.winShare(side) + value - kernel.chance(side)));
  }

  /** By seat, given the chance of the seat to move; the others share what is left as they have shared the wins. */
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

  /** A search that is still going on keeps the kernel until it has heard of its abort. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#isSearching) idle.put(this.#kernel);
  }
}
