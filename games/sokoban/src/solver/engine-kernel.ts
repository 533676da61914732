import { compileKernel, startKernel, type KernelExports, type KernelImports } from '@quadrille/kernel';

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
}

export async function startSolverKernel(imports: KernelImports): Promise<SolverKernel> {
  return startKernel<SolverKernel>(await compileKernel(kernelUrl), imports);
}

/** Answers of `run`, as in `kernel/outcome.ts`. */
export const outcomes = { paused: 0, solved: 1, exhausted: 2, outOfMemory: 3 } as const;

/** As in `kernel/index.ts`. */
export const stageNumbers = { ahead: 0, greedy: 1, fess: 2 } as const;

export type StageName = keyof typeof stageNumbers;
