import { lookOn, type NetFound, type NetLine, type NetPlan } from '@quadrille/kernel/net';
import { breath, expect, fail, ok, type Query, type Result } from '@quadrille/kit';
import { Endgame, type Proof } from './endgame.ts';
import { writeState } from './kernel.ts';
import { codeOf } from './move-code.ts';
import { notation } from '../notation/notation.ts';
import { allColours, colourCount, coloursOf, seatCount } from '../rules/colour.ts';
import type { Params } from '../rules/params.ts';
import { placedPieces } from '../rules/placed-pieces.ts';
import { rules } from '../rules/rules.ts';
import { teams } from '../rules/score.ts';
import type { State } from '../rules/state.ts';
import { netFor, type BlokusNet, type NetKernel } from './net-kernel.ts';
import { Searcher } from './searcher.ts';

/** Some 8 ms, twice that on the large board: an abort is heard at the latest then. */
const slice = 4;

/** So many nodes of the other search take as long as one look. */
export const nodesPerLook = 100;

/** A search that nobody limits ends here. */
const mostLooks = 20_000;

/**
 * Among four the net is the better player while the board fills, and the other search, which plays games to their end, once
 * so many pieces lie: against three `expert` the net alone won 1.5 of 14 games, 0.4 squares behind their mean, with this 4.5
 * of 18, 2.1 ahead (85 looks to 17,000 nodes).
 */
const endingFrom = 36;

/** So many nodes of it take as long as one look by then. */
const endingNodesPerLook = 400;

/** The part of the time that a proof of the ending may take. */
const proofPart = 0.35;

/** A game on the board of a kernel of its own, where searches by the net run; what they found is kept. */
export class NetSearcher {
  readonly #net: BlokusNet;
  readonly #kernel: NetKernel;
  readonly #params: Params;
  /** The game so far, for the search of its ending. */
  readonly #query: { readonly params: string; readonly start?: string; readonly moves: string[] };
  #ending: Searcher | undefined;
  /** Pieces on the board. */
  #placed: number;
  #isSearching = false;
  #isClosed = false;

  private constructor(net: BlokusNet, kernel: NetKernel, state: State, { params, start }: Query) {
    this.#net = net;
    this.#kernel = kernel;
    this.#params = state.params;
    this.#query = { params, ...(start !== undefined && { start }), moves: [] };
    this.#placed = allColours(state.params).reduce((sum, colour) => sum + placedPieces(state, colour).length, 0);
  }

  /** The texts of the query have been proved by the caller. Faults: there is no net, or the game is not the one it knows. */
  static async open(query: Query, choose = netFor): Promise<Result<NetSearcher>> {
    const { params, start, moves } = query;
    const state = expect(rules.start(expect(notation.params.parse(params)), start));
    const net = choose(state.params);
    if (!net) return fail({ code: 'net-other-game' });
    const kernel = await net.open();
    if (!kernel.ok) return kernel;
    writeState(kernel.value, state);
    kernel.value.forgetTree();
    const searcher = new NetSearcher(net, kernel.value, state, query);
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
    this.#query.moves.push(text);
    this.#ending?.play(text);
    const move = expect(notation.move.parse(text));
    if (move.kind === 'giveup') {
      kernel.giveUp();
      kernel.forgetTree();
      return;
    }
    this.#placed++;
    const code = codeOf(move.squares)!;
    kernel.follow(code);
    kernel.play(code);
  }

  /** What is found gets better; the last is the answer. After an abort nothing more comes. */
  async *search(plan: NetPlan, signal: AbortSignal): AsyncGenerator<NetFound<NetLine>> {
    if (this.isOver || signal.aborted) return;
    if (teams(this.#params).length > 2 && this.#placed >= endingFrom) yield* this.#searchEnding(plan, signal);
    else yield* this.#searchByNet(plan, signal);
  }

  async *#searchEnding(
    { looks: most, ms, seed, lines }: NetPlan,
    signal: AbortSignal,
  ): AsyncGenerator<NetFound<NetLine>> {
    this.#ending ??= await Searcher.open(this.#query);
    const nodes = Math.min(most, mostLooks) * endingNodesPerLook;
    const plan = { nodes, ms, seed, ...(lines !== undefined && { lines }) };
    const mover = this.#kernel.toMove();
    for await (const found of this.#ending.search(plan, signal)) {
      const visits = found.lines.reduce((sum, line) => sum + line.visits, 0);
      yield {
        depth: found.depth,
        looks: Math.ceil(found.nodes / endingNodesPerLook),
        lines: found.lines.map((line) => ({
          moves: line.moves,
          chance: line.chances[mover]!,
          chances: line.chances,
          prior: line.visits / Math.max(1, visits),
        })),
      };
    }
  }

  async *#searchByNet(
    { looks: most, ms = Infinity, seed, lines = 1 }: NetPlan,
    signal: AbortSignal,
  ): AsyncGenerator<NetFound<NetLine>> {
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
    this.#ending?.close();
    if (!this.#isSearching) this.#net.close(this.#kernel);
  }
}
