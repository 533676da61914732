import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { createThreadWorkerPort, WorkerHost } from '../src/index.ts';
import { answersOf, endless, never } from './answers.ts';

/** Aborted after the test in any case, because a thread in an endless search would keep the process alive. */
const hosts: WorkerHost[] = [];
afterEach(() => hosts.splice(0).forEach((host) => host.close()));

function hostOf(share: boolean): { host: WorkerHost; threads: Worker[] } {
  const threads: Worker[] = [];
  const spawn = () => {
    const thread = new Worker(new URL('search-thread.mjs', import.meta.url));
    threads.push(thread);
    return createThreadWorkerPort(thread);
  };
  const host = new WorkerHost(spawn, { share });
  hosts.push(host);
  return { host, threads };
}

describe.each([
  ['by shared memory', true],
  ['by ending the worker', false],
])('cancelling %s', (_, share) => {
  test('without an abort all answers arrive in order', async () => {
    const { host } = hostOf(share);
    expect(await answersOf(host, { limits: [1000, 20_000] })).toEqual(['begun', 1000, 20_000]);
    expect(await answersOf(host, { limits: [3] })).toEqual(['begun', 3]);
  });

  test('an abort ends an endless search, keeps earlier answers, and the next search runs', async () => {
    const { host } = hostOf(share);
    for (let round = 0; round < 3; round++) {
      const abort = new AbortController();
      const answers: unknown[] = [];
      for await (const answer of host.ask({ limits: [500, endless] }, abort.signal)) {
        answers.push(answer);
        if (answer === 500) setTimeout(() => abort.abort(), 20);
      }
      expect(answers).toEqual(['begun', 500]);
      expect(await answersOf(host, { limits: [round + 1] })).toEqual(['begun', round + 1]);
    }
  });

  test('leaving the loop cancels too', async () => {
    const { host } = hostOf(share);
    for await (const answer of host.ask({ limits: [endless] }, never)) {
      expect(answer).toBe('begun');
      break;
    }
    expect(await answersOf(host, { limits: [7] })).toEqual(['begun', 7]);
  });

  test('a job that is cancelled before it begins never runs', async () => {
    const { host, threads } = hostOf(share);
    expect(await answersOf(host, { limits: [endless] }, AbortSignal.abort())).toEqual([]);
    expect(threads).toHaveLength(0);
  });

  test('an abort after the end does not affect the next search', async () => {
    const { host } = hostOf(share);
    const abort = new AbortController();
    await answersOf(host, { limits: [1] }, abort.signal);
    const next = answersOf(host, { limits: [2_000_000] });
    abort.abort();
    expect(await next).toEqual(['begun', 2_000_000]);
  });

  test('simultaneous requests run one after the other', async () => {
    const { host } = hostOf(share);
    const both = await Promise.all([answersOf(host, { limits: [11] }), answersOf(host, { limits: [12] })]);
    expect(both).toEqual([
      ['begun', 11],
      ['begun', 12],
    ]);
  });

  test('an error in a job reaches its caller, and the worker survives', async () => {
    const { host } = hostOf(share);
    await expect(answersOf(host, { fail: 'no such position' })).rejects.toThrow('no such position');
    expect(await answersOf(host, { limits: [5] })).toEqual(['begun', 5]);
  });

  test('closing ends the wait', async () => {
    const { host } = hostOf(share);
    const answers: unknown[] = [];
    for await (const answer of host.ask({ limits: [endless] }, never)) {
      answers.push(answer);
      host.close();
    }
    expect(answers).toEqual(['begun']);
    expect(await answersOf(host, { limits: [5] })).toEqual([]);
  });
});

test('with shared memory one worker does everything; without it a spare replaces each cancelled one', async () => {
  for (const [share, threadsNeeded] of [
    [true, 1],
    [false, 3],
  ] as const) {
    const { host, threads } = hostOf(share);
    for await (const _ of host.ask({ limits: [endless] }, never)) break;
    await answersOf(host, { limits: [5] });
    expect(threads).toHaveLength(threadsNeeded);
  }
});

test('a crashed worker is an error for its caller, and the next request gets a new worker', async () => {
  let spawned = 0;
  const host = new WorkerHost(() => {
    const file = spawned++ === 0 ? 'no-such-file.mjs' : 'search-thread.mjs';
    return createThreadWorkerPort(new Worker(new URL(file, import.meta.url)));
  });
  hosts.push(host);
  await expect(answersOf(host, { limits: [5] })).rejects.toThrow(/no-such-file/);
  expect(await answersOf(host, { limits: [5] })).toEqual(['begun', 5]);
});
