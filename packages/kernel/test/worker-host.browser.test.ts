import { afterEach, expect, test } from 'vitest';
import { canShareMemory, compileKernel, loadKernel, createWebWorkerPort, WorkerHost } from '../src/index.ts';
import { answersOf, endless } from './answers.ts';
import { testKernelUrl, type TestKernel } from './test-kernel.ts';

let workers: Worker[] = [];
let host: WorkerHost | undefined;
afterEach(() => {
  host?.close();
  workers = [];
});

function webHost(): WorkerHost {
  host = new WorkerHost(() => {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    workers.push(worker);
    return createWebWorkerPort(worker);
  });
  return host;
}

test('a kernel runs on the page itself, fetched by its address', async () => {
  const kernel = await loadKernel<TestKernel>(testKernelUrl);
  expect(kernel.search(10_000)).toBe(10_000);
  await expect(compileKernel(new URL('nowhere.wasm', testKernelUrl))).rejects.toThrow();
});

test('a page that is not isolated has no shared memory', () => {
  expect(globalThis.crossOriginIsolated).toBe(false);
  expect(canShareMemory()).toBe(false);
});

test('a kernel runs in a web worker', async () => {
  expect(await answersOf(webHost(), { limits: [1000, 2000] })).toEqual(['begun', 1000, 2000]);
});

test('an endless search is cancelled by terminating its worker, and a spare continues', async () => {
  const asked = webHost();
  for (let round = 1; round <= 3; round++) {
    const abort = new AbortController();
    const answers: unknown[] = [];
    for await (const answer of asked.ask({ limits: [500, endless] }, abort.signal)) {
      answers.push(answer);
      if (answer === 500) setTimeout(() => abort.abort(), 20);
    }
    expect(answers).toEqual(['begun', 500]);
    expect(await answersOf(asked, { limits: [round] })).toEqual(['begun', round]);
  }
  expect(workers).toHaveLength(5);
});
