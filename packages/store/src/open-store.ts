import { fail, fault, ok, type Result } from '@quadrille/kit';
import { changes as changesOf } from './changes.ts';
import { database as databaseOf } from './database.ts';
import { keptDocument, profileKey, progressKey, settingsKey } from './kept-document.ts';
import { openSession } from './open-session.ts';
import { announceRuns } from './runs.ts';
import { savedGames } from './saved-games.ts';
import { heldLocks } from './session-lock.ts';
import type { Change, KeptDocument, OpenSession, Store, StoreOptions } from './store.ts';

/** Returns at once; the first operation connects to the database. */
export function openStore<Settings, Profile = unknown>(
  options: StoreOptions<Settings, Profile>,
): Store<Settings, Profile> {
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
    profile: options.profile
      ? keptDocument(database, profileKey, options.profile, () => changes.announce({ kind: 'profile' }))
      : (noProfile as KeptDocument<unknown> as KeptDocument<Profile>),
    progress: (game) => {
      if (!game.progress) return missingDocument;
      const announceProgress = (): void => changes.announce({ kind: 'progress', game: game.id });
      return keptDocument(database, progressKey(game.id), game.progress, announceProgress);
    },
    hasProgress: async (game) => {
      const found = await database.read(['documents'], async (tx) =>
        ok(await tx.objectStore('documents').getKey(progressKey(game))),
      );
      return found.ok && found.value !== undefined;
    },
    exportAll: async () => {
      const part = await loadPart(() => import('./export-all.ts'));
      return part.ok ? part.value.exportAll(database) : part;
    },
    importText: async (text) => {
      const held = await heldLocks();
      const part = await loadPart(() => import('./import.ts'));
      if (!part.ok) return part;
      const report = await part.value.importText(
        database,
        options,
        { game: (id) => held.has(lockName(id)), run: (id) => held.has(lockName(`run/${id}`)) },
        text,
      );
      if (!report.ok) return report;
      const { games, documents, runs } = report.value;
      if (games.length) changes.announce({ kind: 'games', ids: games.map((game) => game.id) });
      for (const document of documents) {
        changes.announce(changeOf(document));
      }
      if (runs.length) announceRuns(name);
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

/** Loads the code for backups on demand; without a network that may fail. */
async function loadPart<T>(part: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await part());
  } catch (error) {
    return fail(fault('store-failed', { reason: error instanceof Error ? error.message : String(error) }));
  }
}

const changeOf = (document: string): Change =>
  document === settingsKey || document === profileKey ? { kind: document } : { kind: 'progress', game: document };

const noProgressFault = fail(fault('store-no-progress'));

const missingDocument: KeptDocument<unknown> = {
  load: async () => ok({ value: undefined }),
  save: async () => noProgressFault,
  update: async () => noProgressFault,
};

const noProfile: KeptDocument<never> = {
  load: async () => noProgressFault,
  save: async () => noProgressFault,
  update: async () => noProgressFault,
};
