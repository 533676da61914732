import { openDB } from 'idb';
import { afterEach, describe, expect, test } from 'vitest';
import { openRuns, type Runs } from '../src/index.ts';
import { counted } from './count-game.ts';
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
  test('are stored with their games, batch by batch, in the order of the games', async () => {
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

  test('are extended, renamed and listed, last change first', async () => {
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

  test('are removed with their own games only', async () => {
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

  test('another tab is notified of a new run', async () => {
    const name = freshName();
    const notified = new Promise<void>((resolve) => runsOf(name).watch(resolve));
    value(await runsOf(name).create(about));
    await notified;
  });

  test('can be added to a database of an older version', async () => {
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
    value(await store.create(counted('1')));
  });
});

const batch = (from: number, to: number) => ({ from, to, points: to - from });

async function played(name: string): Promise<{ runs: Runs; id: string }> {
  const runs = runsOf(name);
  const { id } = value(await runs.create(about));
  value(await runs.addBatch(id, batch(0, 20)));
  value(await runs.addBatch(id, batch(20, 30)));
  return { runs, id };
}

describe('runs in a backup', () => {
  test('are imported into another browser with all their games', async () => {
    const [here, there] = [freshName(), freshName()];
    const { runs, id } = await played(here);
    const notified = new Promise<void>((resolve) => runsOf(there).watch(resolve));
    const report = value(await openTab(there).importText(value(await openTab(here).exportAll())));
    expect(report).toMatchObject({ runs: [{ id, played: 30 }], refused: [], skipped: [] });
    await notified;
    const arrived = runsOf(there);
    expect(value(await arrived.list())).toEqual(value(await runs.list()));
    expect(value(await arrived.batches(id, 0, 9))).toEqual(value(await runs.batches(id, 0, 9)));
  });

  test('more than one chunk of batches is imported', async () => {
    const [here, there] = [freshName(), freshName()];
    const runs = runsOf(here);
    const { id } = value(await runs.create(about));
    for (let from = 0; from < 150; from++) value(await runs.addBatch(id, batch(from, from + 1)));
    value(await openTab(there).importText(value(await openTab(here).exportAll())));
    expect(value(await runsOf(there).batches(id, 0, 999))).toHaveLength(150);
  });

  test('the version with more games stays', async () => {
    const [here, there] = [freshName(), freshName()];
    const { runs, id } = await played(here);
    const [ours, theirs] = [openTab(here), openTab(there)];
    const early = value(await ours.exportAll());
    value(await theirs.importText(early));
    expect(value(await theirs.importText(early)).skipped).toEqual([{ place: 'runs[0]', why: 'same' }]);
    value(await runs.addBatch(id, batch(30, 100)));
    value(await runs.change(id, { finished: true }));
    expect(value(await ours.importText(early)).skipped).toEqual([{ place: 'runs[0]', why: 'older' }]);
    expect(value(await theirs.importText(value(await ours.exportAll()))).runs).toHaveLength(1);
    expect(value(await runsOf(there).get(id))).toMatchObject({ played: 100, finished: true });
    expect(value(await runsOf(there).batches(id, 0, 9))).toHaveLength(3);
  });

  test('a run that was extended here keeps its games', async () => {
    const [here, there] = [freshName(), freshName()];
    const { runs, id } = await played(here);
    value(await openTab(there).importText(value(await openTab(here).exportAll())));
    value(await runsOf(there).addBatch(id, batch(30, 100)));
    value(await runs.change(id, { plan: { seed: 1, games: 500 }, total: 500 }));
    value(await openTab(here).importText(value(await openTab(there).exportAll())));
    expect(value(await runs.get(id))).toMatchObject({ played: 100, total: 500, plan: { games: 500 }, finished: false });
  });

  test('a run in progress is not replaced: the other version becomes a copy', async () => {
    const [here, there] = [freshName(), freshName()];
    const { runs, id } = await played(here);
    value(await openTab(there).importText(value(await openTab(here).exportAll())));
    value(await runsOf(there).addBatch(id, batch(30, 40)));
    const backup = value(await openTab(there).exportAll());
    await navigator.locks.request(`${here}/run/${id}`, async () => {
      const [copy] = value(await openTab(here).importText(backup)).runs;
      expect(copy).toMatchObject({ played: 40 });
      expect(copy!.id).not.toBe(id);
    });
    expect(value(await runs.get(id))).toMatchObject({ played: 30 });
    expect(value(await runs.list())).toHaveLength(2);
  });

  test.each([
    ['whose plan the arena cannot read', '"seed":1', '"dance":1', 'run-seed'],
    ['with a batch the arena cannot read', '"points":20', '"points":"all"', 'run-batch'],
    ['of an unknown game', '"game":"count"', '"game":"chess"', 'unknown-game'],
  ])('one %s is refused at its place; the rest comes in', async (_, old, bad, why) => {
    const [here, there] = [freshName(), freshName()];
    await played(here);
    const store = openTab(here);
    value(await store.create(counted('1 2')));
    const text = value(await store.exportAll());
    const damaged = text.replace(old, bad);
    expect(damaged).not.toBe(text);
    const report = value(await openTab(there).importText(damaged));
    expect(report.refused.map(({ place, fault }) => [place, fault.code])).toEqual([['runs[0]', why]]);
    expect(damaged.slice(report.refused[0]!.fault.at)).toMatch(/^\{"title"|^\{"id"/);
    expect(report.games).toHaveLength(1);
    expect(value(await runsOf(there).list())).toEqual([]);
  });
});
