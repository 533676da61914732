import { type KernelExports, type KernelImports, compileKernel, startKernel } from '@quadrille/kernel';
import { yieldToEventLoop } from '@quadrille/kit';
import { type State, directions, groundOf } from '../rules/state.ts';
import { replay } from '../notation/moves-text.ts';
import { isSolved } from '../rules/step.ts';
import type { Push } from '../rules/walk.ts';

const kernelUrl = new URL('../../build/kernel.wasm', import.meta.url);

/** What `kernel/index.ts` exports. */
export interface Kernel extends KernelExports {
  room(width: number, height: number, megabytes: number): number;
  open(): number;
  /** `paused` while there is more to measure. */
  measure(): number;
  /** Sets the node limit of later searches. */
  allow(states: number): void;
  begin(search: number, manner: number): number;
  run(): number;
  states(): number;
  /** After an `open` search: whether there is another start position, whose path is in `pushes`. */
  nextOpening(isFirst: boolean): number;
  pushes(): number;
  pushCount(): number;
  stepsDone(): number;
  stepsPlanned(): number;
  judge(): number;
  beginOptimal(weight: number): number;
  runOptimal(): number;
  optimalStates(): number;
  optimalBound(): number;
  optimalPushes(): number;
  optimalPushCount(): number;
  improveRoom(pushes: number): number;
  beginImprove(pushes: number, aim: number): number;
  runImprove(): number;
  improvements(): number;
  improvedToBest(): number;
  improvedPushes(): number;
  improvedPushCount(): number;
}

/** Status of a run, as in `kernel/host/outcome.ts`. */
export const outcome = { paused: 0, solved: 1, exhausted: 2, outOfMemory: 3, spent: 4 } as const;

/** Bits of `judge`, as in `kernel/deadlock/judge.ts`: why a position is lost. */
export const reasons = {
  deadSquare: 1,
  frozen: 2,
  unmatched: 4,
  corral: 8,
  fence: 16,
  walledOff: 32,
  crowded: 64,
} as const;

export async function newKernel(imports: KernelImports): Promise<Kernel> {
  return startKernel<Kernel>(await compileKernel(kernelUrl), imports);
}

/** A kernel with a deadline: it polls at intervals and returns when the time is over. */
interface Workshop {
  readonly kernel: Kernel;
  /** A time of `performance.now()`. */
  until: number;
}

const idle: Workshop[] = [];

/** Memory that an idle kernel may keep in a page. */
const mostKept = 256 << 20;

export async function enterWorkshop(): Promise<Workshop> {
  const known = idle.pop();
  if (known) return known;
  let until = 0;
  const kernel = await newKernel({ poll: () => (performance.now() >= until ? 1 : 0) });
  return {
    kernel,
    get until() {
      return until;
    },
    set until(time) {
      until = time;
    },
  };
}

export function leaveWorkshop(workshop: Workshop): void {
  // A process reuses the memory of one kernel for the next level; a second kernel would need more.
  if ('process' in globalThis || workshop.kernel.memory.buffer.byteLength <= mostKept) idle.push(workshop);
}

/** Sets up the level in the kernel and measures it; false if it is too large for the memory. */
export function openBoard(kernel: Kernel, level: State, megabytes: number): boolean {
  if (!layBoard(kernel, level, megabytes)) return false;
  while (kernel.measure() === outcome.paused);
  return true;
}

/** The same without measuring, which takes long on a large board. */
export function layBoard(kernel: Kernel, { board, player, boxes }: State, megabytes: number): boolean {
  kernel.allow(Infinity);
  const { floor, goal, size } = groundOf(board);
  const at = kernel.room(board.width, board.height, megabytes);
  if (at === 0) return false;
  const signs = new Uint8Array(kernel.memory.buffer, at, size);
  for (let cell = 0; cell < size; cell++) signs[cell] = (floor[cell] ? (goal[cell] ? '.' : ' ') : '#').charCodeAt(0);
  for (const box of boxes) signs[box] = (goal[box] ? '*' : '$').charCodeAt(0);
  signs[player] = (goal[player] ? '+' : '@').charCodeAt(0);
  return kernel.open() === 0;
}

export function writePushes({ memory }: Kernel, at: number, pushes: readonly Push[]): void {
  new Int32Array(memory.buffer, at, pushes.length).set(pushes.map(({ box, direction }) => 4 * box + direction));
}

export function readPushes({ memory }: Kernel, at: number, count: number): readonly Push[] {
  return Array.from(new Int32Array(memory.buffer, at, count), (code) => ({
    box: code >> 2,
    direction: directions[code & 3]!,
  }));
}

/** Milliseconds that a kernel blocks the thread, and so the maximal delay of an abort. */
const turnMs = 20;

/**
 * Runs a search in slices until it has a result, the time is over or the signal aborts; the last two leave it paused.
 * `tell` is called after every slice.
 */
export async function inTurns(
  workshop: Workshop,
  run: () => number,
  isLate: () => boolean,
  tell: () => void,
  signal: AbortSignal,
): Promise<number> {
  for (;;) {
    if (signal.aborted || isLate()) return outcome.paused;
    workshop.until = performance.now() + turnMs;
    const state = run();
    if (state !== outcome.paused) return state;
    tell();
    await yieldToEventLoop();
  }
}

/** Measures the board; false after an abort. */
export async function isMeasured(workshop: Workshop, signal: AbortSignal): Promise<boolean> {
  const { kernel } = workshop;
  return (
    (await inTurns(
      workshop,
      () => kernel.measure(),
      () => false,
      () => undefined,
      signal,
    )) !== outcome.paused
  );
}

export interface Solved {
  readonly lurd: string;
  readonly moves: number;
  readonly pushes: number;
}

/** Replays a solution by the rules: plain LURD with its counts, or undefined if it does not solve the level. */
export function solved(start: State, letters: string): Solved | undefined {
  const { state, moves, refusal } = replay(start, letters);
  if (refusal || !isSolved(state)) return undefined;
  return { lurd: moves.join(''), moves: moves.length, pushes: state.tally.pushes - start.tally.pushes };
}

/** For solutions of our own searches: one that the rules refuse is a bug and never shown. */
export function proved(start: State, letters: string): Solved {
  const answer = solved(start, letters);
  if (!answer) throw new Error('a search found a solution that the rules refuse');
  return answer;
}
