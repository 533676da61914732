import { SolverKernel } from './kernel.ts';

const idle: SolverKernel[] = [];

/** A kernel holds one problem: searches that run side by side have one each. */
export async function* withKernel<T>(work: (kernel: SolverKernel) => AsyncIterable<T>): AsyncGenerator<T, void> {
  const kernel = idle.pop() ?? (await SolverKernel.load());
  try {
    yield* work(kernel);
  } finally {
    idle.push(kernel);
  }
}
