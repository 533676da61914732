import { amount } from '@quadrille/conformance/amount';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect as must, random, type AnyHeadless } from '@quadrille/kit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  jobsOf,
  makePlan,
  playBatch,
  printPlan,
  Run,
  runBatches,
  type BatchResult,
  type Plan,
  type PlanRequest,
  type Standings,
} from '../src/index.ts';
import { Pool, RunFolder, runId } from '../src/node/index.ts';
import { takeRunLock } from '../src/node/run-lock.ts';

const module = new URL('../../../games/quoridor/dist/headless.js', import.meta.url).href;
const { headless: game } = (await import(module)) as { readonly headless: AnyHeadless };
const live = new AbortController().signal;

async function planOf(wish: Partial<PlanRequest> = {}): Promise<Plan> {
  return must(await makePlan(game, { players: ['easy', 'random'], params: 'size=5', games: 60, seed: 2, ...wish }));
}

const figures = (standings: readonly Standings[]): unknown =>
  standings.map((one) => ({
    ...one,
    timeCounts: 0,
    contestants: one.contestants.map((standing) => ({ ...standing, ms: standing.ms.turns, nodesPerSecond: 0 })),
  }));

async function onThreads(plan: Plan, jobs: number): Promise<Run> {
  const pool = new Pool({ jobs, plan, module });
  const run = new Run(plan);
  try {
    return must(await runBatches(run, { lanes: 2 * jobs, play: (batch, signal) => pool.play(batch, signal) }, live));
  } finally {
    await pool.close();
  }
}

async function inThisThread(plan: Plan): Promise<BatchResult> {
  return must(await playBatch(plan, { from: 0, to: jobsOf(plan).total }, { loadGame: async () => game }, live));
}

describe('a pool of threads', () => {
  test('plays the same games as one thread, to the last bit', async () => {
    const plan = await planOf({ players: ['easy', 'random', 'hard'], format: 'round-robin' });
    const alone = new Run(plan);
    alone.add(await inThisThread(plan));
    const two = await onThreads(plan, 2);
    expect(JSON.stringify(figures(two.standings()))).toBe(JSON.stringify(figures(alone.standings())));
    expect(alone.standings()[0]!.played).toBe(180);
  });

  test('ends at once on abort', async () => {
    const plan = await planOf({ games: 1_000_000 });
    const pool = new Pool({ jobs: 1, plan, module });
    const abort = new AbortController();
    const run = new Run(plan);
    const playing = runBatches(
      run,
      {
        lanes: 2,
        play: (batch, signal) => pool.play(batch, signal),
        onBatch: () => abort.abort(new Error('enough')),
      },
      abort.signal,
    );
    await expect(playing).rejects.toThrow('enough');
    await pool.close();
    expect(run.done).toBeGreaterThan(0);
  });

  test('a plan that this machine cannot play is a fault, not a crash', async () => {
    const plan = { ...(await planOf()), revision: 99 };
    const pool = new Pool({ jobs: 1, plan, module });
    const played = await runBatches(
      new Run(plan),
      { lanes: 2, play: (batch, signal) => pool.play(batch, signal) },
      live,
    );
    await pool.close();
    expect(played).toMatchObject({ ok: false, error: { code: 'arena-revision', args: { wanted: 99 } } });
  });
});

