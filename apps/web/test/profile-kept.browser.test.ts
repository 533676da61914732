import { expect as must, ok } from '@quadrille/kit';
import { openStore, type Store } from '@quadrille/store';
import { openDB } from 'idb';
import { afterEach, describe, expect, test } from 'vitest';
import { profileFormat } from '../src/platform/profile-format.ts';
import { emptyProfile, withGame, withPersona, type GameResult, type Profile } from '../src/platform/profile.ts';

const open = new Set<Store<null, Profile>>();
afterEach(async () => {
  for (const store of open) await store.close();
  open.clear();
});

let serial = 0;
const freshName = (): string => `profile-${Date.now()}-${serial++}`;

function tab(name: string): Store<null, Profile> {
  const settings = { version: 1, empty: null, parse: () => ok(null) };
  const store = openStore<null, Profile>({ name, settings, profile: profileFormat, loadGame: async () => undefined });
  open.add(store);
  return store;
}

const result = (at: number): GameResult => ({ game: 'chess', at, score: 1, against: [], ms: 0, helped: false });

const add = (store: Store<null, Profile>, id: string) =>
  store.profile.update((before) => withGame(before, id, result(1)));

const storedProfile = async (store: Store<null, Profile>): Promise<Profile> => must(await store.profile.load()).value;

describe('the profile', () => {
  test('of two tabs with the same start contains the results of both', async () => {
    const name = freshName();
    const [one, other] = [tab(name), tab(name)];
    const [before, same] = [await storedProfile(one), await storedProfile(other)];
    must(await one.profile.save(withGame(before, 'a', result(1))));
    must(await other.profile.save(withGame(same, 'b', result(2))));
    must(await one.profile.save(withGame(withGame(before, 'a', result(1)), 'c', result(3))));
    expect(Object.keys((await storedProfile(tab(name))).games).toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('keeps all overlapping changes, of one tab and of two', async () => {
    const name = freshName();
    const [one, other] = [tab(name), tab(name)];
    const saved = await Promise.all([add(one, 'a'), add(one, 'b'), add(other, 'c'), one.profile.load(), add(one, 'd')]);
    for (const each of saved) must(each as Awaited<ReturnType<typeof add>>);
    expect(Object.keys((await storedProfile(tab(name))).games).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('of two devices, exchanged by backups in any order, loses nothing and counts nothing twice', async () => {
    const [here, there] = [tab(freshName()), tab(freshName())];
    must(await here.profile.save(withGame(withGame(emptyProfile, 'a', result(1)), 'shared', result(2))));
    // Its clock was set back, so everything it writes looks older.
    must(await there.profile.save(withGame(withGame(emptyProfile, 'b', result(0)), 'shared', result(0))));
    const [fromHere, fromThere] = [must(await here.exportAll()), must(await there.exportAll())];
    expect(must(await here.importText(fromThere)).documents).toEqual(['profile']);
    expect(must(await there.importText(fromHere)).documents).toEqual(['profile']);
    expect(await storedProfile(here)).toEqual(await storedProfile(there));
    expect(Object.keys((await storedProfile(here)).games).toSorted()).toEqual(['a', 'b', 'shared']);
    const again = must(await here.importText(fromThere));
    expect(again.documents).toEqual([]);
    expect(again.skipped).toEqual([{ place: 'profile', why: 'older' }]);
  });

  test('that is damaged is set aside and reported, and its readable parts stay', async () => {
    const name = freshName();
    const store = tab(name);
    must(await store.list());
    const good = withPersona(withGame(emptyProfile, 'a', result(1)), { name: 'Ada', colour: 2 });
    const damaged = { ...good, games: { ...good.games, b: { game: 'chess' } } };
    const raw = await openDB(name);
    await raw.put('documents', { version: 1, data: damaged, updated: 5 }, 'profile');
    const loaded = must(await store.profile.load());
    expect(loaded.value).toEqual(good);
    expect(loaded.setAside).toMatchObject({ code: 'profile-shape', args: { place: 'games.b' } });
    expect((await raw.getAllKeys('aside')).map((key) => String(key).split('@')[0])).toEqual(['profile']);
    raw.close();
    expect(must(await tab(name).profile.load())).toEqual({ value: good });
  });

  test('that is damaged in a backup is refused with its place, and its readable parts are imported', async () => {
    const store = tab(freshName());
    must(await store.profile.save(withGame(emptyProfile, 'a', result(1))));
    const backup = must(await store.exportAll()).replace('"score": 1', '"score": 7');
    const target = tab(freshName());
    must(await target.profile.save(withGame(emptyProfile, 'b', result(1))));
    const report = must(await target.importText(backup));
    expect(report.refused.map(({ place, fault }) => [place, fault.code])).toEqual([['profile', 'profile-shape']]);
    expect(Object.keys((await storedProfile(target)).games)).toEqual(['b']);
  });

  test('is empty after an empty profile is saved over it', async () => {
    const store = tab(freshName());
    must(await store.profile.save(withGame(emptyProfile, 'a', result(1))));
    await storedProfile(store);
    must(await store.profile.save(emptyProfile));
    expect(await storedProfile(store)).toEqual(emptyProfile);
  });
});
