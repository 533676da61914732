import { lookOn, type NetFound, type NetLine, type NetPlan } from '@quadrille/kernel/net';
import { breath, expect, fail, ok, type Query, type Result } from '@quadrille/kit';
import { Endgame, type Proof } from './endgame.ts';
import { writeState } from './kernel.ts';
import { codeOf } from './move-code.ts';
import { notation } from '../notation/notation.ts';
import { allColours, colourCount, coloursOf, seatCount } from '../rules/colour.ts';
import type { Params } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import { teams } from '../rules/score.ts';
import { netFor, type BlokusNet, type NetKernel } from './net-kernel.ts';

/** Some 8 ms, twice that on the large board: an abort is heard at the latest then. */
const slice = 4;

/** So many nodes of the other search take as long as one look. */
export const nodesPerLook = 100;

/** A search that nobody limits ends here. */
const mostLooks = 20_000;

/** The part of the time that a proof of the ending may take. */
const proofPart = 0.35;

/** A game on the board of a kernel of its own, where searches by the net run; what they found is kept. */
export class NetSearcher {
  readonly #net: BlokusNet;
  readonly #kernel: NetKernel;
  readonly #params: Params;
  #isSearching = false;
  #isClosed = false;

  private constructor(net: BlokusNet, kernel: NetKernel, params: Params) {
    this.#net = net;
    this.#kernel = kernel;
    this.#params = params;
  }

  /** The texts of the query have been proved by the caller. Faults: there is no net, or the game is not the one it knows. */
  static async open({ params, start, moves }: Query, choose = netFor): Promise<Result<NetSearcher>> {
    const state = expect(rules.start(expect(notation.params.parse(params)), start));
    const net = choose(state.params);
    if (!net) return fail({ code: 'net-other-game' });
    const kernel = await net.open();
    if (!kernel.ok) return kernel;
    writeState(kernel.value, state);
    kernel.value.forgetTree();
    const searcher = new NetSearcher(net, kernel.value, state.params);
    for (const text of moves) searcher.play(text);
    return ok(searcher);
  }

  get isOver(): boolean {
    return this.#kernel.out() === (1 << colourCount(this.#params)) - 1;
  }

  /** By seat, given that of the side to move, where there are two; every second colour is of it. */
  #chancesOf(own: number): readonly number[] {
    const side = this.#kernel.toMove() % 2;
    const sideOf = (seat: number): number => coloursOf(this.#params, seat)[0]! % 2;
    return Array.from({ length: seatCount(this.#params) }, (_, seat) => (sideOf(seat) === side ? own : 1 - own));
  }

  play(text: string): void {
    const kernel = this.#kernel;
    const move = expect(notation.move.parse(text));
    if (move.kind === 'giveup') {
      kernel.giveUp();
      kernel.forgetTree();
      return;
    }
    const code = codeOf(move.squares)!;
    kernel.follow(code);
    kernel.play(code);
  }

  /** What is found gets better; the last is the answer. After an abort nothing more comes. */
  async *search(
    { looks: most, ms = Infinity, seed, lines = 1 }: NetPlan,
    signal: AbortSignal,
  ): AsyncGenerator<NetFound<NetLine>> {
    if (this.isOver || signal.aborted) return;
    const kernel = this.#kernel;
    const looks = Math.min(most, mostLooks);
    const begun = performance.now();
    const spent = (): number => performance.now() - begun;
    this.#isSearching = true;
    try {
      const endgame = new Endgame(kernel, this.#params, looks * nodesPerLook);
      while (spent() < proofPart * ms && endgame.step()) {
        await breath();
        if (signal.aborted) return;
      }
      if (endgame.proof) {
        yield this.#proved(endgame.proof, Math.ceil(endgame.nodes / nodesPerLook));
        return;
      }
      kernel.begin(seed | 0);
      yield* lookOn(kernel, { looks, slice, until: begun + ms }, () => this.#found(lines), signal);
    } finally {
      this.#isSearching = false;
      if (this.#isClosed) this.#net.close(kernel);
    }
  }

  #found(most: number): NetFound<NetLine> {
    const kernel = this.#kernel;
    const lines = Array.from({ length: Math.min(most, kernel.lines()) }, (_, line): NetLine => {
      const length = kernel.findVariation(line);
      const moves = [...new Uint16Array(kernel.memory.buffer, kernel.variation(), length)];
      const prior = kernel.linePrior(line);
      if (teams(this.#params).length === 2) {
        const chance = (1 + kernel.lineWorth(line)) / 2;
        return { moves, chance, chances: this.#chancesOf(chance), prior };
      }
      const chances = this.#shares(line);
      return { moves, chance: chances[kernel.toMove()]!, chances, prior };
    });
    return { depth: kernel.depth(), looks: Math.max(1, kernel.looks()), lines };
  }

  /** By colour, where each plays for itself: a value speaks for more than the win, so that they need not add up to 1. */
  #shares(line: number): readonly number[] {
    const worths = allColours(this.#params).map((colour) => (1 + this.#kernel.lineWorthTo(line, colour)) / 2);
    const sum = worths.reduce((all, worth) => all + worth);
    return worths.map((worth) => worth / sum);
  }

  #proved({ move, lead }: Proof, looks: number): NetFound<NetLine> {
    const chance = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    const line: NetLine = { moves: [move], chance, chances: this.#chancesOf(chance), prior: 1 };
    return { depth: 1, looks: Math.max(1, looks), lines: [line] };
  }

  /** A search that is still going on keeps the kernel until it has heard of its abort. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#isSearching) this.#net.close(this.#kernel);
  }
}
