import {
  type NetFound,
  type NetKernelExports,
  NetKernels,
  type NetKind,
  type NetLine,
  type NetPlan,
  lookOn,
} from '@quadrille/kernel/net';
import { type Query, type Result, yieldToEventLoop, expect, fail, ok } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { type Variant, type Params, allColours, colourCount, coloursOf, seatCount, teams } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import { type State, placedPieces } from '../rules/state.ts';
import { type Kernel, codeOf, writeState, kernelNumbers } from './kernel.ts';
import { EndgameProof, type Proof, Searcher } from './searcher.ts';

/** Board, solver and results of the classical kernel. */
type Shared = Pick<
  Kernel,
  | 'clear'
  | 'put'
  | 'putOut'
  | 'putMonominoLast'
  | 'settle'
  | 'toMove'
  | 'out'
  | 'list'
  | 'count'
  | 'play'
  | 'giveUp'
  | 'forgetTree'
  | 'follow'
  | 'beginSolving'
  | 'solve'
  | 'isSolved'
  | 'solvedMove'
  | 'solvedLead'
  | 'solverNodes'
  | 'isDecided'
  | 'simulations'
  | 'chance'
  | 'winShare'
  | 'rootCount'
  | 'rootMove'
  | 'rootVisits'
  | 'rootChance'
  | 'rootPrior'
  | 'line'
  | 'lineAt'
>;

/** What `kernel/net/index.ts` exports; a placement is a number as in `move-code.ts`. */
export interface NetKernel extends NetKernelExports, Shared {
  begin(seed: number): void;
  think(looks: number): number;
  looks(): number;
  depth(): number;
  lines(): number;
  lineLooks(line: number): number;
  lineWorth(line: number): number;
  lineWorthTo(line: number, colour: number): number;
  linePrior(line: number): number;
  findVariation(line: number): number;
  variation(): number;
  judge(): number;
  judgedFor(colour: number): number;
  logit(code: number): number;
  planes(): number;
  toldOnce(): number;
  repeatJudge(times: number): number;
  beginGuided(seed: number, rate: number): void;
  thinkGuided(simulations: number): void;
  evaluations(): number;
  netValue(colour: number): number;
  netTrust(rank: number): number;
  netGain(rank: number, colour: number): number;
}

export type BlokusNet = NetKernels<NetKernel>;

export const duoKind: NetKind = { magic: 'BNT1', planes: 57 };
export const largeKind: NetKind = { magic: 'BNL1', planes: 21 };
export const fourKind: NetKind = { magic: 'BNF1', planes: 21 };

export const duoNet = netOf('duo', duoKind, new URL('../../net/duo.bin', import.meta.url));
export const largeNet = netOf('teams', largeKind, new URL('../../net/large.bin', import.meta.url));
export const fourNet = netOf('classic', fourKind, new URL('../../net/four.bin', import.meta.url));

export function netOf(
  variant: Variant,
  kind: NetKind,
  net: URL,
  build = new URL('../../build/net.wasm', import.meta.url),
): BlokusNet {
  return new NetKernels<NetKernel>({
    kernel: build,
    net,
    kind,
    prepare: (kernel) => kernel.clear(kernelNumbers[variant], 0),
  });
}

/**
 * The nets were trained with scoring by squares. The two of the large board were trained for two sides (players or
 * teams) and for four.
 */
const nets: Readonly<Record<Variant, BlokusNet | undefined>> = {
  teams: largeNet,
  classic: fourNet,
  two: largeNet,
  three: undefined,
  duo: duoNet,
};

export const netFor = ({ variant, scoring }: Params): BlokusNet | undefined =>
  scoring === 'squares' ? nets[variant] : undefined;

/** Evaluations per slice: about 8 ms, twice that on the large board, after which an abort takes effect. */
const slice = 4;

/** Nodes of the classical search that take as long as one evaluation. */
export const nodesPerLook = 100;

/** The limit of a search without a budget. */
export const mostLooks = 20_000;

/**
 * With four players the net is stronger while the board fills; from this number of placed pieces on the classical
 * search, which plays to the end, is stronger. Against three `expert` the net alone won 1.5 of 14 games, 0.4 squares
 * behind their mean; with this switch 4.5 of 18, 2.1 ahead (85 evaluations to 17,000 nodes).
 */
export const endingFrom = 36;

/** Its nodes that take as long as one evaluation by then. */
const endingNodesPerLook = 400;

/** The share of the time for a proof of the ending. */
const proofPart = 0.35;

/** A match in its own kernel, searched with the net; the search tree is kept from move to move. */
export class NetSearcher {
  readonly #net: BlokusNet;
  readonly #kernel: NetKernel;
  readonly #params: Params;
  /** The match so far, for the search of its ending. */
  readonly #query: { readonly params: string; readonly start?: string; readonly moves: string[] };
  #ending: Searcher | undefined;
  /** The number of pieces on the board. */
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

  /**
   * The caller has checked the texts of the query. Faults: the net cannot be loaded, or it does not know this variant.
   */
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

  /** Chances by seat from the chance of the side to move, for two sides; each side has every second colour. */
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

  /** Yields better and better results; the last one is the answer. Ends after an abort. */
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
      const endgame = new EndgameProof(kernel, this.#params, looks * nodesPerLook);
      while (spent() < proofPart * ms && endgame.step()) {
        await yieldToEventLoop();
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

  /** By colour, in a game of four. Values include the lead, so the shares need not add up to 1. */
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

  /** A running search keeps the kernel until it notices the abort. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#ending?.close();
    if (!this.#isSearching) this.#net.close(this.#kernel);
  }
}
