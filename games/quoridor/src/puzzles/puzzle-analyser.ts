import { compileKernel, startKernel } from '@quadrille/kernel';
import { kernelUrl, legalCodes, readState, writeState, type Kernel } from '../engine/kernel.ts';
import type { State } from '../rules/state.ts';
import { Prover } from './prover.ts';
import { params } from './puzzle.ts';

const firstWall = 256;
const pass = 768;
export const isPawnMove = (move: number): boolean => move < firstWall;
export const isWall = (move: number): boolean => move >= firstWall && move < pass;

/** Answers exact questions about positions on a kernel's board. Moves are kernel codes. */
export class PuzzleAnalyser {
  readonly kernel: Kernel;
  readonly #prover: Prover;
  readonly #limit: number;

  /** `limit`: the number of positions after which a question throws `TooLong`. */
  private constructor(kernel: Kernel, limit: number) {
    this.kernel = kernel;
    this.#prover = new Prover(kernel);
    this.#limit = limit;
  }

  static async open(limit = 300_000): Promise<PuzzleAnalyser> {
    return new PuzzleAnalyser(startKernel<Kernel>(await compileKernel(kernelUrl)), limit);
  }

  setState(state: State): void {
    writeState(this.kernel, state);
  }

  readState(): State {
    return readState(this.kernel, params);
  }

  legalMoves(): number[] {
    return legalCodes(this.kernel);
  }

  /** Steps to the goal. */
  distance(seat: number): number {
    return this.kernel.distance(seat);
  }

  /** Calls `look` after a move, then undoes the move. */
  after<T>(move: number, look: () => T): T {
    const undo = this.kernel.make(move);
    try {
      return look();
    } finally {
      this.kernel.unmake(undo);
    }
  }

  hasReachedGoal(seat: number): boolean {
    return this.kernel.pawn(seat) >> 4 === (seat === 0 ? params.size - 1 : 0);
  }

  /** Whether the seat to move wins within `moves` of its own moves. */
  canWin(moves: number, limit = this.#limit): boolean {
    return this.#prover.canWin(moves, limit);
  }

  /** Whether the seat that has just moved has won, or wins within `moves` more. */
  winsAfterReply(moves: number): boolean {
    if (this.hasReachedGoal(1 - this.kernel.turn())) return true;
    return this.#prover.winsAfterReply(moves, this.#limit);
  }

  /** The fewest own moves in which the seat to move wins; undefined if more than `most`. */
  fewestMovesToWin(most: number, limit = this.#limit): number | undefined {
    for (let moves = Math.max(1, Math.ceil(this.distance(this.kernel.turn()) / 2)); moves <= most; moves++) {
      if (this.canWin(moves, limit)) return moves;
    }
    return undefined;
  }

  /** The first moves that win within `moves` own moves. */
  winningMoves(moves: number): number[] {
    return this.legalMoves().filter((move) => this.after(move, () => this.winsAfterReply(moves - 1)));
  }

  /** The lead of the seat to move after a move, in steps. */
  leadAfter(move: number): number {
    const me = this.kernel.turn();
    return this.after(move, () => this.distance(1 - me) - this.distance(me));
  }
}
