import { compileKernel, startKernel } from '@quadrille/kernel';
import { kernelUrl, legalCodes, readState, writeState, type Kernel } from '../engine/kernel.ts';
import type { State } from '../rules/state.ts';
import { Prover } from './prover.ts';
import { params } from './puzzle.ts';

const firstWall = 256;
const pass = 768;
export const isPawnMove = (move: number): boolean => move < firstWall;
export const isWall = (move: number): boolean => move >= firstWall && move < pass;

/** A board on which positions are taken apart. Moves are kernel codes. */
export class Lab {
  readonly kernel: Kernel;
  readonly #prover: Prover;
  readonly #limit: number;

  /** `limit`: positions that one question may cost before it throws `TooLong`. */
  private constructor(kernel: Kernel, limit: number) {
    this.kernel = kernel;
    this.#prover = new Prover(kernel);
    this.#limit = limit;
  }

  static async open(limit = 300_000): Promise<Lab> {
    return new Lab(startKernel<Kernel>(await compileKernel(kernelUrl)), limit);
  }

  set(state: State): void {
    writeState(this.kernel, state);
  }

  read(): State {
    return readState(this.kernel, params);
  }

  legal(): number[] {
    return legalCodes(this.kernel);
  }

  /** Steps to the goal. */
  distance(seat: number): number {
    return this.kernel.distance(seat);
  }

  /** What comes out after a move. */
  after<T>(move: number, look: () => T): T {
    const undo = this.kernel.make(move);
    try {
      return look();
    } finally {
      this.kernel.unmake(undo);
    }
  }

  isHome(seat: number): boolean {
    return this.kernel.pawn(seat) >> 4 === (seat === 0 ? params.size - 1 : 0);
  }

  /** Whether the seat to move wins within so many own moves. */
  wins(moves: number, limit = this.#limit): boolean {
    return this.#prover.wins(moves, limit);
  }

  /** Whether the seat that has just moved has won, or wins within so many more. */
  holds(moves: number): boolean {
    if (this.isHome(1 - this.kernel.turn())) return true;
    return this.#prover.holds(moves, this.#limit);
  }

  /** The fewest own moves with which the seat to move wins; undefined if it takes more than `most`. */
  need(most: number, limit = this.#limit): number | undefined {
    for (let moves = Math.max(1, Math.ceil(this.distance(this.kernel.turn()) / 2)); moves <= most; moves++) {
      if (this.wins(moves, limit)) return moves;
    }
    return undefined;
  }

  /** The first moves that win within so many own moves. */
  answers(moves: number): number[] {
    return this.legal().filter((move) => this.after(move, () => this.holds(moves - 1)));
  }

  /** How far the seat to move would be ahead after a move, in steps. */
  lead(move: number): number {
    const me = this.kernel.turn();
    return this.after(move, () => this.distance(1 - me) - this.distance(me));
  }
}
