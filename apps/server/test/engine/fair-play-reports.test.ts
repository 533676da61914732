import { expect as must } from '@quadrille/kit';
import { openTable, replay, type AnyTable, type TableEvent } from '@quadrille/table';
import { describe, expect, it } from 'vitest';
import { GameRegistry } from '../../src/platform/games.ts';
import { randomFromSecret } from '../../src/platform/table-id.ts';
import { FairPlayReports } from '../../src/table/fair-play.ts';
import { fakePool } from './fake-threads.ts';

const game = (await new GameRegistry().load('noughts'))!;
// Loaded in advance, so that a report requests its first search at once.
await game.players!();
const seats = ['Ada', 'Bob'].map((name) => ({ kind: 'person', name, account: name }) as const);
const setup = { game: 'noughts', revision: game.revision, params: '', control: 'none', back: 'no', seats } as const;

/** Two moves, then Ada resigns. */
function finished(id: string) {
  const { events } = must(openTable(game, setup, 0, randomFromSecret('00')));
  const v = events.length;
  const log: TableEvent[] = [
    ...events,
    { version: v + 1, at: 1000, by: 0, kind: 'move', move: 'b2' },
    { version: v + 2, at: 3000, by: 1, kind: 'move', move: 'a1' },
    { version: v + 3, at: 4000, by: 0, kind: 'end', reason: 'resign', seat: 0 },
  ];
  const replayed = replay(game, log);
  if (!replayed.ok) throw new Error(replayed.error.reason.code);
  return { id, table: replayed.value as AnyTable, logFrom: () => log };
}

const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const analysedMove = (move: string) => ({ moves: [move], after: 0 });

/** Answers both searches of a report with b2. */
async function think(threads: ReturnType<typeof fakePool>['threads']): Promise<void> {
  for (let search = 0; search < 2; search++) {
    await settled();
    threads.find(({ task }) => task)!.answer(analysedMove('b2'));
  }
}

describe('the report of a game', () => {
  it('is made once: requests during the job share it, later requests get the stored answer', async () => {
    const { pool, threads } = fakePool();
    const reports = new FairPlayReports(pool);
    const first = reports.of(finished('g'), game, { account: 'ada', address: '1' });
    const second = reports.of(finished('g'), game, { account: 'bob', address: '2' });
    await think(threads);
    const firstReport = await first;
    expect(firstReport).toMatchObject({
      ok: true,
      value: {
        game: 'noughts',
        seats: [
          { holder: { name: 'Ada' }, moves: 1, compared: 1, agreed: 1 },
          { holder: { name: 'Bob' }, moves: 1, compared: 1, agreed: 0 },
        ],
      },
    });
    expect(await second).toEqual(firstReport);
    expect(await reports.of(finished('g'), game, { account: 'cleo' })).toEqual(firstReport);
    expect(threads.filter(({ task }) => task)).toEqual([]);
  });

  it('continues while one requester is connected, and is cancelled when the last disconnects', async () => {
    const { pool, threads } = fakePool();
    const reports = new FairPlayReports(pool);
    const gone = [new AbortController(), new AbortController()];
    const asked = gone.map(({ signal }) => reports.of(finished('g'), game, { account: 'ada', signal }));
    await settled();
    const [thread] = threads;
    gone[0]!.abort();
    expect(thread!.isCancelled).toBe(false);
    gone[1]!.abort();
    expect(thread!.isCancelled).toBe(true);
    for (const one of asked) expect(await one).toMatchObject({ ok: false });
    thread!.answer();
    // The report is not finished, so a client can request it again.
    const again = reports.of(finished('g'), game, { account: 'ada' });
    await think(threads);
    expect(await again).toMatchObject({ ok: true });
  });

  it('continues where a cancelled one stopped', async () => {
    const { pool, threads } = fakePool();
    const reports = new FairPlayReports(pool);
    const gone = new AbortController();
    const cut = reports.of(finished('g'), game, { account: 'ada', signal: gone.signal });
    await settled();
    threads[0]!.answer(analysedMove('b2'));
    gone.abort();
    expect(await cut).toMatchObject({ ok: false });
    threads[0]!.answer();
    const again = reports.of(finished('g'), game, { account: 'ada' });
    await settled();
    threads[0]!.answer(analysedMove('a1'));
    expect(await again).toMatchObject({ ok: true, value: { seats: [{ agreed: 1 }, { agreed: 1 }] } });
  });

  it('is refused to an account with a report in progress, but not to other accounts', async () => {
    const { pool } = fakePool();
    const reports = new FairPlayReports(pool);
    void reports.of(finished('g'), game, { account: 'ada', address: '1' });
    expect(await reports.of(finished('h'), game, { account: 'ada', address: '1' })).toMatchObject({
      error: { code: 'online-limit' },
    });
    void reports.of(finished('i'), game, { account: 'bob', address: '1' });
    await settled();
    expect(pool.waiting('reports')).toBe(1);
  });

  it('is not cached after a thread crash', async () => {
    const { pool, threads } = fakePool();
    const reports = new FairPlayReports(pool);
    const lost = reports.of(finished('g'), game, { account: 'ada' });
    await settled();
    threads[0]!.crash();
    expect(await lost).toEqual({ ok: false, error: { code: 'online-engine' } });
    const again = reports.of(finished('g'), game, { account: 'ada' });
    await settled();
    for (let search = 0; search < 2; search++) threads[1]!.answer(analysedMove('c3'));
    expect(await again).toMatchObject({ ok: true });
  });
});
