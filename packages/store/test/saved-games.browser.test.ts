import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import type { Change } from '../src/index.ts';
import { counted } from './count-game.ts';
import { code, freshName, openTab, value } from './tabs.ts';

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

describe('saved games', () => {
  test('a new entry takes its game, move count and state from the record', async () => {
    const store = openTab(freshName());
    const going = value(await store.create(counted('1 2')));
    expect(going).toMatchObject({ game: 'count', moves: 2, finished: false, kept: false, revision: 1 });
    expect(value(await store.get(going.id))).toEqual(going);
    const done = value(await store.create(counted('3 3 3 1'), { title: ' Final ', kept: true }));
    expect(done).toMatchObject({ title: 'Final', moves: 4, finished: true, kept: true });
    expect(value(await store.get('unknown'))).toBeUndefined();
  });

  test('the list is newest first and can be filtered; the latest is the one to continue', async () => {
    const store = openTab(freshName());
    const first = value(await store.create(counted('1')));
    await later();
    const second = value(await store.create(counted('1 1')));
    await later();
    const finished = value(await store.create(counted('3 3 3 1')));
    const ids = async (filter = {}): Promise<string[]> => value(await store.list(filter)).map(({ id }) => id);
    expect(await ids()).toEqual([finished.id, second.id, first.id]);
    expect(await ids({ finished: true })).toEqual([finished.id]);
    expect(await ids({ game: 'other' })).toEqual([]);
    expect(value(await store.latest())?.id).toBe(second.id);
    expect(value(await store.latest('other'))).toBeUndefined();

    const session = value(await store.openSession(first.id));
    await later();
    value(await session.save(counted('1 3')));
    expect(await ids()).toEqual([first.id, finished.id, second.id]);
    expect(value(await store.latest('count'))?.id).toBe(first.id);
  });

  test('a copy is stored under a name and is not the game to continue', async () => {
    const store = openTab(freshName());
    const game = value(await store.create(counted('1 2')));
    await later();
    const copy = value(await store.copy(game.id, 'Before the end'));
    expect(copy).toMatchObject({ title: 'Before the end', kept: true, record: game.record });
    expect(copy.id).not.toBe(game.id);
    expect(value(await store.list())).toHaveLength(2);
    expect(value(await store.latest())?.id).toBe(game.id);
    expect(value(await store.list({ kept: true }))).toEqual([copy]);
  });

  test('a game is renamed, and the name is removed again', async () => {
    const store = openTab(freshName());
    const { id } = value(await store.create(counted('1')));
    expect(value(await store.rename(id, 'Sunday'))).toMatchObject({ title: 'Sunday', revision: 2 });
    expect(value(await store.rename(id, '  '))).not.toHaveProperty('title');
    expect(code(await store.rename('unknown', 'x'))).toBe('store-no-game');
  });

  test('a removal can be undone, once or twice', async () => {
    const store = openTab(freshName());
    const game = value(await store.create(counted('1 2'), { title: 'Mine' }));
    const removed = value(await store.remove(game.id));
    expect(value(await store.list())).toEqual([]);
    expect(code(await store.remove(game.id))).toBe('store-no-game');
    value(await store.restore(removed));
    value(await store.restore(removed));
    expect(value(await store.list())).toEqual([{ ...game, revision: 2 }]);
  });

  test('after a crash of the connection the next page reads everything that was saved', async () => {
    const name = freshName();
    const before = openTab(name);
    const { id } = value(await before.create(counted('', { target: 100 })));
    const session = value(await before.openSession(id));
    const moves: string[] = [];
    const saves = Array.from({ length: 60 }, (_, index) => {
      moves.push(String((index % 3) + 1));
      return session.save(counted(moves.slice(0, 45).join(' '), { target: 100 }));
    });
    // The first writes are not awaited; the last one must still win.
    expect(value(await saves.at(-1)!)).toMatchObject({ moves: 45, revision: 61 });
    await before.close();
    const after = openTab(name);
    expect(value(await after.latest())).toMatchObject({ id, moves: 45, revision: 61 });
  });

  test('this tab and the others are notified of changes', async () => {
    const name = freshName();
    const [here, there] = [openTab(name), openTab(name)];
    const notifications: [string, Change][] = [];
    here.watch((change) => notifications.push(['here', change]));
    const stop = there.watch((change) => notifications.push(['there', change]));
    const { id } = value(await here.create(counted('1')));
    await vi.waitFor(() => expect(notifications).toHaveLength(2));
    expect(notifications).toContainEqual(['here', { kind: 'games', ids: [id] }]);
    expect(notifications).toContainEqual(['there', { kind: 'games', ids: [id] }]);
    stop();
    value(await there.settings.save({ theme: 'dark' }));
    await vi.waitFor(() => expect(notifications).toContainEqual(['here', { kind: 'settings' }]));
    expect(notifications).toHaveLength(3);
  });

  test('a row damaged in the database is still listed and can be removed', async () => {
    const name = freshName();
    const store = openTab(name);
    value(await store.create(counted('1')));
    const raw = await openDB(name);
    await raw.put('games', { id: 'torn', moves: 'many', updated: Number.NaN });
    raw.close();
    const torn = value(await store.list()).find(({ id }) => id === 'torn');
    expect(torn).toMatchObject({ record: '', moves: 0, updated: 0, finished: false });
    expect(value(await store.exportAll())).toContain('"torn"');
    value(await store.remove('torn'));
    expect(value(await store.list())).toHaveLength(1);
  });
});
