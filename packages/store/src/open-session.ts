import { fail, fault, ok, type GameRecord, type Result } from '@quadrille/kit';
import type { Changes } from './changes.ts';
import type { Database } from './database.ts';
import { type SavedGame, contentOf, findGame, newId, readRow } from './saved-games.ts';
import { sessionLock } from './session-lock.ts';
import type { Change, OpenSession, SessionMode } from './store.ts';

/**
 * The lock says which page owns the game; the holder kept beside the game makes it sure. A page whose lock was stolen
 * hears of it late, and may still be writing: the new owner has set itself as the holder before it reads the game, so
 * such a write is refused instead of undoing what the new owner plays.
 */
export async function openSession(
  database: Database,
  changes: Changes,
  lockName: string,
  id: string,
  ended: (session: OpenSession) => void,
): Promise<Result<OpenSession>> {
  const me = newId();
  const modeListeners = new Set<(mode: SessionMode) => void>();
  const changeListeners = new Set<(saved: SavedGame | undefined) => void>();
  let mode: SessionMode = 'reader';
  let closed = false;
  let saved: SavedGame;

  const enter = (next: SessionMode): void => {
    if (mode === next || closed) return;
    mode = next;
    for (const listener of modeListeners) listener(next);
  };

  const lock = sessionLock(lockName, () => {
    enter('reader');
    void waitInLine(lock.wait());
  });

  /** To be called by the page that has the lock. */
  const claim = async (): Promise<Result<SavedGame>> => {
    const claimed = await database.write(['games', 'holders'], async (tx) => {
      const found = await findGame(tx, id);
      if (found.ok) await tx.objectStore('holders').put(me, id);
      return found;
    });
    // A full disk must not keep anybody from playing on.
    const found = claimed.ok ? claimed : await database.read(['games'], (tx) => findGame(tx, id));
    if (!found.ok) await lock.release();
    else {
      follow(found.value);
      enter('owner');
    }
    return found;
  };

  const waitInLine = async (granted: Promise<boolean>): Promise<void> => {
    if (!(await granted)) return;
    if (closed) await lock.release();
    else await claim();
  };

  const follow = (newer: SavedGame): void => {
    if (saved && newer.revision <= saved.revision) return;
    const first = saved === undefined;
    saved = newer;
    if (!first) for (const listener of changeListeners) listener(newer);
  };

  const readAgain = (change: Change): void => {
    if (change.kind !== 'games' || !change.ids.includes(id)) return;
    void database
      .read(['games'], async (tx) => {
        const row = await tx.objectStore('games').get(id);
        return ok(row && readRow(row));
      })
      .then((now) => {
        if (closed || !now.ok) return;
        if (now.value) follow(now.value);
        else for (const listener of changeListeners) listener(undefined);
      });
  };
  const stopWatching = changes.watch(readAgain);

  const close = async (): Promise<void> => {
    closed = true;
    stopWatching();
    ended(session);
    await lock.release();
  };

  const write = (record: GameRecord): Promise<Result<SavedGame>> => {
    const content = contentOf(record);
    return database.write(['games', 'holders'], async (tx) => {
      const holder = await tx.objectStore('holders').get(id);
      if (holder !== undefined && holder !== me) return fail(fault('store-reader'));
      // As long as the holder stands, nobody else has written: the long text need not be read back.
      const found = holder === me ? ok(saved) : await findGame(tx, id);
      if (!found.ok) return found;
      const { revision } = found.value;
      const next: SavedGame = { ...found.value, ...content, updated: Date.now(), revision: revision + 1 };
      if (holder !== me) await tx.objectStore('holders').put(me, id);
      await tx.objectStore('games').put(next);
      return ok(next);
    });
  };

  const session: OpenSession = {
    id,
    get mode() {
      return mode;
    },
    get saved() {
      return saved;
    },
    save: async (record) => {
      if (mode !== 'owner' || closed) return fail(fault('store-reader'));
      const written = await write(record);
      if (written.ok) {
        if (written.value.revision > saved.revision) saved = written.value;
        changes.announce({ kind: 'games', ids: [id] }, readAgain);
      } else if (written.error.code === 'store-reader') enter('reader');
      return written;
    },
    takeOver: async () => {
      if (mode === 'owner') return ok(saved);
      if (closed || !(await lock.steal())) return fail(fault('store-reader'));
      if (!closed) return claim();
      await lock.release();
      return fail(fault('store-reader'));
    },
    onMode: (listener) => {
      modeListeners.add(listener);
      return () => modeListeners.delete(listener);
    },
    onChange: (listener) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    close,
  };

  let inLine: Promise<boolean> | undefined;
  let mine = await lock.take();
  if (!mine) {
    inLine = lock.wait();
    mine = await Promise.race([inLine, soon()]);
  }
  if (mine) {
    const claimed = await claim();
    if (claimed.ok) return ok(session);
    await close();
    return claimed;
  }
  const found = await database.read(['games'], (tx) => findGame(tx, id));
  if (!found.ok) {
    await close();
    return found;
  }
  follow(found.value);
  if (inLine) void waitInLine(inLine);
  return ok(session);
}

/** A page that is being reloaded or left lets go within moments: it must not pass for another tab. */
const soon = (): Promise<false> => new Promise((resolve) => setTimeout(resolve, 200, false));
