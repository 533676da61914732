import type { NetFound, NetLine, NetPlan } from '@quadrille/kernel/net';
import { expect, fail, ok, type Query, type Result, yieldToEventLoop } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { codeOf } from './move-code.ts';
import { netFor, writeNetState, type NetKernel, type QuoridorNet } from './net-kernel.ts';
import { NetSearcher } from './net-searcher.ts';

/** Iterations of the classical tree for four players that take as long as one evaluation of the net. */
export const iterationsPerEvaluation = 175;

/** The share of the budget that evaluations use. */
export const evaluationShare = 0.5;

/** Iterations per slice: about 4 ms with the evaluations among them, after which an abort takes effect. */
const iterationsPerSlice = 900;

/**
 * A match of four players in its own kernel, searched with the classical tree and the net together
 * (`kernel/net/guided.ts`), for a seat that expects classical opponents. A look of its budget is the time of an
 * evaluation; iterations of the tree use their part of it.
 */
export class GuidedSearcher {
  readonly #net: QuoridorNet;
  readonly #kernel: NetKernel;
  #state: State;
  #isSearching = false;
  #isClosed = false;

  private constructor(net: QuoridorNet, kernel: NetKernel, state: State) {
    this.#net = net;
    this.#kernel = kernel;
    this.#state = state;
    writeNetState(kernel, state);
  }

  /** The caller has checked the texts of the query. Faults: as those of `NetSearcher.open`. */
  static async open({ params, start, moves }: Query, choose = netFor): Promise<Result<GuidedSearcher>> {
    const state = expect(rules.start(expect(notation.params.parse(params)), start));
    const net = choose(state);
    if (!net) return fail({ code: 'net-other-game' });
    const kernel = await net.open();
    if (!kernel.ok) return kernel;
    const searcher = new GuidedSearcher(net, kernel.value, state);
    for (const text of moves) searcher.play(text);
    return ok(searcher);
  }

  get isOver(): boolean {
    return rules.turn(this.#state).kind === 'over';
  }

  play(text: string): void {
    const move = expect(notation.move.parse(text));
    this.#state = rules.play(this.#state, move);
    if (move.kind !== 'resign') this.#kernel.play(codeOf(move));
  }

  /** Yields better and better results; the last one is the answer. Ends after an abort. */
  async *search(
    { looks, ms = Infinity, seed, lines = 1 }: NetPlan,
    signal: AbortSignal,
  ): AsyncGenerator<NetFound<NetLine>> {
    if (this.isOver || signal.aborted) return;
    const kernel = this.#kernel;
    const end = performance.now() + ms;
    const iterationsLeft = (): number => (looks - kernel.evaluations()) * iterationsPerEvaluation - kernel.iterations();
    this.#isSearching = true;
    try {
      kernel.beginGuided(seed | 0, evaluationShare / (1 - evaluationShare) / iterationsPerEvaluation);
      for (let shown = iterationsPerSlice; ;) {
        // Evaluations use their share of what is left.
        const slice = Math.floor((1 - evaluationShare) * iterationsLeft());
        kernel.thinkGuided(Math.max(1, Math.min(iterationsPerSlice, slice)));
        const left = iterationsLeft();
        const isLast = left < 1 || kernel.isDecided(left) !== 0 || performance.now() >= end;
        if (isLast || kernel.iterations() >= shown) {
          yield this.#currentResult(looks, lines);
          shown = 2 * kernel.iterations();
        }
        if (isLast) return;
        await yieldToEventLoop();
        if (signal.aborted) return;
      }
    } finally {
      this.#isSearching = false;
      if (this.#isClosed) this.#net.close(kernel);
    }
  }

  #currentResult(looks: number, most: number): NetFound<NetLine> {
    const kernel = this.#kernel;
    const lines = Array.from({ length: Math.min(most, kernel.rootCount()) }, (_, rank): NetLine => {
      const length = kernel.findRootVariation(rank);
      const chances = this.#state.pawns.map((_pawn, seat) => kernel.rootChance(rank, seat));
      return {
        moves: [...new Uint16Array(kernel.memory.buffer, kernel.variation(), length)],
        chance: chances[this.#state.toMove]!,
        chances,
        prior: kernel.rootPrior(rank),
      };
    });
    const used = kernel.evaluations() + kernel.iterations() / iterationsPerEvaluation;
    return { depth: lines[0]?.moves.length ?? 0, looks: Math.min(looks, Math.max(1, Math.floor(used))), lines };
  }

  /** A running search keeps the kernel until it notices the abort. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#isSearching) this.#net.close(this.#kernel);
  }
}

/** The search of the self-taught player: with the classical tree for four players, by the net alone for two. */
export async function openLearned(query: Query): Promise<Result<NetSearcher | GuidedSearcher>> {
  const { players } = expect(notation.params.parse(query.params));
  return players === 4 ? GuidedSearcher.open(query) : NetSearcher.open(query);
}
