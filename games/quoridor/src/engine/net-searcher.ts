import { lookOn, type NetFound, type NetLine, type NetPlan } from '@quadrille/kernel/net';
import { expect, fail, ok, type Query, type Result } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { codeOf } from './move-code.ts';
import { netFor, writeNetState, type NetKernel, type QuoridorNet } from './net-kernel.ts';

/**
 * Which opponents a search for one of four seats expects: players like itself, as in an analysis, or classical players,
 * who stop every leader. The net was trained for both.
 */
export type Opponents = 'alike' | 'classical';

interface SearcherOptions {
  readonly net?: typeof netFor;
  readonly opponents?: Opponents;
}

/** Nodes of alpha-beta that take as long as one evaluation. */
export const nodesPerEvaluation = 800;

/** Evaluations per slice: about 4 ms, after which an abort takes effect. */
const evaluationsPerSlice = 8;

/** Adds the plies to a proved end: 3 is a win with the third move from now, -2 a loss with the second. */
export interface EndLine extends NetLine {
  readonly end: number | undefined;
}

/** A match in its own kernel, searched with the net; the search tree is kept from move to move. */
export class NetSearcher {
  readonly #net: QuoridorNet;
  readonly #kernel: NetKernel;
  #state: State;
  #isSearching = false;
  #isClosed = false;

  private constructor(net: QuoridorNet, kernel: NetKernel, state: State, opponents: Opponents) {
    this.#net = net;
    this.#kernel = kernel;
    this.#state = state;
    writeNetState(kernel, state);
    kernel.setAmongClassic(Number(opponents === 'classical'));
  }

  /**
   * The caller has checked the texts of the query. Faults: the net cannot be loaded, or it does not know these params.
   */
  static async open(
    { params, start, moves }: Query,
    { net: choose = netFor, opponents = 'alike' }: SearcherOptions = {},
  ): Promise<Result<NetSearcher>> {
    const state = expect(rules.start(expect(notation.params.parse(params)), start));
    const net = choose(state);
    if (!net) return fail({ code: 'net-other-game' });
    const kernel = await net.open();
    if (!kernel.ok) return kernel;
    const searcher = new NetSearcher(net, kernel.value, state, opponents);
    for (const text of moves) searcher.play(text);
    return ok(searcher);
  }

  get state(): State {
    return this.#state;
  }

  /**
   * By seat, for four players. A later loss has a higher value, and three seats lose, so the excess of the sum over
   * that of a finished match is three times this delay bonus.
   */
  #chancesOf(line: number): readonly number[] {
    const worths = this.#state.pawns.map((_, seat) => this.#kernel.lineWorthTo(line, seat));
    const delay = Math.max(0, (worths.reduce((all, worth) => all + worth) + 2) / 3);
    const chances = worths.map((worth) => Math.max(0, (worth + 1 - delay) / (2 - delay)));
    const sum = chances.reduce((all, chance) => all + chance);
    return chances.map((chance) => chance / sum);
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
  ): AsyncGenerator<NetFound<EndLine>> {
    if (this.isOver || signal.aborted) return;
    const kernel = this.#kernel;
    const begun = performance.now();
    kernel.begin(seed | 0);
    this.#isSearching = true;
    try {
      yield* lookOn(
        kernel,
        { looks, slice: evaluationsPerSlice, until: begun + ms },
        () => this.#currentResult(lines),
        signal,
      );
    } finally {
      this.#isSearching = false;
      if (this.#isClosed) this.#net.close(kernel);
    }
  }

  #currentResult(most: number): NetFound<EndLine> {
    const kernel = this.#kernel;
    const lines = Array.from({ length: Math.min(most, kernel.lines()) }, (_, line): EndLine => {
      const length = kernel.findVariation(line);
      const own = (1 + kernel.lineWorth(line)) / 2;
      const isTwo = this.#state.params.players === 2;
      const chances = isTwo ? (this.#state.toMove === 0 ? [own, 1 - own] : [1 - own, own]) : this.#chancesOf(line);
      return {
        moves: [...new Uint16Array(kernel.memory.buffer, kernel.variation(), length)],
        chance: isTwo ? own : chances[this.#state.toMove]!,
        chances,
        end: kernel.lineEnd(line) || undefined,
        prior: kernel.linePrior(line),
      };
    });
    return { depth: kernel.depth(), looks: kernel.looks(), lines };
  }

  /** A running search keeps the kernel until it notices the abort. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#isSearching) this.#net.close(this.#kernel);
  }
}
