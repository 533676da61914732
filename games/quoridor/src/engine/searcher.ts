import { Shelf, compileKernel, startKernel } from '@quadrille/kernel';
import { type Query, breath, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { Params, State } from '../rules/state.ts';
import { type Kernel, kernelUrl, legalCodes, readState, writeState } from './kernel.ts';
import { codeOf, moveOf } from './move-code.ts';
import { pliesToEnd, scoreOfEnd, withoutProof } from './win-chance.ts';

/** Between two breaths, about 5 ms. */
const proofSlice = 4096;

/**
 * The score that may be said of a move, or of the position where none is named: it is lost when all moves are. A search leaves out walls that look useless, so a win or loss it sees may have a
 * hole: it counts as proved when every reply of the loser has been met, and its plies are those of the proof; otherwise
 * it becomes a score like any other. After each step of the generator the caller may give up; it says how many looks
 * are spent.
 */
function* settle(kernel: Kernel, code: number | undefined, score: number, looks: number): Generator<number, number> {
  const plies = pliesToEnd(score);
  // The first step home is legal, and needs no proof.
  if (plies === undefined || plies === 1) return score;
  const seat = kernel.turn();
  const winner = plies > 0 ? seat : 1 - seat;
  // Own moves of the winner, a first one that is named not among them.
  const most = Math.floor(Math.abs(plies) / 2);
  const undo = code === undefined ? undefined : kernel.make(code);
  try {
    kernel.beginProof(winner);
    let moves = Math.min(most, Math.max(1, Math.ceil(kernel.distance(winner) / 2)));
    for (let spent = 0; moves <= most && spent < looks;) {
      const result = kernel.prove(moves, Math.min(proofSlice, looks - spent));
      spent += kernel.looks();
      if (result === 1) return scoreOfEnd(plies > 0 ? 2 * moves + 1 : -2 * moves);
      if (result === 0) moves++;
      yield spent;
    }
    return withoutProof(score);
  } finally {
    if (undo !== undefined) kernel.unmake(undo);
  }
}

/** About 5 ms on a 2.8 GHz core, 10 on the largest board: an abort is heard at the latest then. */
const slice = 4096;

/** Looks at a proof: after the time is over, and at most. */
const lastLooks = 2048;
const mostLooks = 200_000;

/** Searches deeper than this have run into a repetition. */
const deepest = 90;

export interface SearchPlan {
  readonly nodes: number;
  /**
   * Where a clock limits the search it builds on what earlier ones of this game have found, and what an unfinished depth
   * has found counts; by nodes alone the same position, nodes and seed give the same answer, whatever came before.
   */
  readonly ms?: number | undefined;
  readonly seed: number;
  /** How many of the best moves to find; one by default. */
  readonly lines?: number;
  readonly depth?: number;
  /** Every legal wall in every position, nothing left out: for proofs. */
  readonly all?: boolean;
  /** At the end, tries to prove the wins and losses that were seen; without, none is said but the step home. */
  readonly prove?: boolean;
}

export interface Found {
  readonly depth: number;
  readonly nodes: number;
  /** Best first. */
  readonly lines: readonly FoundLine[];
}

interface FoundLine {
  /** Kernel codes. */
  readonly moves: readonly number[];
  /** For the seat to move; one that counts plies to the end is proved. */
  readonly score: number;
}

const idle = new Shelf<Kernel>();

/** A game on the board of a kernel of its own, where searches run. */
export class Searcher {
  readonly params: Params;
  #kernel: Kernel;
  #state: State;
  #isSearching = false;
  #isClosed = false;

  private constructor(kernel: Kernel, state: State) {
    this.params = state.params;
    this.#kernel = kernel;
    this.#state = state;
    writeState(kernel, state);
    kernel.forgetKeys();
  }

  /** The texts of the query have been proved by the caller. */
  static async open({ params, start, moves }: Query): Promise<Searcher> {
    const kernel = idle.take() ?? startKernel<Kernel>(await compileKernel(kernelUrl));
    const searcher = new Searcher(kernel, expect(rules.start(expect(notation.params.parse(params)), start)));
    for (const text of moves) searcher.play(text);
    return searcher;
  }

  get kernel(): Kernel {
    return this.#kernel;
  }

  get state(): State {
    return this.#state;
  }

  get seat(): number {
    return this.#state.toMove;
  }

  get isOver(): boolean {
    return rules.turn(this.#state).kind === 'over';
  }

  play(text: string): void {
    const move = expect(notation.move.parse(text));
    this.#state = rules.play(this.#state, move);
    if (move.kind === 'resign') return;
    if (move.kind === 'wall') this.#kernel.forgetKeys();
    else this.#kernel.addKey();
    this.#kernel.make(codeOf(move));
  }

  legal(): number[] {
    return this.isOver ? [] : legalCodes(this.#kernel);
  }

  /** The position after other moves, without the history. */
  position(): State {
    return readState(this.#kernel, this.params);
  }

  /** What is found gets deeper; the last is the answer. After an abort nothing more comes. */
  async *search(plan: SearchPlan, signal: AbortSignal): AsyncGenerator<Found> {
    if (this.isOver || signal.aborted) return;
    const kernel = this.#kernel;
    const { nodes, ms = Infinity, seed, lines = 1, depth = deepest, all = false } = plan;
    const keep = Number(Number.isFinite(ms));
    const begun = performance.now();
    const cost = this.#nodeCost();
    kernel.begin(this.seat, Math.max(1, Math.floor(nodes / cost)), depth, lines, seed | 0, Number(all), keep);
    let shown = 0;
    this.#isSearching = true;
    try {
      for (let spent = 0; ;) {
        const over = kernel.think(slice) !== 0;
        spent += slice;
        const late = performance.now() - begun >= ms;
        if (over || late) {
          kernel.cancel();
          const found = this.#found(plan);
          if (!found) return;
          const looks = late ? lastLooks : Math.max(lastLooks, Math.min(nodes / 4, mostLooks));
          const said = plan.prove && !all ? await this.#settled(found, looks, begun + ms, signal) : found;
          if (!signal.aborted) yield said;
          return;
        }
        if (kernel.depth() > shown) {
          shown = kernel.depth();
          const found = this.#found(plan);
          if (found) yield found;
        }
        if (spent < nodes) await breath();
        if (signal.aborted) return;
      }
    } finally {
      kernel.cancel();
      this.#isSearching = false;
      if (this.#isClosed) idle.put(kernel);
    }
  }

  /** The score of the seat to move if it plays this move, by a search of the position after it. */
  async scoreAfter(code: number, plan: SearchPlan, signal: AbortSignal): Promise<number | undefined> {
    const kernel = this.#kernel;
    const undo = kernel.make(code);
    let score: number | undefined;
    try {
      for await (const found of this.search(plan, signal)) score = found.lines[0]!.score;
    } finally {
      kernel.unmake(undo);
    }
    // Among four, a score is always that of the seat on whose behalf is searched.
    return score !== undefined && this.params.players === 2 ? -score : score;
  }

  /** On a larger board a node takes longer and counts for more, so that a number of nodes means the same time. */
  #nodeCost(): number {
    return Math.max(1, this.params.size ** 2 / 81);
  }

  #found({ nodes: most, all = false }: SearchPlan): Found | undefined {
    const kernel = this.#kernel;
    const lines = Array.from({ length: kernel.lines() }, (_, line): FoundLine => {
      const length = kernel.variationLength(line);
      const moves = [...new Uint16Array(kernel.memory.buffer, kernel.variation(line), length)];
      const score = kernel.lineScore(line);
      // Where nothing was left out, what is seen is proved.
      return { moves, score: all || pliesToEnd(score) === 1 ? score : withoutProof(score) };
    });
    if (lines.length === 0) return undefined;
    return { depth: kernel.depth(), nodes: Math.min(most, Math.round(kernel.nodes() * this.#nodeCost())), lines };
  }

  /** With what can be proved of it in time. */
  async #settled(found: Found, looks: number, until: number, signal: AbortSignal): Promise<Found> {
    const lines: FoundLine[] = [];
    let left = looks;
    for (const [index, line] of found.lines.entries()) {
      const score = this.#kernel.lineScore(index);
      // The best move tells about the position: it is lost when every move is.
      const isLoss = index === 0 && score < 0;
      const proof = settle(this.#kernel, isLoss ? undefined : line.moves[0]!, score, left);
      let spent = 0;
      for (let step = proof.next(); ; step = proof.next()) {
        if (step.done) {
          lines.push({ ...line, score: step.value });
          break;
        }
        spent = step.value;
        if (performance.now() < until) await breath();
        else left = 0;
        if (signal.aborted || left === 0) {
          proof.return(0);
          lines.push(line);
          break;
        }
      }
      left = Math.max(0, left - spent);
    }
    return { ...found, lines: lines.toSorted((a, b) => b.score - a.score) };
  }

  /** A search that is still going on keeps the kernel until it has heard of its abort. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#isSearching) idle.put(this.#kernel);
  }
}

export const textOf = (code: number): string => notation.move.print(moveOf(code));
