import { openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { counted, countRecord } from './count-game.ts';
import { code, freshName, openTab, value } from './tabs.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('when the browser does not save', () => {
  test('without IndexedDB every operation returns a fault, and none rejects', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab(freshName());
    const results = await Promise.all([
      store.create(counted('1')),
      store.list(),
      store.latest(),
      store.openSession('x'),
      store.settings.load(),
      store.settings.save({ theme: 'dark' }),
      store.exportAll(),
      store.importText(countRecord('1')),
    ]);
    expect(results.map(code)).toEqual(results.map(() => 'store-unavailable'));
    expect(results).toHaveLength(8);
  });

  test('a browser that forbids it (private windows, blocked site data) is the same fault', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const store = openTab(freshName());
    expect(code(await store.list())).toBe('store-unavailable');
    vi.restoreAllMocks();
    expect(value(await store.list())).toEqual([]);
  });

  test('a full disk is reported; saved data stays, and the game can still be opened', async () => {
    const name = freshName();
    const store = openTab(name);
    const { id } = value(await store.create(counted('1')));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const session = value(await store.openSession(id));
    expect(session.mode).toBe('owner');
    expect(code(await session.save(counted('1 2')))).toBe('store-full');
    expect(value(await store.get(id))?.moves).toBe(1);
    vi.restoreAllMocks();
    expect(value(await session.save(counted('1 2'))).moves).toBe(2);
  });

  test('a write that fails half-way is rolled back', async () => {
    const store = openTab(freshName());
    const add = IDBObjectStore.prototype.add;
    let calls = 0;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, row: unknown) {
      calls += 1;
      if (calls === 2) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      return add.call(this, row);
    });
    expect(code(await store.importText(countRecord('1') + countRecord('2') + countRecord('3')))).toBe('store-full');
    expect(calls).toBe(2);
    vi.restoreAllMocks();
    expect(value(await store.list())).toEqual([]);
  });

  test('a newer version of the app in another tab is not blocked, and this one asks for a reload', async () => {
    const name = freshName();
    const store = openTab(name);
    value(await store.create(counted('1')));
    const newer = await openDB(name, 4);
    expect(newer.version).toBe(4);
    newer.close();
    expect(code(await store.list())).toBe('store-newer');
    expect(code(await store.create(counted('2')))).toBe('store-newer');
  });

  test('an older page that blocks the database is reported at once, and saving works when it closes', async () => {
    const name = freshName();
    const stubborn = await openDB(name, 1, {
      upgrade(db) {
        db.createObjectStore('games', { keyPath: 'id' });
        for (const shelf of ['holders', 'documents', 'aside']) db.createObjectStore(shelf);
      },
    });
    const store = openTab(name);
    expect(code(await store.list())).toBe('store-blocked');
    expect(code(await store.list())).toBe('store-blocked');
    stubborn.close();
    await vi.waitFor(async () => expect(value(await store.list())).toEqual([]));
  });

  test('a connection that the browser dropped is opened again', async () => {
    const name = freshName();
    const store = openTab(name);
    value(await store.create(counted('1')));
    const transaction = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (this: IDBDatabase) {
      this.close();
      return transaction.call(this, 'games');
    });
    expect(value(await store.list())).toHaveLength(1);
  });

  test('a request for persistent storage returns yes or no', async () => {
    const store = openTab(freshName());
    expect([true, false]).toContain(await store.persist());
    vi.spyOn(StorageManager.prototype, 'persist').mockRejectedValue(new TypeError('no'));
    expect(await store.persist()).toBe(false);
  });
});

describe('a browser without locks', () => {
  test('the last page to open a game owns it; the earlier one learns this at its next move', async () => {
    vi.spyOn(Navigator.prototype, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
    const name = freshName();
    const first = openTab(name);
    const { id } = value(await first.create(counted('1')));
    const earlier = value(await first.openSession(id));
    const later = value(await openTab(name).openSession(id));
    value(await later.save(counted('1 2')));
    expect(code(await earlier.save(counted('1 3')))).toBe('store-reader');
    expect(earlier.mode).toBe('reader');
    expect(value(await first.get(id))?.record).toBe(countRecord('1 2'));
    expect(value(await earlier.takeOver()).moves).toBe(2);
  });
});
