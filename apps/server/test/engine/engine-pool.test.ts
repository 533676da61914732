import { describe, expect, it } from 'vitest';
import { EnginePool } from '../../src/engine/engine-pool.ts';
import { gameModule } from '../../src/platform/games.ts';
import { fakePool, named } from './fake-threads.ts';

/** Waits until all due promises are settled. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** The result of a job, or that it waits. */
const code = async (run: Promise<{ readonly ok: boolean; readonly error?: { readonly code: string } }>) =>
  Promise.race([run.then(({ error }) => error?.code ?? 'done'), settled().then(() => 'waits')]);

describe('the lanes of the engine pool', () => {
  it('are served in their order: live games, then tables, then verification, then reports', async () => {
    const { pool, running, threadOf } = fakePool();
    void pool.run('verification', named('first'));
    void pool.run('reports', named('report'));
    void pool.run('verification', named('record'));
    void pool.run('tables', named('table'));
    void pool.run('live', named('answer'));
    expect(running()).toEqual(['first', 'answer']);
    threadOf('first').answer();
    expect(running()).toEqual(['table', 'answer']);
    threadOf('table').answer();
    expect(running()).toEqual(['record', 'answer']);
    threadOf('record').answer();
    expect(running()).toEqual(['report', 'answer']);
  });

  it('never let a live game wait for another lane: it has its own thread', () => {
    const { pool, running, threads } = fakePool();
    for (let index = 0; index < 3; index++)
      void pool.run('verification', named(`record ${index}`), { account: `${index}` });
    void pool.runAll('reports', [named('report'), named('report')]);
    void pool.run('live', named('answer'));
    expect(running()).toEqual(['record 0', 'answer']);
    expect(threads.map(({ isBackground }) => isBackground)).toEqual([true, false]);
  });

  it('let addresses take turns within a lane', () => {
    const { pool, running, threadOf } = fakePool();
    for (const name of ['flood 1', 'flood 2', 'flood 3']) void pool.run('live', named(name), { address: 'flood' });
    void pool.run('live', named('guest'), { address: 'guest' });
    const order: string[] = [];
    for (let index = 0; index < 4; index++) {
      const [name] = running();
      order.push(name!);
      threadOf(name!).answer();
    }
    expect(order).toEqual(['flood 1', 'flood 2', 'guest', 'flood 3']);
  });

  it('let a report give way between two of its searches', async () => {
    const { pool, running, threadOf } = fakePool();
    const report = pool.runAll('reports', [named('search 1'), named('search 2')], { address: 'a' });
    const other = pool.runAll('reports', [named('search 3')], { address: 'b' });
    threadOf('search 1').answer('e2');
    expect(running()).toEqual(['search 3']);
    threadOf('search 3').answer('e8');
    expect(running()).toEqual(['search 2']);
    threadOf('search 2').answer('e3');
    expect(await report).toEqual({ ok: true, value: ['e2', 'e3'] });
    expect(await other).toEqual({ ok: true, value: ['e8'] });
  });

  it('let a report give way within a search; that search is done again, and the report loses nothing', async () => {
    const { pool, running, threadOf, threads } = fakePool();
    const report = pool.runAll('reports', [named('search 1'), named('search 2')]);
    threadOf('search 1').answer('e2');
    void pool.run('verification', named('record'));
    expect(threadOf('search 2').isCancelled).toBe(true);
    // The result of an interrupted search does not count.
    threadOf('search 2').answer('half a thought');
    expect(running()).toEqual(['record']);
    threadOf('record').answer();
    threadOf('search 2').answer('e3');
    expect(await report).toEqual({ ok: true, value: ['e2', 'e3'] });
    expect(threads).toHaveLength(1);
  });

  it('interrupt as many reports as more urgent jobs wait, and no more', () => {
    const { pool, threadOf } = fakePool({}, 2);
    void pool.run('reports', named('report 1'), { account: 'a' });
    void pool.run('reports', named('report 2'), { account: 'b' });
    void pool.run('verification', named('record'));
    expect([threadOf('report 1').isCancelled, threadOf('report 2').isCancelled]).toEqual([true, false]);
  });
});

describe('the caps of a lane', () => {
  const caps = { verification: { perAccount: 1, perAddress: 2, total: 3 } };

  it('refuse more jobs of one account, of one address and in all, whether they wait or run', async () => {
    const { pool } = fakePool(caps);
    const ask = (account: string, address: string) =>
      code(pool.run('verification', named(account), { account, address }));
    expect(await ask('ada', '1')).toBe('waits');
    expect(await ask('ada', '2')).toBe('online-limit');
    expect(await ask('bob', '1')).toBe('waits');
    expect(await ask('cleo', '1')).toBe('online-limit');
    expect(await ask('cleo', '2')).toBe('waits');
    expect(await ask('dora', '3')).toBe('online-busy');
    expect(await code(pool.run('reports', named('report'), { account: 'ada', address: '1' }))).toBe('waits');
  });

  it('release the place of a job that is done, cancelled or lost', async () => {
    const { pool, threadOf } = fakePool(caps);
    const requester = { account: 'ada', address: '1' };
    const ask = (signal?: AbortSignal) => pool.run('verification', named('job'), { ...requester, signal });
    const [done, disconnect] = [ask(), new AbortController()];
    threadOf('job').answer(1);
    expect(await done).toEqual({ ok: true, value: 1 });
    const cancelled = ask(disconnect.signal);
    disconnect.abort();
    expect(await cancelled).toMatchObject({ ok: false });
    const lost = ask();
    threadOf('job').answer();
    threadOf('job').crash();
    expect(await lost).toMatchObject({ error: { code: 'online-engine' } });
    expect(await code(ask())).toBe('waits');
    expect(await code(ask())).toBe('online-limit');
  });
});

