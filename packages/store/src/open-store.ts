import { fail, fault, ok, type Result } from '@quadrille/kit';
import { printBackup } from './backup.ts';
import { changes as changesOf } from './changes.ts';
import { database as databaseOf, type Database } from './database.ts';
import { importText } from './import.ts';
import { keptDocument, progressKey, settingsKey, isRow, type Row } from './kept-document.ts';
import { openSession } from './open-session.ts';
import { byNewest } from './saved-game.ts';
import { allGames, savedGames } from './saved-games.ts';
import { heldLocks } from './session-lock.ts';
import type { KeptDocument, OpenSession, Store, StoreOptions } from './store.ts';

/** Opens at once; the database is connected by the first operation that needs it. */
export function openStore<Settings>(options: StoreOptions<Settings>): Store<Settings> {
  const name = options.name ?? 'quadrille';
  const lockName = (id: string): string => `${name}/${id}`;
  const database = databaseOf(name);
  const changes = changesOf(name);
  const open = new Set<OpenSession>();

  return {
    ...savedGames(database, changes),
    openSession: async (id) => {
      const session = await openSession(database, changes, lockName(id), id, (ended) => open.delete(ended));
      if (session.ok) open.add(session.value);
      return session;
    },
    settings: keptDocument(database, settingsKey, options.settings, () => changes.announce({ kind: 'settings' })),
    progress: (game) => {
      if (!game.progress) return nothingKept;
      const changed = (): void => changes.announce({ kind: 'progress', game: game.id });
      return keptDocument(database, progressKey(game.id), game.progress, changed);
    },
    exportAll: () => exportAll(database),
    importText: async (text) => {
      const held = await heldLocks();
      const report = await importText(database, options, (id) => held.has(lockName(id)), text);
      if (!report.ok) return report;
      const { games, documents } = report.value;
      if (games.length) changes.announce({ kind: 'games', ids: games.map((game) => game.id) });
      for (const document of documents) {
        changes.announce(document === settingsKey ? { kind: 'settings' } : { kind: 'progress', game: document });
      }
      return report;
    },
    watch: changes.watch,
    persist: async () => {
      try {
        return (await navigator.storage?.persist?.()) ?? false;
      } catch {
        return false;
      }
    },
    close: async () => {
      await Promise.all([...open].map((session) => session.close()));
      changes.close();
      await database.close();
    },
  };
}

const nothingKept: KeptDocument<unknown> = {
  load: async () => ok({ value: undefined }),
  save: async () => fail(fault('store-no-progress')),
};

async function exportAll(database: Database): Promise<Result<string>> {
  return database.read(['games', 'documents', 'aside'], async (tx) => {
    const games = (await allGames(tx)).toSorted(byNewest);
    const aside: Record<string, unknown> = {};
    const shelf = tx.objectStore('aside');
    for (const key of await shelf.getAllKeys()) aside[key] = asJson(await shelf.get(key));
    const progress: Record<string, Row> = {};
    let settings: Row | undefined;
    const documents = tx.objectStore('documents');
    for (const key of await documents.getAllKeys()) {
      const row = asJson(await documents.get(key));
      if (!isRow(row)) aside[`${key}@damaged`] = row;
      else if (key === settingsKey) settings = row;
      else progress[key.slice(progressKey('').length)] = row;
    }
    return ok(printBackup({ games, ...(settings && { settings }), progress, aside }, new Date()));
  });
}

/** What a damaged document holds may be no JSON at all; the rest of the export must not fail for it. */
function asJson(row: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(row) ?? 'null');
  } catch {
    return String(row);
  }
}
