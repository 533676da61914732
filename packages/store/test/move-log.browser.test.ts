import { openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OpenSession, SavedGame } from '../src/index.ts';
import { counted, countRecord, type CountRecord } from './count-game.ts';
import { code, freshName, openTab, value } from './tabs.ts';

afterEach(() => vi.restoreAllMocks());

/** Rows that the page wrote, by object store. */
function watchWrites(): { readonly store: string; readonly size: number }[] {
  const writes: { store: string; size: number }[] = [];
  for (const method of ['put', 'add'] as const) {
    const original = IDBObjectStore.prototype[method];
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args) {
      writes.push({ store: this.name, size: JSON.stringify(args[0]).length });
      return original.apply(this, args);
    });
  }
  return writes;
}

async function rowsOf(name: string): Promise<{ readonly games: unknown[]; readonly moves: unknown[] }> {
  const raw = await openDB(name);
  const [games, moves] = await Promise.all([raw.getAll('games'), raw.getAll('moves')]);
  raw.close();
  return { games, moves };
}

async function changeRow(name: string, key: [string, number], change: object): Promise<void> {
  const raw = await openDB(name);
  await raw.put('moves', { ...(await raw.get('moves', key)), ...change });
  raw.close();
}

const long: CountRecord = { target: 100 };
const moves = (count: number): string => Array.from({ length: count }, (_, index) => String((index % 3) + 1)).join(' ');

/** An open game of `count` moves whose record has been read. */
async function opened(name: string, count: number): Promise<OpenSession> {
  const store = openTab(name);
  const { id } = value(await store.create(counted(moves(count), long)));
  const session = value(await store.openSession(id));
  value(session.record());
  return session;
}

describe('a move', () => {
  test('appends a small row, whatever the length of the game, and does not change the record', async () => {
    const name = freshName();
    const session = await opened(name, 40);
    const before = (await rowsOf(name)).games;
    const writes = watchWrites();
    for (const count of [41, 42, 43]) value(await session.save(counted(moves(count), long)));
    expect(writes.map(({ store }) => store)).toEqual(['moves', 'moves', 'moves']);
    expect(Math.max(...writes.map(({ size }) => size))).toBeLessThan(120);
    const rows = await rowsOf(name);
    expect(rows.games).toEqual(before);
    expect(rows.moves).toHaveLength(3);
    expect(session.saved).toMatchObject({ moves: 43, revision: 4, record: countRecord(moves(43), long) });
  });

  test('appears in the game, the list, a copy and a backup', async () => {
    const name = freshName();
    const session = await opened(name, 4);
    const saved = value(await session.save(counted(moves(5), long)));
    const other = openTab(name);
    expect(saved.record).toBe(countRecord(moves(5), long));
    expect(value(await other.get(session.id))).toEqual(saved);
    expect(value(await other.list())).toEqual([saved]);
    expect(value(await other.latest())).toEqual(saved);
    expect(value(await other.copy(session.id)).record).toBe(saved.record);
    const backup = JSON.parse(value(await other.exportAll())) as { sessions: { id: string; record: string[] }[] };
    expect(backup.sessions.find(({ id }) => id === session.id)?.record.join('\n')).toBe(saved.record);
    expect(value(await other.remove(session.id))).toEqual(saved);
    expect((await rowsOf(name)).moves).toEqual([]);
    expect(value(await other.restore(saved)).record).toBe(saved.record);
  });

  test('survives a crash: the next page reads it, and moves the log into the record', async () => {
    const name = freshName();
    const session = await opened(name, 4);
    for (const count of [5, 6]) value(await session.save(counted(moves(count), long)));
    const { saved } = session;
    expect((await rowsOf(name)).moves).toHaveLength(2);
    // The lock of a crashed page is free; this one is stolen.
    const next = value(await openTab(name).openSession(session.id));
    expect(next.saved).toEqual(saved);
    value(await next.takeOver());
    const rows = await rowsOf(name);
    expect(rows.moves).toEqual([]);
    expect(rows.games).toMatchObject([{ moves: 6, record: saved.record, revision: saved.revision }]);
    value(next.record());
    const writes = watchWrites();
    value(await next.save(counted(moves(7), long)));
    expect(writes.map(({ store }) => store)).toEqual(['moves']);
    expect(value(await openTab(name).get(session.id))?.record).toBe(countRecord(moves(7), long));
  });

  test('closing the game moves the log into the record', async () => {
    const name = freshName();
    const session = await opened(name, 4);
    const saved = value(await session.save(counted(moves(5), long)));
    await session.close();
    const rows = await rowsOf(name);
    expect(rows).toMatchObject({ moves: [], games: [{ ...saved }] });
  });

  test('a second tab follows the moves', async () => {
    const name = freshName();
    const session = await opened(name, 4);
    const reader = value(await openTab(name).openSession(session.id));
    const seen: (SavedGame | undefined)[] = [];
    reader.onChange((saved) => seen.push(saved));
    for (const count of [5, 6, 7]) value(await session.save(counted(moves(count), long)));
    await vi.waitFor(() => expect(seen.at(-1)?.moves).toBe(7));
    expect(reader.saved).toEqual(session.saved);
    expect(value(reader.record()).entries).toHaveLength(7);
  });

  test('several unawaited saves stay in order', async () => {
    const name = freshName();
    const session = await opened(name, 0);
    const saves = Array.from({ length: 30 }, (_, index) => session.save(counted(moves(index + 1), long)));
    for (const [index, saved] of (await Promise.all(saves)).entries()) expect(value(saved).moves).toBe(index + 1);
    expect(value(await openTab(name).get(session.id))?.record).toBe(countRecord(moves(30), long));
  });
});

