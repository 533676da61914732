import { describe, expect, test, vi } from 'vitest';
import type { OpenSession, SavedGame, SessionMode } from '../src/index.ts';
import { counted } from './count-game.ts';
import { code, freshName, openTab, value } from './tabs.ts';

async function twoTabs(): Promise<{ name: string; owner: OpenSession; reader: OpenSession; id: string }> {
  const name = freshName();
  const [first, second] = [openTab(name), openTab(name)];
  const { id } = value(await first.create(counted('1')));
  const owner = value(await first.openSession(id));
  const reader = value(await second.openSession(id));
  return { name, owner, reader, id };
}

describe('a game open in two tabs', () => {
  test('the first tab owns it, the second one only reads', async () => {
    const { owner, reader } = await twoTabs();
    expect([owner.mode, reader.mode]).toEqual(['owner', 'reader']);
    expect(code(await reader.save(counted('1 3')))).toBe('store-reader');
    expect(value(await owner.save(counted('1 2'))).moves).toBe(2);
  });

  test('the reader follows what the owner saves, in order', async () => {
    const { owner, reader } = await twoTabs();
    const seen: (number | undefined)[] = [];
    const own = vi.fn();
    owner.onChange(own);
    reader.onChange((saved) => seen.push(saved?.moves));
    for (const moves of ['1 2', '1 2 1', '1 2 1 2']) value(await owner.save(counted(moves)));
    await vi.waitFor(() => expect(seen.at(-1)).toBe(4));
    expect(seen).toEqual(seen.toSorted());
    expect(reader.saved).toEqual(owner.saved);
    expect(own).not.toHaveBeenCalled();
  });

  test('the reader takes over with the last move, and the former owner gets a notice and becomes a reader', async () => {
    const { owner, reader } = await twoTabs();
    const modes: SessionMode[] = [];
    owner.onMode((mode) => modes.push(mode));
    value(await owner.save(counted('1 2')));
    expect(value(await reader.takeOver())).toMatchObject({ moves: 2 });
    expect(reader.mode).toBe('owner');
    await vi.waitFor(() => expect(modes).toEqual(['reader']));
    expect(code(await owner.save(counted('1 3')))).toBe('store-reader');
    value(await reader.save(counted('1 2 3')));
    await vi.waitFor(() => expect(owner.saved.moves).toBe(3));
    expect(value(await owner.takeOver()).moves).toBe(3);
    await vi.waitFor(() => expect(reader.mode).toBe('reader'));
  });

  test('a move of the former owner during the takeover is never mixed with moves of the new owner', async () => {
    const { name, owner, reader, id } = await twoTabs();
    const taking = reader.takeOver();
    const racing = Array.from({ length: 20 }, () => owner.save(counted('1 1')));
    const taken = value(await taking);
    const results = await Promise.all(racing);
    const after = value(await reader.save(counted(taken.moves === 2 ? '1 1 2' : '1 2')));
    expect(code(await owner.save(counted('1 1')))).toBe('store-reader');
    expect(value(await openTab(name).get(id))).toEqual(after);
    // The new owner has read every accepted move of the former owner before its own move.
    expect(taken.moves).toBe(results.some((result) => result.ok) ? 2 : 1);
  });

  test('when the owner closes, the reader becomes the owner automatically, up to date', async () => {
    const { owner, reader } = await twoTabs();
    const modes: SessionMode[] = [];
    reader.onMode((mode) => modes.push(mode));
    value(await owner.save(counted('1 2')));
    await owner.close();
    await vi.waitFor(() => expect(modes).toEqual(['owner']));
    expect(reader.saved.moves).toBe(2);
    expect(value(await reader.save(counted('1 2 3'))).moves).toBe(3);
    expect(code(await owner.save(counted('1')))).toBe('store-reader');
  });

  test('the former owner of a game taken over gets it back when the new owner closes', async () => {
    const { owner, reader } = await twoTabs();
    value(await reader.takeOver());
    await vi.waitFor(() => expect(owner.mode).toBe('reader'));
    value(await reader.save(counted('1 1 1')));
    await reader.close();
    await vi.waitFor(() => expect(owner.mode).toBe('owner'));
    expect(owner.saved.moves).toBe(3);
    expect(value(await owner.save(counted('1 1 1 1'))).moves).toBe(4);
  });

  test('a page that is closing the game does not make the next page a reader', async () => {
    const name = freshName();
    const store = openTab(name);
    const { id } = value(await store.create(counted('1')));
    const leaving = value(await store.openSession(id));
    const opening = openTab(name).openSession(id);
    await leaving.close();
    expect(value(await opening).mode).toBe('owner');
  });

  test('a page that is closed during a takeover holds no lock', async () => {
    const { name, owner, reader, id } = await twoTabs();
    const taking = reader.takeOver();
    await reader.close();
    await taking;
    await owner.close();
    expect(value(await openTab(name).openSession(id)).mode).toBe('owner');
  });

  test('a closed reader never becomes the owner', async () => {
    const { name, owner, reader, id } = await twoTabs();
    await reader.close();
    await owner.close();
    const third = value(await openTab(name).openSession(id));
    expect([reader.mode, third.mode]).toEqual(['reader', 'owner']);
  });

  test('a real second page is a reader, and its closing frees the game', async () => {
    const name = freshName();
    const store = openTab(name);
    const { id } = value(await store.create(counted('1')));
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const page = frame.contentWindow as Window & typeof globalThis;
    await new Promise<void>((held) => {
      void page.navigator.locks.request(`${name}/${id}`, () => {
        held();
        return new Promise<void>(() => {});
      });
    });
    const session = value(await store.openSession(id));
    expect(session.mode).toBe('reader');
    frame.remove();
    await vi.waitFor(() => expect(session.mode).toBe('owner'));
  });

  test('two different games do not block each other', async () => {
    const name = freshName();
    const store = openTab(name);
    const [one, two] = [value(await store.create(counted('1'))), value(await store.create(counted('2')))];
    const sessions = [value(await store.openSession(one.id)), value(await openTab(name).openSession(two.id))];
    expect(sessions.map(({ mode }) => mode)).toEqual(['owner', 'owner']);
  });

  test('a rename survives the next move', async () => {
    const { name, owner, id } = await twoTabs();
    value(await openTab(name).rename(id, 'Sunday'));
    expect(value(await owner.save(counted('1 2')))).toMatchObject({ title: 'Sunday', moves: 2 });
  });

  test('open tabs learn of a removed game and do not write it again; after an undo it continues', async () => {
    const { name, owner, id } = await twoTabs();
    const seen: (SavedGame | undefined)[] = [];
    owner.onChange((saved) => seen.push(saved));
    const other = openTab(name);
    const removed = value(await other.remove(id));
    await vi.waitFor(() => expect(seen).toEqual([undefined]));
    expect(code(await owner.save(counted('1 2')))).toBe('store-no-game');
    expect(value(await other.list())).toEqual([]);
    value(await other.restore(removed));
    expect(value(await owner.save(counted('1 2'))).moves).toBe(2);
  });

  test('a game that does not exist cannot be opened, and holds no lock', async () => {
    const name = freshName();
    expect(code(await openTab(name).openSession('unknown'))).toBe('store-no-game');
    const { held } = await navigator.locks.query();
    expect(held?.filter((lock) => lock.name?.startsWith(name))).toEqual([]);
  });

  test('the saving page does not read its game again, and notifies all others', async () => {
    const store = openTab(freshName());
    const { id } = value(await store.create(counted('1')));
    const owner = value(await store.openSession(id));
    const told = vi.fn();
    store.watch(told);
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    for (const moves of ['1 2', '1 2 1']) value(await owner.save(counted(moves)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const modes = transactions.mock.calls.map(([, mode]) => mode);
    transactions.mockRestore();
    expect(modes).toEqual(['readwrite', 'readwrite']);
    expect(told.mock.calls).toEqual([[{ kind: 'games', ids: [id] }], [{ kind: 'games', ids: [id] }]]);
    expect(owner.saved.moves).toBe(3);
  });
});