describe('the folder of a run', () => {
  let path: string;
  beforeEach(() => (path = mkdtempSync(join(tmpdir(), 'quadrille-arena-'))));
  afterEach(() => rmSync(path, { recursive: true }));

  const games = (): string => join(path, 'games.jsonl');

  async function written(plan: Plan, batches: readonly (readonly [number, number])[]): Promise<void> {
    const { folder } = must(await RunFolder.create(path, plan));
    for (const [from, to] of batches) {
      await folder.append(must(await playBatch(plan, { from, to }, { loadGame: async () => game }, live)));
    }
    await folder.close();
  }

  async function resumed(wanted?: Parameters<typeof RunFolder.resume>[1]) {
    const resumedRun = must(await RunFolder.resume(path, wanted));
    await resumedRun.folder.close();
    return resumedRun;
  }

  test('returns what was stored, and can be extended', async () => {
    const plan = await planOf();
    await written(plan, [
      [0, 20],
      [20, 30],
    ]);
    const resumedRun = await resumed();
    expect(resumedRun.plan).toEqual(plan);
    expect(resumedRun.batches.map(({ from, to }) => [from, to])).toEqual([
      [0, 20],
      [20, 30],
    ]);
    expect((await resumed({ ...plan, games: 500 })).plan.games).toBe(500);
    expect((await resumed()).plan).toEqual({ ...plan, games: 500 });
    expect((await resumed({ ...plan, games: 500 })).dropped).toBe(0);
  });

  test('drops a half-written last line and appends a complete one', async () => {
    const plan = await planOf();
    await written(plan, [
      [0, 10],
      [10, 20],
    ]);
    const whole = readFileSync(games());
    for (const left of [whole.length - 1, whole.length - 40, whole.indexOf(10, 60) + 1 + 5]) {
      writeFileSync(games(), whole.subarray(0, left));
      const resumedRun = must(await RunFolder.resume(path));
      expect([resumedRun.batches.length, resumedRun.dropped]).toEqual([1, 1]);
      await resumedRun.folder.append(
        must(await playBatch(plan, { from: 10, to: 20 }, { loadGame: async () => game }, live)),
      );
      await resumedRun.folder.close();
      const healed = await resumed();
      expect([healed.batches.length, healed.dropped]).toEqual([2, 0]);
    }
  });

  test('a damaged line costs only its own games', async () => {
    await written(await planOf(), [
      [0, 10],
      [10, 20],
      [20, 30],
    ]);
    const text = readFileSync(games(), 'utf8').split('\n');
    text[2] = text[2]!.replace('"points":[1', '"points":[0');
    writeFileSync(games(), text.join('\n'));
    const resumedRun = await resumed();
    expect(resumedRun.dropped).toBe(1);
    expect(resumedRun.batches.map(({ from }) => from)).toEqual([0, 20]);
  });

  test('restarts an empty games file', async () => {
    await written(await planOf(), [[0, 10]]);
    truncateSync(games(), 5);
    expect((await resumed()).batches).toEqual([]);
    expect((await resumed()).dropped).toBe(0);
  });

  test.each([
    ['a second run', async () => RunFolder.create(path, await planOf()), 'arena-folder-used'],
    ['another seed', async () => RunFolder.resume(path, await planOf({ seed: 9 })), 'arena-folder-other'],
    ['fewer games', async () => RunFolder.resume(path, await planOf({ games: 7 })), 'arena-folder-fewer'],
    ['no run', async () => RunFolder.resume(join(path, 'none')), 'arena-folder-none'],
    ['a file in the way', async () => RunFolder.create(join(games(), 'below'), await planOf()), 'arena-folder'],
  ])('refuses %s and changes nothing', async (_, attempt, code) => {
    await written(await planOf(), [[0, 10]]);
    const before = [readFileSync(games(), 'utf8'), readFileSync(join(path, 'plan.json'), 'utf8')];
    expect(await attempt()).toMatchObject({ ok: false, error: { code } });
    expect([readFileSync(games(), 'utf8'), readFileSync(join(path, 'plan.json'), 'utf8')]).toEqual(before);
  });

  test('refuses a plan that was edited by hand', async () => {
    await written(await planOf(), []);
    const file = join(path, 'plan.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"seed": 2', '"seed": 3'));
    expect(await RunFolder.resume(path)).toMatchObject({ ok: false, error: { code: 'arena-plan' } });
    writeFileSync(file, '{');
    expect(await RunFolder.resume(path)).toMatchObject({ ok: false, error: { code: 'arena-plan' } });
  });

  test('refuses the games of another run', async () => {
    const plan = await planOf();
    await written(plan, [[0, 10]]);
    writeFileSync(games(), readFileSync(games(), 'utf8').replace(runId(plan), '0123456789abcdef'));
    expect(await RunFolder.resume(path)).toMatchObject({ ok: false, error: { code: 'arena-folder-other' } });
  });

  test('belongs to one process at a time', async () => {
    const { folder } = must(await RunFolder.create(path, await planOf()));
    expect(await RunFolder.resume(path)).toMatchObject({ ok: false, error: { code: 'arena-folder-busy' } });
    await folder.close();
    // The lock of a killed process.
    appendFileSync(join(path, 'lock'), '999999999');
    expect((await resumed()).batches).toEqual([]);
  });

  test('is opened by one of two that start at once', async () => {
    const { folder } = must(await RunFolder.create(path, await planOf()));
    await folder.close();
    const opened = await Promise.all([RunFolder.resume(path), RunFolder.resume(path)]);
    expect(opened.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    await Promise.all(opened.map((run) => run.ok && run.value.folder.close()));
    // Another process has created its lock, and writes its id next.
    writeFileSync(join(path, 'lock'), '');
    const late = RunFolder.resume(path);
    setTimeout(() => writeFileSync(join(path, 'lock'), String(process.ppid)), 20);
    expect(await late).toMatchObject({ ok: false, error: { code: 'arena-folder-busy' } });
    // A process was killed before it wrote its id.
    writeFileSync(join(path, 'lock'), '');
    expect((await resumed()).batches).toEqual([]);
  });

  test('opens after its process was killed in a container, where the next one has the same id', async () => {
    const { folder } = must(await RunFolder.create(path, await planOf()));
    await folder.close();
    writeFileSync(join(path, 'lock'), String(process.pid));
    expect((await resumed()).batches).toEqual([]);
  });

  test('stays with a living process that has the same host name and process id, in another container', async () => {
    const lock = join(path, 'lock');
    mkdirSync(path, { recursive: true });
    const times = { touchMs: 20, deadMs: 400 };
    // Process ids do not count across containers; the random id tells the two apart.
    const other = JSON.stringify({ id: 'other', pid: process.pid, host: hostname(), space: 'elsewhere' });
    writeFileSync(lock, other);
    const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), 20);
    expect(await takeRunLock(lock, times)).toBeUndefined();
    clearInterval(beat);
    expect(readFileSync(lock, 'utf8')).toBe(other);
    // Nobody touches it any more: its holder was killed.
    const taken = (await takeRunLock(lock, times))!;
    await taken.check();
    // Held by this process, it is seen to be alive from elsewhere.
    const before = statSync(lock).mtimeMs;
    await expect.poll(() => statSync(lock).mtimeMs).toBeGreaterThan(before);
    // A process that was stopped for long finds that another has taken its place, and leaves that lock alone.
    writeFileSync(lock, other);
    await expect(taken.check()).rejects.toThrow('another process');
    await taken.release();
    expect(readFileSync(lock, 'utf8')).toBe(other);
  });

  test.runIf(process.platform === 'linux')('is free if another program has the process id of its holder', async () => {
    const lock = join(path, 'lock');
    mkdirSync(path, { recursive: true });
    const times = { touchMs: 20, deadMs: 60_000 };
    const own = (await takeRunLock(lock, times))!;
    const holder = JSON.parse(readFileSync(lock, 'utf8')) as Record<string, unknown>;
    await own.release();
    // The parent lives, but it is not the process that took this lock.
    writeFileSync(lock, JSON.stringify({ ...holder, id: 'killed', pid: process.ppid, start: '1' }));
    const taken = (await takeRunLock(lock, times))!;
    await taken.check();
    await taken.release();
  });

  test('is taken by one of many that find a dead lock at once', async () => {
    const lock = join(path, 'lock');
    mkdirSync(path, { recursive: true });
    const program = new URL('programs/take-lock.mjs', import.meta.url).pathname;
    for (let round = 0; round < amount(2, 20); round++) {
      writeFileSync(lock, JSON.stringify({ id: 'dead', pid: 1, host: 'gone', space: 'elsewhere' }));
      const children = [0, 1, 2].map(() =>
        spawn(process.execPath, [program, lock], { stdio: ['pipe', 'pipe', 'inherit'] }),
      );
      const answers = await Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
      for (const { stdin } of children) stdin.end();
      expect(answers.toSorted()).toEqual(['busy', 'busy', 'taken']);
      await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
    }
  });

  test('a process killed at any moment loses only batches in progress and counts nothing twice', async () => {
    const plan = await planOf({ players: ['hard', 'easy'], params: 'size=7', games: amount(600, 1500) });
    const planFile = join(path, 'wanted.json');
    writeFileSync(planFile, printPlan(plan));
    const folder = join(path, 'run');
    const dice = random(7);
    let acknowledged = 0;
    for (let life = 0; life < amount(2, 4); life++) {
      const child = spawn(
        process.execPath,
        [new URL('programs/long-run.mjs', import.meta.url).pathname, folder, planFile, '1'],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const end = once(child, 'exit');
      let wanted = acknowledged + 20 + dice.below(300);
      for await (const line of createInterface({ input: child.stdout })) {
        if (line === 'whole') wanted = Infinity;
        else acknowledged = Number(line);
        if (acknowledged >= wanted) child.kill('SIGKILL');
      }
      await end;
      const resumedRun = must(await RunFolder.resume(folder, plan));
      await resumedRun.folder.close();
      const run = new Run(plan);
      const fresh = resumedRun.batches.map((batch) => run.add(batch)).reduce((a, b) => a + b, 0);
      // Every acknowledged batch is on the disk, once.
      expect(fresh).toBeGreaterThanOrEqual(acknowledged);
      expect(fresh).toBe(resumedRun.batches.reduce((sum, { from, to }) => sum + to - from, 0));
      acknowledged = fresh;
      if (wanted === Infinity) break;
    }
    expect(acknowledged).toBeGreaterThan(80);
    const resumedRun = must(await RunFolder.resume(folder, plan));
    const run = new Run(plan);
    for (const batch of resumedRun.batches) run.add(batch);
    const pool = new Pool({ jobs: 1, plan, module });
    must(await runBatches(run, { lanes: 2, play: (batch, signal) => pool.play(batch, signal) }, live));
    await pool.close();
    await resumedRun.folder.close();
    const alone = new Run(plan);
    alone.add(await inThisThread(plan));
    expect(figures(run.standings())).toEqual(figures(alone.standings()));
  });
});
