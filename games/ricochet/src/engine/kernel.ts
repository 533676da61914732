import { type KernelExports, compileKernel, startKernel } from '@quadrille/kernel';
import { type Colour, type Direction, colours } from '../rules/board.ts';
import { type Slide, robotColours } from '../rules/slide.ts';
import type { Problem } from './problem.ts';

/** The exports of `kernel/index.ts`, with comments there. */
interface Exports extends KernelExports {
  wallsAddress(): number;
  diagonalsAddress(): number;
  robotsAddress(): number;
  coloursAddress(): number;
  axesAddress(): number;
  pathAddress(): number;
  listAddress(): number;
  limitMemory(bytes: number): void;
  open(width: number, height: number, robots: number, target: number, any: number, strict: number): number;
  tryShort(nodeBudget: number): number;
  nodesTried(): number;
  start(all: number): void;
  advance(work: number): number;
  lengthNow(): number;
  statesNow(): number;
  bytesUsed(): number;
  trace(): number;
  count(): number;
  writeList(most: number): number;
}

/** The kernel's directions by number. */
const directionsByNumber: readonly Direction[] = ['E', 'S', 'W', 'N'];

type AdvanceResult = 'running' | 'solved' | 'unsolvable' | 'memory' | 'stopped';
const advanceResults: readonly AdvanceResult[] = ['running', 'solved', 'unsolvable', 'memory', 'stopped'];

/** One instance of the WebAssembly search. It holds one problem at a time. */
export class SolverKernel {
  readonly #exports: Exports;
  /** The robots in the kernel's order: the one that must reach the target comes first. */
  #order: readonly Colour[] = [];

  /** A `poll` result other than 0 stops the search; it may come from another thread. */
  static async load(poll?: () => number): Promise<SolverKernel> {
    const module = await compileKernel(new URL('../../build/kernel.wasm', import.meta.url));
    return new SolverKernel(startKernel<Exports>(module, poll && { poll }));
  }

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  limitMemory(bytes: number): void {
    this.#exports.limitMemory(bytes);
  }

  /** A lower bound of the moves; undefined if there is no solution. */
  open({ board, robots, chip, strict, axes }: Problem): number | undefined {
    const kernel = this.#exports;
    const active = chip.colour;
    this.#order = robotColours(robots).toSorted((a, b) => Number(b === active) - Number(a === active));
    const bytes = new Uint8Array(kernel.memory.buffer);
    bytes.set(board.walls, kernel.wallsAddress());
    const diagonals = kernel.diagonalsAddress();
    bytes.fill(0, diagonals, diagonals + board.walls.length);
    for (const { cell, colour, lean } of board.diagonals) {
      bytes[diagonals + cell] = 1 + 2 * colours.indexOf(colour) + (lean === 'falling' ? 1 : 0);
    }
    const cells = new Uint16Array(kernel.memory.buffer, kernel.robotsAddress(), this.#order.length);
    this.#order.forEach((robot, i) => {
      cells[i] = robots[robot]!;
      bytes[kernel.coloursAddress() + i] = colours.indexOf(robot);
      bytes[kernel.axesAddress() + i] = axes?.[robot] ?? 0;
    });
    const any = Number(active === 'any');
    const least = kernel.open(board.width, board.height, cells.length, chip.cell, any, Number(strict));
    // A robot that starts on the target has to leave it and come back.
    return least < 0 ? undefined : Math.max(1, least);
  }

  /** A solution, if the search for short ones finds it within this many nodes. */
  tryShort(nodeBudget: number): Slide[] | undefined {
    const length = this.#exports.tryShort(nodeBudget);
    return length > 0 ? this.#slides(this.#exports.pathAddress(), length) : undefined;
  }

  get nodesTried(): number {
    return this.#exports.nodesTried();
  }

  /** Starts the search for solutions of any length; with `all` they can be counted afterwards. */
  start(all: boolean): void {
    this.#exports.start(Number(all));
  }

  advance(work: number): AdvanceResult {
    return advanceResults[this.#exports.advance(work)]!;
  }

  /** No solution is shorter. */
  get atLeast(): number {
    return Math.max(1, this.#exports.lengthNow());
  }

  get states(): number {
    return this.#exports.statesNow();
  }

  get bytes(): number {
    return this.#exports.bytesUsed();
  }

  /** Call it after `solved`. */
  solution(): Slide[] {
    return this.#slides(this.#exports.pathAddress(), this.#exports.trace());
  }

  /**
   * After `solved` with `all`: the number of shortest solutions; undefined if it was stopped or memory was exhausted.
   */
  count(): number | undefined {
    const count = this.#exports.count();
    return count < 0 ? undefined : count;
  }

  /** Call it after `count`. */
  list(most: number): Slide[][] {
    const listed = this.#exports.writeList(most);
    const length = this.#exports.lengthNow();
    return Array.from({ length: listed }, (_, i) => this.#slides(this.#exports.listAddress() + i * length, length));
  }

  #slides(address: number, length: number): Slide[] {
    const moves = new Uint8Array(this.#exports.memory.buffer, address, length);
    return Array.from(moves, (move) => ({ robot: this.#order[move >> 2]!, direction: directionsByNumber[move & 3]! }));
  }
}

const idleKernels: SolverKernel[] = [];

/** A kernel holds one problem, so parallel searches need one kernel each. */
export async function* withKernel<T>(work: (kernel: SolverKernel) => AsyncIterable<T>): AsyncGenerator<T, void> {
  const kernel = idleKernels.pop() ?? (await SolverKernel.load());
  try {
    yield* work(kernel);
  } finally {
    idleKernels.push(kernel);
  }
}
