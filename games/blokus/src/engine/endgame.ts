import { colourCount, type Colour } from '../rules/colour.ts';
import type { Params } from '../rules/params.ts';
import { teams } from '../rules/score.ts';
import type { Kernel } from './kernel.ts';

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
const part = 0.35;

/** About 4 ms on a 2.8 GHz core. */
const slice = 5000;

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
    this.#isHopeless = teams(params).length > 2 || total > (params.game === 'duo' ? mostMoves.small : mostMoves.large);
    this.#left = Math.floor(nodes * part * nodesPerNode);
    if (!this.#isHopeless) kernel.beginSolving(1);
  }

  /** Works a few milliseconds; false: there is nothing more to do. */
  step(): boolean {
    if (this.#isHopeless || this.#left <= 0) return false;
    const kernel = this.#kernel;
    const before = kernel.solverNodes();
    const isOver = kernel.solve(Math.min(slice, this.#left));
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