describe('a change other than a move', () => {
  test.each([
    ['a step back', counted(moves(6), { ...long, cursor: 5 })],
    ['another move instead', counted('1 2 3 1 3 3', long)],
    ['a move less', counted(moves(5), long)],
    ['the end of the game', counted('3 3 3 1')],
    ['a name', counted(moves(7), { ...long, names: ['Ada', 'Zoé'] })],
    ['a comment', { ...counted(moves(7), long), comments: [{ at: 2, text: 'why?' }] }],
  ])('writes the whole record and clears the log: %s', async (_, changed) => {
    const name = freshName();
    const session = await opened(name, 5);
    value(await session.save(counted(moves(6), long)));
    expect((await rowsOf(name)).moves).toHaveLength(1);
    const saved = value(await session.save(changed));
    expect(await rowsOf(name)).toMatchObject({ moves: [], games: [{ ...saved }] });
    expect(value(await openTab(name).get(session.id))).toEqual(saved);
  });

  test('a rename in another tab and a move are both stored', async () => {
    const name = freshName();
    const session = await opened(name, 4);
    value(await session.save(counted(moves(5), long)));
    value(await openTab(name).rename(session.id, 'Sunday'));
    expect(await rowsOf(name)).toMatchObject({ moves: [], games: [{ moves: 5, title: 'Sunday' }] });
    for (const count of [6, 7]) value(await session.save(counted(moves(count), long)));
    const found = value(await openTab(name).get(session.id));
    expect(found).toMatchObject({ title: 'Sunday', moves: 7, record: countRecord(moves(7), long) });
  });

  test('after removal and reimport with another length, the next moves continue the imported game', async () => {
    const name = freshName();
    const session = await opened(name, 3);
    const other = openTab(name);
    const backup = value(await other.exportAll());
    for (const count of [4, 5, 6]) value(await session.save(counted(moves(count), long)));
    value(await other.remove(session.id));
    value(await other.importText(backup));
    for (const count of [4, 5, 6]) value(await session.save(counted(moves(count), long)));
    expect(value(await other.get(session.id))?.record).toBe(countRecord(moves(6), long));
  });
});

describe('on storage faults', () => {
  test('a full disk: the move is not saved, the next one saves both', async () => {
    const name = freshName();
    const session = await opened(name, 4);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(code(await session.save(counted(moves(5), long)))).toBe('store-full');
    expect(value(await openTab(name).get(session.id))?.moves).toBe(4);
    const saved = value(await session.save(counted(moves(6), long)));
    expect(saved.record).toBe(countRecord(moves(6), long));
    expect(value(await openTab(name).get(session.id))).toEqual(saved);
  });

  test.each([
    ['is damaged', { moves: 'torn' }],
    ['holds no move', { moves: ['a b'] }],
    ['has no number', { revision: -1 }],
    ['has a torn header', { headers: [['Clock']] }],
  ])('a row that %s ends the log; the moves before it are there, and the game goes on', async (_, damage) => {
    const name = freshName();
    const session = await opened(name, 4);
    for (const count of [5, 6, 7]) value(await session.save(counted(moves(count), long)));
    await changeRow(name, [session.id, 5], damage);
    const store = openTab(name);
    expect(value(await store.get(session.id))).toMatchObject({ moves: 5, record: countRecord(moves(5), long) });
    const next = value(await store.openSession(session.id));
    value(await next.takeOver());
    expect(await rowsOf(name)).toMatchObject({ moves: [], games: [{ moves: 5 }] });
    value(await next.save(counted(moves(6), long)));
    expect(value(await store.get(session.id))?.record).toBe(countRecord(moves(6), long));
  });
});

describe('a game of an earlier version', () => {
  test('a database of version 2 opens; the first move writes the whole record, the next ones append', async () => {
    const name = freshName();
    const old = await openDB(name, 2, {
      upgrade(db) {
        db.createObjectStore('games', { keyPath: 'id' });
        for (const shelf of ['holders', 'documents', 'aside']) db.createObjectStore(shelf);
        db.createObjectStore('runs', { keyPath: 'id' });
        db.createObjectStore('batches', { keyPath: ['run', 'from'] });
      },
    });
    // In a style that people write: no numbers, and one line per move.
    const record = countRecord('', long) + moves(4).replaceAll(' ', '\r\n');
    const row = { id: 'old', game: 'count', record, created: 1, updated: 2, moves: 4, finished: false, kept: false };
    await old.put('games', { ...row, revision: 9 });
    old.close();
    const store = openTab(name);
    expect(value(await store.list())).toEqual([{ ...row, revision: 9 }]);
    const session = value(await store.openSession('old'));
    expect(value(session.record()).entries).toHaveLength(4);
    const writes = watchWrites();
    for (const count of [5, 6, 7]) value(await session.save(counted(moves(count), long)));
    expect(writes.map(({ store: shelf }) => shelf)).toEqual(['games', 'moves', 'moves']);
    expect(value(await store.get('old'))).toMatchObject({ record: countRecord(moves(7), long), revision: 12 });
  });
});

test('opening a game reads its rows once and parses its text once', async () => {
  const name = freshName();
  const first = await opened(name, 30);
  await first.close();
  const store = openTab(name);
  value(await store.list());
  const reads = [vi.spyOn(IDBObjectStore.prototype, 'get'), vi.spyOn(IDBObjectStore.prototype, 'getAll')];
  const session = value(await store.openSession(first.id));
  const record = session.record();
  expect(session.record()).toBe(record);
  const names = reads.map(({ mock }) => mock.contexts.map((shelf) => (shelf as IDBObjectStore).name));
  expect(names).toEqual([['games'], ['moves']]);
});
