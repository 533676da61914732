import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { Changes } from './changes.ts';
import type { Database, Reading, Writing } from './database.ts';
import { byNewest, contentOf, newGame, newId, readRow, type SavedGame } from './saved-game.ts';
import type { Store } from './store.ts';

type SavedGames = Pick<Store<unknown>, 'create' | 'get' | 'list' | 'latest' | 'rename' | 'remove' | 'restore' | 'copy'>;

export async function findGame(tx: Reading | Writing, id: string): Promise<Result<SavedGame>> {
  const row = await tx.objectStore('games').get(id);
  return row ? ok(readRow(row)) : fail(fault('store-no-game'));
}

export async function allGames(tx: Reading | Writing): Promise<SavedGame[]> {
  return (await tx.objectStore('games').getAll()).map(readRow);
}

/** Writes a game beside the page that plays it, which finds its name gone and reads the game before its next save. */
export async function changeGame(tx: Writing, game: SavedGame): Promise<void> {
  await tx.objectStore('games').put(game);
  await tx.objectStore('holders').delete(game.id);
}

export function savedGames(database: Database, changes: Changes): SavedGames {
  const told = (result: Result<SavedGame>): Result<SavedGame> => {
    if (result.ok) changes.announce({ kind: 'games', ids: [result.value.id] });
    return result;
  };

  const add = async (game: SavedGame): Promise<Result<SavedGame>> =>
    told(
      await database.write(['games'], async (tx) => {
        await tx.objectStore('games').add(game);
        return ok(game);
      }),
    );

  const list: SavedGames['list'] = (filter = {}) =>
    database.read(['games'], async (tx) => {
      const games = await allGames(tx);
      const wanted = Object.entries(filter) as [keyof SavedGame, unknown][];
      return ok(games.filter((game) => wanted.every(([key, value]) => game[key] === value)).toSorted(byNewest));
    });

  return {
    create: (record, about = {}) => add(newGame(contentOf(record), about)),
    get: (id) =>
      database.read(['games'], async (tx) => {
        const row = await tx.objectStore('games').get(id);
        return ok(row && readRow(row));
      }),
    list,
    latest: async (game) => {
      const games = await list({ finished: false, ...(game !== undefined && { game }) });
      return games.ok ? ok(games.value[0]) : games;
    },
    rename: async (id, title) =>
      told(
        await database.write(['games', 'holders'], async (tx) => {
          const found = await findGame(tx, id);
          if (!found.ok) return found;
          const { title: _, ...rest } = found.value;
          const name = title.trim();
          const renamed: SavedGame = { ...rest, ...(name && { title: name }), revision: rest.revision + 1 };
          await changeGame(tx, renamed);
          return ok(renamed);
        }),
      ),
    remove: async (id) =>
      told(
        await database.write(['games', 'holders'], async (tx) => {
          const found = await findGame(tx, id);
          if (!found.ok) return found;
          await tx.objectStore('games').delete(id);
          await tx.objectStore('holders').delete(id);
          return found;
        }),
      ),
    restore: async (removed) =>
      told(
        await database.write(['games'], async (tx) => {
          const present = await findGame(tx, removed.id);
          if (present.ok) return present;
          const restored: SavedGame = { ...removed, revision: removed.revision + 1 };
          await tx.objectStore('games').add(restored);
          return ok(restored);
        }),
      ),
    copy: async (id, title) =>
      told(
        await database.write(['games'], async (tx) => {
          const found = await findGame(tx, id);
          if (!found.ok) return found;
          const name = (title ?? found.value.title ?? '').trim();
          const { title: _, ...rest } = found.value;
          // Played last when the original was: the copy must not pass for the game that goes on.
          const copy: SavedGame = {
            ...rest,
            id: newId(),
            ...(name && { title: name }),
            created: Date.now(),
            kept: true,
            revision: 1,
          };
          await tx.objectStore('games').add(copy);
          return ok(copy);
        }),
      ),
  };
}
