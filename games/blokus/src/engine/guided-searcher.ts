import type { NetFound, NetLine, NetPlan } from '@quadrille/kernel/net';
import { type Query, type Result, yieldToEventLoop, expect, fail, ok } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { type Params, allColours, colourCount, teams } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import { type State, placedPieces } from '../rules/state.ts';
import { codeOf, sizeOf, writeState } from './kernel.ts';
import { type BlokusNet, type NetKernel, NetSearcher, endingFrom, mostLooks, netFor } from './net-searcher.ts';
import { nodesPerSlice, simulationCost, timeMarginMs } from './searcher.ts';

/** Nodes of the classical search that take about as long as one evaluation of the net for four: 180 to 400 by the position. */
export const nodesPerEvaluation = 200;

/** The share of the budget that evaluations use until the ending begins. */
export const evaluationShare = 0.3;

/**
 * A match of four players in its own kernel, searched with playouts and the net together (`kernel/net/guided.ts`). A
 * look of its budget is the time of an evaluation; simulations use their part of it.
 */
export class GuidedSearcher {
  readonly #net: BlokusNet;
  readonly #kernel: NetKernel;
  readonly #params: Params;
  #pieces: number;
  #squares: number;
  #isSearching = false;
  #isClosed = false;

  private constructor(net: BlokusNet, kernel: NetKernel, state: State) {
    this.#net = net;
    this.#kernel = kernel;
    this.#params = state.params;
    this.#pieces = allColours(state.params).reduce((sum, colour) => sum + placedPieces(state, colour).length, 0);
    this.#squares = state.board.filter((owner) => owner > 0).length;
  }

  /** The caller has checked the texts of the query. Faults: as those of `NetSearcher.open`. */
  static async open(query: Query, choose = netFor): Promise<Result<GuidedSearcher>> {
    const { params, start, moves } = query;
    const state = expect(rules.start(expect(notation.params.parse(params)), start));
    const net = choose(state.params);
    if (!net) return fail({ code: 'net-other-game' });
    const kernel = await net.open();
    if (!kernel.ok) return kernel;
    writeState(kernel.value, state);
    const searcher = new GuidedSearcher(net, kernel.value, state);
    for (const text of moves) searcher.play(text);
    return ok(searcher);
  }

  get isOver(): boolean {
    return this.#kernel.out() === (1 << colourCount(this.#params)) - 1;
  }

  play(text: string): void {
    const move = expect(notation.move.parse(text));
    if (move.kind === 'giveup') {
      this.#kernel.giveUp();
      return;
    }
    const code = codeOf(move.squares)!;
    this.#kernel.play(code);
    this.#pieces++;
    this.#squares += sizeOf(code);
  }

  /** Yields better and better results; the last one is the answer. Ends after an abort. */
  async *search(
    { looks, ms = Infinity, seed, lines = 1 }: NetPlan,
    signal: AbortSignal,
  ): AsyncGenerator<NetFound<NetLine>> {
    if (this.isOver || signal.aborted) return;
    const kernel = this.#kernel;
    const end = performance.now() + ms - timeMarginMs;
    const cost = simulationCost(this.#params, this.#squares);
    const slice = Math.max(1, Math.round(nodesPerSlice / cost));
    const nodes = Math.min(looks, mostLooks) * nodesPerEvaluation;
    const share = this.#pieces < endingFrom ? evaluationShare : 0;
    const simulationsLeft = (): number =>
      (nodes - kernel.evaluations() * nodesPerEvaluation) / cost - kernel.simulations();
    this.#isSearching = true;
    try {
      kernel.beginGuided(seed | 0, ((share / (1 - share)) * cost) / nodesPerEvaluation);
      for (let shown = slice; ;) {
        kernel.thinkGuided(Math.max(1, Math.min(slice, Math.floor(simulationsLeft()))));
        const left = simulationsLeft();
        const isLast = left < 1 || kernel.isDecided(left) !== 0 || performance.now() >= end;
        if (isLast || kernel.simulations() >= shown) {
          yield this.#found(lines, cost);
          shown *= 2;
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

  #found(most: number, cost: number): NetFound<NetLine> {
    const kernel = this.#kernel;
    const mover = kernel.toMove();
    const shares = this.#netShares();
    const found: NetLine[] = [];
    let last = 1;
    for (let rank = 0; rank < Math.min(most, kernel.rootCount()); rank++) {
      const length = kernel.line(rank);
      const moves = [...new Uint16Array(kernel.memory.buffer, kernel.lineAt(), length)];
      // A move with few visits may look better by chance; it is not ranked above moves with more visits.
      if (kernel.rootVisits(rank) > 0) last = Math.min(last, this.#ownChance(rank, mover, shares));
      const chances = this.#chancesOf(last, mover, shares, kernel.netTrust(rank));
      found.push({ moves, chance: last, chances, prior: kernel.rootPrior(rank) });
    }
    const used = kernel.evaluations() + (kernel.simulations() * cost) / nodesPerEvaluation;
    return { depth: found[0]?.moves.length ?? 0, looks: Math.max(1, Math.floor(used)), lines: found };
  }

  /** The net's shares of the win by colour; undefined in an ending, which it has not seen. */
  #netShares(): readonly number[] | undefined {
    if (this.#kernel.evaluations() === 0) return undefined;
    const worths = allColours(this.#params).map((colour) => this.#kernel.netValue(colour));
    const sum = worths.reduce((all, worth) => all + worth);
    return worths.map((worth) => worth / sum);
  }

  /** Values contain more than the win, so only their differences to the root's are added to the shares of wins. */
  #ownChance(rank: number, mover: number, shares: readonly number[] | undefined): number {
    const kernel = this.#kernel;
    const played = kernel.winShare(mover) + kernel.rootChance(rank) - kernel.chance(mover);
    const trust = shares ? kernel.netTrust(rank) : 0;
    const judged = trust > 0 ? shares![mover]! + kernel.netGain(rank, mover) : 0;
    return Math.min(1, Math.max(0, (1 - trust) * played + trust * judged));
  }

  /** The others share the rest in proportion to their chances before the move. */
  #chancesOf(own: number, mover: number, shares: readonly number[] | undefined, trust: number): readonly number[] {
    const before = allColours(this.#params).map((colour) => {
      const won = this.#kernel.winShare(colour);
      return (shares ? (1 - trust) * won + trust * shares[colour]! : won) + 1e-6;
    });
    const rest = before.reduce((sum, part, colour) => (colour === mover ? sum : sum + part), 0);
    return before.map((part, colour) => (colour === mover ? own : ((1 - own) * part) / rest));
  }

  /** A running search keeps the kernel until it notices the abort. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#isSearching) this.#net.close(this.#kernel);
  }
}

/** The search of the self-taught player: with playouts for four players, by the net alone for two sides. */
export async function openLearned(query: Query): Promise<Result<NetSearcher | GuidedSearcher>> {
  const params = expect(notation.params.parse(query.params));
  return teams(params).length > 2 ? GuidedSearcher.open(query) : NetSearcher.open(query);
}
