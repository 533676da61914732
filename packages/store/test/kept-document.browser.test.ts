import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { countGame, levelGame } from './count-game.ts';
import { code, freshName, openTab, value } from './tabs.ts';

async function put(name: string, key: string, row: unknown): Promise<void> {
  const raw = await openDB(name);
  await raw.put('documents', row, key);
  raw.close();
}

async function shelf(name: string, which: 'documents' | 'aside'): Promise<Record<string, unknown>> {
  const raw = await openDB(name);
  const keys = await raw.getAllKeys(which);
  const rows = await Promise.all(keys.map((key) => raw.get(which, key)));
  raw.close();
  return Object.fromEntries(keys.map((key, index) => [String(key), rows[index]]));
}

describe('settings and progress', () => {
  test('start empty, and are restored as saved', async () => {
    const name = freshName();
    const store = openTab(name);
    expect(value(await store.settings.load())).toEqual({ value: { theme: 'system' } });
    expect(value(await store.progress(countGame).load())).toEqual({ value: { stars: 0 } });
    value(await store.settings.save({ theme: 'dark' }));
    expect(await store.hasProgress(countGame.id)).toBe(false);
    value(await store.progress(countGame).save({ stars: 3 }));
    expect(await store.hasProgress(countGame.id)).toBe(true);
    const again = openTab(name);
    expect(value(await again.settings.load())).toEqual({ value: { theme: 'dark' } });
    expect(value(await again.progress(countGame).load())).toEqual({ value: { stars: 3 } });
  });

  test('older versions are migrated', async () => {
    const name = freshName();
    const store = openTab(name);
    value(await store.list());
    await put(name, 'settings', { version: 1, data: { dark: true }, updated: 1 });
    await put(name, 'progress:count', { version: 1, data: { stars: 6 }, updated: 1 });
    expect(value(await store.settings.load())).toEqual({ value: { theme: 'dark' } });
    expect(value(await store.progress(countGame).load())).toEqual({ value: { stars: 3 } });
  });

  test.each([
    ['of another shape', { version: 2, data: { stars: 'many' }, updated: 1 }, 'count-stars'],
    ['without a version', { stars: 3 }, 'store-document-damaged'],
    ['that is no document', 'torn', 'store-document-damaged'],
  ])('a document %s is set aside and reported, never overwritten', async (_, damaged, reason) => {
    const name = freshName();
    const store = openTab(name);
    value(await store.list());
    await put(name, 'progress:count', damaged);
    const loaded = value(await store.progress(countGame).load());
    expect(loaded).toMatchObject({ value: { stars: 0 }, setAside: { code: reason } });
    expect(value(await store.progress(countGame).load())).toEqual({ value: { stars: 0 } });
    value(await store.progress(countGame).save({ stars: 1 }));
    expect(Object.values(await shelf(name, 'aside'))).toEqual([damaged]);
  });

  test('a damaged document is set aside by the next save even if it was never loaded', async () => {
    const name = freshName();
    const store = openTab(name);
    value(await store.list());
    await put(name, 'settings', 'torn');
    value(await store.settings.save({ theme: 'light' }));
    expect(Object.values(await shelf(name, 'aside'))).toEqual(['torn']);
    expect(value(await store.settings.load())).toEqual({ value: { theme: 'light' } });
  });

  test('a document of a newer version is neither read nor overwritten', async () => {
    const name = freshName();
    const store = openTab(name);
    value(await store.list());
    const newer = { version: 3, data: { theme: 'sepia' }, updated: 1 };
    await put(name, 'settings', newer);
    expect(code(await store.settings.load())).toBe('store-document-newer');
    expect(code(await store.settings.save({ theme: 'dark' }))).toBe('store-document-newer');
    expect((await shelf(name, 'documents'))['settings']).toEqual(newer);
    expect(await shelf(name, 'aside')).toEqual({});
  });

  test('two tabs that save repeatedly lose no changes of each other', async () => {
    const name = freshName();
    const [first, second] = [openTab(name).progress(levelGame), openTab(name).progress(levelGame)];
    value(await first.save([1]));
    value(await second.load());
    value(await first.save([1, 2]));
    expect(value(await second.save([1, 3]))).toEqual([1, 2, 3]);
    // The second page does not know level 2 yet.
    value(await second.save([1, 3, 4]));
    value(await first.save([1, 2, 5]));
    expect(value(await openTab(name).progress(levelGame).load())).toEqual({ value: [1, 2, 3, 4, 5] });
  });

  test('a tab may revert its own change', async () => {
    const document = openTab(freshName()).progress(levelGame);
    value(await document.save([1, 2]));
    value(await document.save([1]));
    expect(value(await document.load())).toEqual({ value: [1] });
  });

  test('a game without progress stores none', async () => {
    const { progress: _, ...game } = countGame;
    const document = openTab(freshName()).progress(game);
    expect(value(await document.load())).toEqual({ value: undefined });
    expect(code(await document.save({}))).toBe('store-no-progress');
  });
});
