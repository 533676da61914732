import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect as must, random, type AnyHeadless } from '@quadrille/kit';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  jobsOf,
  makePlan,
  playBatch,
  printPlan,
  Run,
  type BatchResult,
  type Plan,
  type PlanRequest,
  type Standings,
} from '../src/index.ts';
import { runId } from '../src/node/index.ts';
import { connect, runOnQueue } from '../src/queue/index.ts';
import { planKey, prefix, queueName, resultsKey } from '../src/queue/redis.ts';
import { findRedis, startRedis, type RedisServer } from './redis.ts';

const said = (value: object): string => JSON.stringify({ ok: true, value });

const module = new URL('../../../games/quoridor/dist/headless.js', import.meta.url).href;
const { headless: game } = (await import(module)) as { readonly headless: AnyHeadless };
const live = new AbortController().signal;
const program = findRedis();

async function planOf(wish: Partial<PlanRequest> = {}): Promise<Plan> {
  return must(await makePlan(game, { players: ['easy', 'random'], params: 'size=5', games: 60, seed: 2, ...wish }));
}

/** Everything except times, which differ between machines. */
const exact = (standings: readonly Standings[]): string =>
  JSON.stringify(
    standings.map((one) => ({
      ...one,
      timeCounts: 0,
      contestants: one.contestants.map((standing) => ({ ...standing, ms: standing.ms.turns, nodesPerSecond: 0 })),
    })),
  );

async function alone(plan: Plan): Promise<Run> {
  const run = new Run(plan);
  run.add(must(await playBatch(plan, { from: 0, to: jobsOf(plan).total }, { loadGame: async () => game }, live)));
  return run;
}

const lockMs = 1000;

function startWorker(url: string, onBatch: (worker: ChildProcess) => void = () => {}): ChildProcess {
  const file = new URL('programs/worker.mjs', import.meta.url).pathname;
  const worker = spawn(process.execPath, [file, url, String(lockMs)], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: worker.stdout }).on('line', (line) => {
    if (line !== 'ready') onBatch(worker);
  });
  return worker;
}

async function stopped(worker: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const end = once(worker, 'exit');
  worker.kill(signal);
  await end;
}

