import { KernelPool, compileKernel, startKernel } from '@quadrille/kernel';
import { type Query, yieldToEventLoop, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { Params, State } from '../rules/state.ts';
import { type Kernel, kernelUrl, legalCodes, readState, writeState } from './kernel.ts';
import { codeOf, moveOf } from './move-code.ts';
import { pliesToEnd, scoreOfProvedEnd, unprovedScore } from './win-chance.ts';

/** Positions per slice of a proof, about 5 ms. */
const positionsPerSlice = 4096;

/**
 * The score that may be published for a move, or for the position if no move is given. The search skips walls that look
 * useless, so a win or loss it sees may be wrong. It counts as proved when every reply of the loser is refuted, and
 * then has the plies of the proof; otherwise it becomes an ordinary high score. The generator yields the number of
 * positions used, and the caller may stop it.
 */
function* proveScore(
  kernel: Kernel,
  code: number | undefined,
  score: number,
  looks: number,
): Generator<number, number> {
  const plies = pliesToEnd(score);
  // A step onto the goal needs no proof.
  if (plies === undefined || plies === 1) return score;
  const seat = kernel.turn();
  const winner = plies > 0 ? seat : 1 - seat;
  // Moves of the winner, not counting a given first move.
  const most = Math.floor(Math.abs(plies) / 2);
  const undo = code === undefined ? undefined : kernel.make(code);
  try {
    kernel.beginProof(winner);
    let moves = Math.min(most, Math.max(1, Math.ceil(kernel.distance(winner) / 2)));
    for (let spent = 0; moves <= most && spent < looks;) {
      const result = kernel.prove(moves, Math.min(positionsPerSlice, looks - spent));
      spent += kernel.looks();
      if (result === 1) return scoreOfProvedEnd(plies > 0 ? 2 * moves + 1 : -2 * moves);
      if (result === 0) moves++;
      yield spent;
    }
    return unprovedScore(score);
  } finally {
    if (undo !== undefined) kernel.unmake(undo);
  }
}

/** Nodes per slice: about 5 ms on a 2.8 GHz core, 10 on the largest board, after which an abort takes effect. */
const nodesPerSlice = 4096;

/** Positions of a proof: after the time is over, and in total. */
const positionsAfterTime = 2048;
const maxPositions = 200_000;

/** A search that gets deeper than this has run into a repetition. */
const depthLimit = 90;

export interface SearchPlan {
  readonly nodes: number;
  /**
   * With a time limit the search reuses earlier results of this match, and results of an unfinished depth count. With
   * only a node limit the same position, nodes and seed always give the same answer.
   */
  readonly ms?: number | undefined;
  readonly seed: number;
  /** Number of best moves to find; one by default. */
  readonly lines?: number;
  readonly depth?: number;
  /** Consider every legal wall in every position, for proofs. */
  readonly isExhaustive?: boolean;
  /** Try to prove the wins and losses found. Without it only a step onto the goal counts as a win. */
  readonly canProve?: boolean;
}

export interface EngineResult {
  readonly depth: number;
  readonly nodes: number;
  readonly lines: readonly SearchLine[];
}

interface SearchLine {
  /** Kernel codes. */
  readonly moves: readonly number[];
  /** For the seat to move. A score that counts plies to the end is proved. */
  readonly score: number;
}

const idleKernels = new KernelPool<Kernel>();

/** A match in its own kernel instance, on which searches run. */
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

  /** The caller has checked the texts of the query. */
  static async open({ params, start, moves }: Query): Promise<Searcher> {
    const kernel = idleKernels.take() ?? startKernel<Kernel>(await compileKernel(kernelUrl));
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

  /** The state after moves on the kernel, without the history. */
  position(): State {
    return readState(this.#kernel, this.params);
  }

  /** Yields deeper and deeper results; the last one is the answer. Ends after an abort. */
  async *search(plan: SearchPlan, signal: AbortSignal): AsyncGenerator<EngineResult> {
    if (this.isOver || signal.aborted) return;
    const kernel = this.#kernel;
    const { nodes, ms = Infinity, seed, lines = 1, depth = depthLimit, isExhaustive = false } = plan;
    const keep = Number(Number.isFinite(ms));
    const begun = performance.now();
    const cost = this.#nodeCost();
    kernel.begin(this.seat, Math.max(1, Math.floor(nodes / cost)), depth, lines, seed | 0, Number(isExhaustive), keep);
    let shown = 0;
    this.#isSearching = true;
    try {
      for (let spent = 0; ;) {
        const over = kernel.think(nodesPerSlice) !== 0;
        spent += nodesPerSlice;
        const late = performance.now() - begun >= ms;
        if (over || late) {
          kernel.cancel();
          const found = this.#currentResult(plan);
          if (!found) return;
          const looks = late ? positionsAfterTime : Math.max(positionsAfterTime, Math.min(nodes / 4, maxPositions));
          const said =
            plan.canProve && !isExhaustive ? await this.#proveScores(found, looks, begun + ms, signal) : found;
          if (!signal.aborted) yield said;
          return;
        }
        if (kernel.depth() > shown) {
          shown = kernel.depth();
          const found = this.#currentResult(plan);
          if (found) yield found;
        }
        if (spent < nodes) await yieldToEventLoop();
        if (signal.aborted) return;
      }
    } finally {
      kernel.cancel();
      this.#isSearching = false;
      if (this.#isClosed) idleKernels.put(kernel);
    }
  }

  /** The score for the seat to move if it plays this move, from a search of the position after it. */
  async scoreAfter(code: number, plan: SearchPlan, signal: AbortSignal): Promise<number | undefined> {
    const kernel = this.#kernel;
    const undo = kernel.make(code);
    let score: number | undefined;
    try {
      for await (const found of this.search(plan, signal)) score = found.lines[0]!.score;
    } finally {
      kernel.unmake(undo);
    }
    // With four players a score always belongs to the seat that searches.
    return score !== undefined && this.params.players === 2 ? -score : score;
  }

  /** A node takes longer on a larger board and counts as more than one, so that equal nodes mean equal time. */
  #nodeCost(): number {
    return Math.max(1, this.params.size ** 2 / 81);
  }

  #currentResult({ nodes: most, isExhaustive = false }: SearchPlan): EngineResult | undefined {
    const kernel = this.#kernel;
    const lines = Array.from({ length: kernel.lines() }, (_, line): SearchLine => {
      const length = kernel.variationLength(line);
      const moves = [...new Uint16Array(kernel.memory.buffer, kernel.variation(line), length)];
      const score = kernel.lineScore(line);
      // If all walls were searched, the score is proved.
      return { moves, score: isExhaustive || pliesToEnd(score) === 1 ? score : unprovedScore(score) };
    });
    if (lines.length === 0) return undefined;
    return { depth: kernel.depth(), nodes: Math.min(most, Math.round(kernel.nodes() * this.#nodeCost())), lines };
  }

  /** The result with the scores that could be proved in time. */
  async #proveScores(found: EngineResult, looks: number, until: number, signal: AbortSignal): Promise<EngineResult> {
    const lines: SearchLine[] = [];
    let left = looks;
    for (const [index, line] of found.lines.entries()) {
      const score = this.#kernel.lineScore(index);
      // The score of the best move is that of the position, which is lost when every move loses.
      const isLoss = index === 0 && score < 0;
      const proof = proveScore(this.#kernel, isLoss ? undefined : line.moves[0]!, score, left);
      let spent = 0;
      for (let step = proof.next(); ; step = proof.next()) {
        if (step.done) {
          lines.push({ ...line, score: step.value });
          break;
        }
        spent = step.value;
        if (performance.now() < until) await yieldToEventLoop();
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

  /** A running search keeps the kernel until it notices the abort. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#isSearching) idleKernels.put(this.#kernel);
  }
}

export const moveTextOf = (code: number): string => notation.move.print(moveOf(code));
