import { compileKernel, startKernel, type KernelExports, type KernelImports } from '@quadrille/kernel';
import type { Push } from '../paths/with-walks.ts';
import type { State } from '../rules/state.ts';

const kernelUrl = new URL('../../build/kernel.wasm', import.meta.url);

/** What `kernel/index.ts` exports for the engine. */
export interface SolverKernel extends KernelExports {
  room(width: number, height: number, megabytes: number): number;
  open(): number;
  begin(stage: number): number;
  run(): number;
  states(): number;
  pushes(): number;
  pushCount(): number;
  stepsDone(): number;
  stepsPlanned(): number;
  judge(): number;
}

export async function startSolverKernel(imports: KernelImports): Promise<SolverKernel> {
  return startKernel<SolverKernel>(await compileKernel(kernelUrl), imports);
}

/** Answers of `run`, as in `kernel/outcome.ts`. */
export const outcomes = { paused: 0, solved: 1, exhausted: 2, outOfMemory: 3 } as const;

/** Bits of `judge`, as in `kernel/judge.ts`: why a position is lost. */
export const reasons = { deadSquare: 1, frozen: 2, unmatched: 4, corral: 8, fence: 16 } as const;

/**
 * As in `kernel/index.ts`. `ahead` and `greedy` are best-first, forwards alone and from both ends; `fess`, `narrow`,
 * `fine` and `back` are feature space searches: forwards, with fewer moves left out on account of corrals, with finer
 * features, from the goals. `meet` goes forwards to meet what `back`, just before it, has found.
 */
export const stageNumbers = { ahead: 0, greedy: 1, fess: 2, back: 3, meet: 4, fine: 5, narrow: 6 } as const;

export type StageName = keyof typeof stageNumbers;

/** Writes the position into the kernel; false when it does not take it. */
export function laid(kernel: SolverKernel, { board, boxes, player }: State, memoryMb: number): boolean {
  const at = kernel.room(board.width, board.height, memoryMb);
  if (at === 0) return false;
  const signs = [...board.cells];
  for (const box of boxes) signs[box] = signs[box] === '.' ? '*' : '$';
  signs[player] = signs[player] === '.' ? '+' : '@';
  const bytes = new Uint8Array(kernel.memory.buffer, at, signs.length);
  signs.forEach((sign, cell) => (bytes[cell] = sign.charCodeAt(0)));
  return kernel.open() === 0;
}

/** The pushes that were found. */
export function pushesOf(kernel: SolverKernel): readonly Push[] {
  const codes = new Uint32Array(kernel.memory.buffer, kernel.pushes(), kernel.pushCount());
  return Array.from(codes, (code) => ({ box: code >> 2, direction: (code & 3) as Push['direction'] }));
}