if (program === undefined) {
  test('the queue', () => {
    console.warn(
      '\n*** The arena over Redis was NOT TESTED: there is no redis-server, and only root may install it. ***\n',
    );
    expect(program).toBeUndefined();
  });
} else {
  describe('a run on a queue', () => {
    let server: RedisServer;
    beforeAll(async () => {
      server = await startRedis(program);
    });
    afterAll(() => server.stop());

    async function collected(
      plan: Plan,
      batchSize: number,
      keep: (result: BatchResult) => void = () => {},
    ): Promise<Run> {
      const redis = must(await connect(server.url));
      try {
        return must(await runOnQueue(new Run(plan), redis, { batchSize, keep }, live));
      } finally {
        redis.disconnect();
      }
    }

    async function keysLeft(): Promise<string[]> {
      const redis = must(await connect(server.url));
      const keys = await redis.keys('quadrille:*');
      redis.disconnect();
      return keys.filter((key) => !/:(meta|events|id|stalled-check|marker)$/.test(key));
    }

    test('gives the same figures as one machine, to the last bit, and leaves nothing behind', async () => {
      const plan = await planOf({ players: ['easy', 'random', 'hard'], format: 'round-robin' });
      const workers = [startWorker(server.url), startWorker(server.url)];
      const run = await collected(plan, 9);
      await Promise.all(workers.map((worker) => stopped(worker)));
      expect(exact(run.standings())).toBe(exact((await alone(plan)).standings()));
      expect(await keysLeft()).toEqual([]);
    });

    test('workers killed at random: every game counts once, none is lost', async () => {
      const plan = await planOf({ players: ['hard', 'easy'], params: 'size=7', games: 400 });
      const dice = random(11);
      let kills = 0;
      const alive = new Set<ChildProcess>();
      let isOver = false;
      const start = (): void => {
        const mortal = kills < 4;
        const worker = startWorker(server.url, (one) => {
          if (!mortal || dice.below(3) > 0) return;
          kills++;
          one.kill('SIGKILL');
        });
        alive.add(worker);
        worker.once('exit', () => {
          alive.delete(worker);
          if (!isOver) start();
        });
      };
      start();
      start();
      const kept: BatchResult[] = [];
      const run = await collected(plan, 10, (result) => void kept.push(result));
      isOver = true;
      await Promise.all([...alive].map((worker) => stopped(worker)));
      expect(kills).toBeGreaterThanOrEqual(2);
      expect(exact(run.standings())).toBe(exact((await alone(plan)).standings()));
      const numbers = kept.flatMap(({ games }) => games.map(({ number }) => number));
      expect(new Set(numbers).size).toBe(400);
      expect(await keysLeft()).toEqual([]);
    });

    test('results that workers finish after the owner was killed are there when it returns', async () => {
      const plan = await planOf({ games: 40 });
      const first = must(await connect(server.url));
      // The owner stops with its batches in the queue, like a killed process.
      const silent = runOnQueue(new Run(plan), first, { batchSize: 10 }, live).catch(() => {});
      const redis = must(await connect(server.url));
      while ((await redis.keys('quadrille:arena:*-*')).length < 4) await sleep(20);
      first.disconnect();
      await silent;
      const worker = startWorker(server.url);
      while ((await redis.keys('quadrille:arena-run:*:results')).length === 0) await sleep(20);
      await sleep(200);
      await stopped(worker, 'SIGKILL');
      redis.disconnect();
      const second = startWorker(server.url);
      const run = await collected(plan, 10);
      await stopped(second);
      expect(exact(run.standings())).toBe(exact((await alone(plan)).standings()));
    });

    test('a stopped run leaves nothing in the queue', async () => {
      const plan = await planOf({ games: 4000 });
      const redis = must(await connect(server.url));
      const abort = new AbortController();
      setTimeout(() => abort.abort(new Error('enough')), 300);
      await expect(runOnQueue(new Run(plan), redis, { batchSize: 10 }, abort.signal)).rejects.toThrow();
      redis.disconnect();
      expect(await keysLeft()).toEqual([]);
    });

    test('a Redis that stays away ends the run with the reason', async () => {
      const mortal = await startRedis(program);
      const redis = must(await connect(mortal.url, 300));
      const running = runOnQueue(new Run(await planOf()), redis, { batchSize: 10 }, live);
      await sleep(300);
      await mortal.stop();
      expect(await running).toMatchObject({ ok: false, error: { code: 'arena-redis-lost' } });
    });

    test('invalid results do no harm: their games are played again, and all count once', async () => {
      const plan = await planOf({ games: 40 });
      const redis = must(await connect(server.url));
      const [first, other] = [
        must(await playBatch(plan, { from: 0, to: 10 }, { loadGame: async () => game }, live)),
        must(await playBatch(plan, { from: 10, to: 20 }, { loadGame: async () => game }, live)),
      ];
      const results = resultsKey(runId(plan));
      await redis.hset(results, {
        '0-10': '{"ok":true,"value":',
        '10-20': said({ ...other, games: other.games.map((one) => ({ ...one, points: [7, -6] })) }),
        // A valid batch under the name of another.
        '20-30': said(first),
        '30-40': said({ from: 30, to: 40, games: [], times: [] }),
        '0-4000': said({ ...first, to: 4000 }),
        '40-50': 'null',
        x: '{"ok":false,"error":{"code":7}}',
        '5-15': '[]',
      });
      const worker = startWorker(server.url);
      const run = await collected(plan, 10);
      await stopped(worker);
      redis.disconnect();
      expect(exact(run.standings())).toBe(exact((await alone(plan)).standings()));
      expect(await keysLeft()).toEqual([]);
    });

    test('workers that only send unreadable results end the run with the reason', async () => {
      const plan = await planOf({ games: 10 });
      const redis = must(await connect(server.url));
      const results = resultsKey(runId(plan));
      const babble = setInterval(() => void redis.hset(results, '0-10', 'gibberish').catch(() => {}), 20);
      try {
        const owner = must(await connect(server.url));
        const result = await runOnQueue(new Run(plan), owner, { batchSize: 10 }, live);
        owner.disconnect();
        expect(result).toMatchObject({ ok: false, error: { code: 'arena-result', args: { batch: '0-10' } } });
      } finally {
        clearInterval(babble);
        await sleep(50);
        await redis.del(results);
        redis.disconnect();
      }
    });

    test('invalid jobs, or jobs for games beyond the plan, fail and are not played', async () => {
      const plan = await planOf({ games: 10 });
      const redis = must(await connect(server.url));
      const queue = new Queue(queueName, { connection: redis, prefix });
      await redis.set(planKey(runId(plan)), printPlan(plan));
      const run = runId(plan);
      const odd: unknown[] = [
        7,
        { run, from: 0 },
        { run, from: -5, to: 5 },
        { run, from: 5, to: 5 },
        { run, from: 0.5, to: 2 },
        { run, from: 0, to: 2 ** 60 },
        { run, from: 0, to: 11 },
        { run: '../../plan', from: 0, to: 1 },
        { run: [run], from: 0, to: 1 },
      ];
      const jobs = await queue.addBulk(odd.map((data) => ({ name: 'batch', data })));
      let played = 0;
      const worker = startWorker(server.url, () => void played++);
      const states = () => Promise.all(jobs.map(({ id }) => queue.getJobState(id!)));
      await expect.poll(states, { timeout: 20_000 }).toEqual(odd.map(() => 'failed'));
      expect(played).toBe(0);
      expect(await redis.exists(resultsKey(run))).toBe(0);
      await stopped(worker);
      await Promise.all(jobs.map((job) => job.remove()));
      await redis.del(planKey(run));
      await queue.close();
      redis.disconnect();
      expect(await keysLeft()).toEqual([]);
    });

    test('a plan that no worker can play ends with the reason', async () => {
      const plan = { ...(await planOf()), revision: 77 };
      const worker = startWorker(server.url);
      const redis = must(await connect(server.url));
      const result = await runOnQueue(new Run(plan), redis, { batchSize: 10 }, live);
      redis.disconnect();
      await stopped(worker);
      expect(result).toMatchObject({ ok: false, error: { code: 'arena-revision' } });
    });
  });
}

describe('a missing Redis', () => {
  test.each(['redis://127.0.0.1:1', 'redis://no-such-host.invalid:6379'])('%s', async (url) => {
    expect(await connect(url)).toMatchObject({ ok: false, error: { code: 'arena-redis', args: { address: url } } });
  });

  test.each(['localhost', 'http://localhost', 'redis://'])('“%s” is no address', async (url) => {
    expect(await connect(url)).toMatchObject({ ok: false, error: { code: 'arena-redis-address' } });
  });

  test('its password is not shown', async () => {
    const result = await connect('redis://user:secret@127.0.0.1:1');
    expect(JSON.stringify(result)).not.toContain('secret');
  });
});
