import { openDB } from 'idb';
import { afterEach, describe, expect, test } from 'vitest';
import { openRuns, type Runs } from '../src/index.ts';
import { countRecord } from './count-game.ts';
import { code, freshName, openTab, value } from './tabs.ts';

const open = new Set<Runs>();
afterEach(async () => {
  for (const runs of open) await runs.close();
  open.clear();
});

function runsOf(name: string): Runs {
  const runs = openRuns(name);
  open.add(runs);
  return runs;
}

const about = { title: 'A against B', game: 'count', plan: { seed: 1 }, total: 100 };

describe('runs of the arena', () => {
  test('are kept with their games, batch by batch, in the order of the games', async () => {
    const name = freshName();
    const runs = runsOf(name);
    const run = value(await runs.create(about));
    value(await runs.addBatch(run.id, { from: 20, to: 30 }));
    value(await runs.addBatch(run.id, { from: 0, to: 20 }));
    const again = runsOf(name);
    expect(value(await again.get(run.id))).toMatchObject({ ...about, played: 30, finished: false });
    expect(value(await again.batches(run.id, 0, 10))).toMatchObject([
      { from: 0, to: 20 },
      { from: 20, to: 30 },
    ]);
    expect(value(await again.batches(run.id, 1, 10))).toMatchObject([{ from: 20 }]);
    expect(value(await again.batches(run.id, 0, 1))).toMatchObject([{ from: 0 }]);
  });

  test('count no game twice', async () => {
    const runs = runsOf(freshName());
    const run = value(await runs.create(about));
    value(await runs.addBatch(run.id, { from: 0, to: 20 }));
    expect(code(await runs.addBatch(run.id, { from: 0, to: 20 }))).toBe('store-batch-twice');
    expect(value(await runs.get(run.id))).toMatchObject({ played: 20 });
  });

  test('are extended, renamed and listed with the one changed last on top', async () => {
    const runs = runsOf(freshName());
    const first = value(await runs.create(about));
    const second = value(await runs.create({ ...about, title: 'Second' }));
    await new Promise((later) => setTimeout(later, 5));
    value(await runs.change(first.id, { plan: { seed: 1, games: 200 }, total: 200, title: 'Longer' }));
    const listed = value(await runs.list());
    expect(listed.map(({ id, title, total }) => [id, title, total])).toEqual([
      [first.id, 'Longer', 200],
      [second.id, 'Second', 100],
    ]);
  });

  test('are removed with their games and nobody else’s', async () => {
    const runs = runsOf(freshName());
    const [gone, stays] = [value(await runs.create(about)), value(await runs.create(about))];
    for (const { id } of [gone, stays]) value(await runs.addBatch(id, { from: 0, to: 5 }));
    value(await runs.remove(gone.id));
    expect(value(await runs.get(gone.id))).toBeUndefined();
    expect(value(await runs.batches(gone.id, 0, 9))).toEqual([]);
    expect(value(await runs.batches(stays.id, 0, 9))).toHaveLength(1);
    expect(code(await runs.addBatch(gone.id, { from: 5, to: 9 }))).toBe('store-no-run');
    expect(code(await runs.change(gone.id, { title: 'x' }))).toBe('store-no-run');
  });

  test('another tab hears of a new run', async () => {
    const name = freshName();
    const heard = new Promise<void>((resolve) => runsOf(name).watch(resolve));
    value(await runsOf(name).create(about));
    await heard;
  });

  test('find their place beside the saved games of an older version', async () => {
    const name = freshName();
    const old = await openDB(name, 1, {
      upgrade(db) {
        db.createObjectStore('games', { keyPath: 'id' });
        for (const shelf of ['holders', 'documents', 'aside']) db.createObjectStore(shelf);
      },
    });
    await old.put('documents', { version: 2, data: { theme: 'dark' }, updated: 1 }, 'settings');
    old.close();
    value(await runsOf(name).create(about));
    const store = openTab(name);
    expect(value(await store.settings.load())).toEqual({ value: { theme: 'dark' } });
    value(await store.create(countRecord('1')));
  });
});