describe('a job whose requester has gone', () => {
  it('leaves the queue if it waits', async () => {
    const { pool, running, threadOf } = fakePool();
    void pool.run('verification', named('first'));
    const disconnect = new AbortController();
    const waits = pool.run('verification', named('second'), { signal: disconnect.signal });
    disconnect.abort();
    expect(await waits).toMatchObject({ ok: false });
    expect(pool.waiting('verification')).toBe(0);
    threadOf('first').answer();
    expect(running()).toEqual([]);
  });

  it('is stopped if it runs; its thread continues with the next job', async () => {
    const { pool, running, threadOf, threads } = fakePool();
    const disconnect = new AbortController();
    const runs = pool.runAll('reports', [named('search 1'), named('search 2')], { signal: disconnect.signal });
    void pool.run('reports', named('next'));
    disconnect.abort();
    expect(await runs).toMatchObject({ ok: false });
    expect(threadOf('search 1').isCancelled).toBe(true);
    threadOf('search 1').answer();
    expect(running()).toEqual(['next']);
    expect(threads).toHaveLength(1);
  });

  it('is not started if the requester was already gone', async () => {
    const { pool, threads } = fakePool();
    expect(await pool.run('live', named('answer'), { signal: AbortSignal.abort() })).toMatchObject({ ok: false });
    expect(threads).toHaveLength(0);
  });
});

describe('a thread', () => {
  it('that crashes is replaced: its job gets a fault, the next one runs', async () => {
    const { pool, running, threadOf, threads, failures } = fakePool();
    const lost = pool.run('live', named('lost'));
    void pool.run('live', named('next'));
    threadOf('lost').crash();
    expect(await lost).toEqual({ ok: false, error: { code: 'online-engine' } });
    expect(running()).toEqual(['next']);
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    expect(failures).toEqual(['crash']);
  });

  it('that does not answer for two minutes is replaced', async () => {
    const { pool, running, timers, failures } = fakePool();
    const hangs = pool.run('live', named('hangs'));
    void pool.run('live', named('next'));
    timers.pass(119_000);
    expect(running()).toEqual(['hangs']);
    timers.pass(1000);
    expect(await hangs).toEqual({ ok: false, error: { code: 'online-engine' } });
    expect(running()).toEqual(['next']);
    expect(failures).toEqual(['hang']);
  });

  it('that does not stop within a second is replaced; an interrupted report is repeated', async () => {
    const { pool, running, timers, threads, failures } = fakePool();
    const report = pool.run('reports', named('report'));
    void pool.run('verification', named('record'));
    timers.pass(1000);
    expect(running()).toEqual(['record']);
    threads.at(-1)!.answer();
    threads.at(-1)!.answer('e2');
    expect(await report).toEqual({ ok: true, value: 'e2' });
    expect(failures).toEqual(['stuck']);
  });

  it('continues after a task that throws; the task gets a fault', async () => {
    const { pool, threadOf, threads } = fakePool();
    const throws = pool.run('live', named('throws'));
    threadOf('throws').throwError();
    expect(await throws).toEqual({ ok: false, error: { code: 'online-engine' } });
    void pool.run('live', named('next'));
    expect(threads).toHaveLength(1);
  });

  it('ends after a minute without work, and when the pool closes; waiting jobs get an answer', async () => {
    const { pool, timers, threadOf, threads } = fakePool();
    void pool.run('live', named('one'));
    threadOf('one').answer();
    timers.pass(60_000);
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true]);
    const waits = ['two', 'three'].map((name) => pool.run('live', named(name)));
    await pool.close();
    for (const one of waits) expect(await one).toEqual({ ok: false, error: { code: 'online-stopping' } });
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    expect(await pool.run('live', named('late'))).toMatchObject({ ok: false });
  });
});

describe('the real threads', () => {
  const think = { kind: 'think', module: gameModule('quoridor'), seat: 0, query: { params: '', moves: [] } } as const;
  const task = (player: string) => ({ ...think, player, budget: { seed: 1 } });
  const broken = (module: string) => ({ ...task('easy'), module });

  it('answer, stop a cancelled search, and are replaced after a crash', async () => {
    const failures: string[] = [];
    const pool = new EnginePool({
      liveThreads: 1,
      backgroundThreads: 1,
      onFailure: (reason) => void failures.push(reason),
    });
    try {
      expect(await pool.run('live', task('easy'))).toMatchObject({ ok: true, value: { moves: [expect.any(String)] } });
      const disconnect = new AbortController();
      const cancelled = pool.run('live', task('master'), { signal: disconnect.signal });
      disconnect.abort();
      expect(await cancelled).toMatchObject({ ok: false });
      expect(await pool.run('live', task('easy'))).toMatchObject({ ok: true });
      // The search noticed it between two slices, so its thread was not replaced.
      expect(failures).toEqual([]);
      expect(await pool.run('reports', broken('data:text/javascript,throw new Error("no")'))).toMatchObject({
        ok: false,
      });
      expect(await pool.run('reports', broken('data:text/javascript,process.exit(3)'))).toMatchObject({ ok: false });
      const stop = new AbortController();
      const endless = pool.run('reports', broken('data:text/javascript,for(;;);'), { signal: stop.signal });
      setTimeout(() => stop.abort(), 50);
      expect(await endless).toMatchObject({ ok: false });
      expect(await pool.run('reports', task('easy'))).toMatchObject({ ok: true });
      expect(failures).toEqual(['error', 'crash', 'stuck']);
    } finally {
      await pool.close();
    }
  }, 60_000);
});
