import { fail, fault, findAppend, ok, parseRecord, type GameRecord, type Result } from '@quadrille/kit';
import type { Changes } from './changes.ts';
import type { Database } from './database.ts';
import { type LoggedMoves, withLog } from './move-log.ts';
import { type SavedGame, contentOf, findGame, foldLog, newId, putGame } from './saved-games.ts';
import { sessionLock } from './session-lock.ts';
import type { Change, OpenSession, SessionMode } from './store.ts';

/**
 * A Web Lock decides which page owns the game; the holder row stored with the game enforces it. A page whose lock was
 * stolen learns that late and may still write. The new owner has set itself as holder before it reads the game, so such
 * a write is refused and cannot undo the new owner's moves.
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
  /** The record of `saved`, once it was parsed or written here. */
  let record: Result<GameRecord> | undefined;
  /** Whether moves can be appended to the stored text. */
  let isAppendable = false;
  let hasLog = false;

  const enter = (next: SessionMode): void => {
    if (mode === next || closed) return;
    mode = next;
    for (const listener of modeListeners) listener(next);
  };

  const lock = sessionLock(lockName, () => {
    enter('reader');
    void waitInLine(lock.wait());
  });

  const read = (): Promise<Result<SavedGame>> => database.read(['games', 'moves'], (tx) => findGame(tx, id));

  /** Call it on the page that has the lock. */
  const claim = async (): Promise<Result<SavedGame>> => {
    const claimed = await database.write(['games', 'moves', 'holders'], async (tx) => {
      const folded = await foldLog(tx, id);
      if (folded.ok) await tx.objectStore('holders').put(me, id);
      return folded;
    });
    isAppendable = claimed.ok && claimed.value.isAppendable;
    // A full disk must not prevent playing.
    const found = claimed.ok ? ok(claimed.value.game) : await read();
    if (!found.ok) await lock.release();
    else {
      adopt(found.value);
      enter('owner');
    }
    return found;
  };

  const waitInLine = async (granted: Promise<boolean>): Promise<void> => {
    if (!(await granted)) return;
    if (closed) await lock.release();
    else await claim();
  };

  const adopt = (found: SavedGame): void => {
    if (saved && found.revision === saved.revision && found.record === saved.record) return;
    const first = saved === undefined;
    saved = found;
    record = undefined;
    if (!first) for (const listener of changeListeners) listener(found);
  };

  const follow = (newer: SavedGame): void => {
    if (!saved || newer.revision > saved.revision) adopt(newer);
  };

  const readAgain = (change: Change): void => {
    if (change.kind !== 'games' || !change.ids.includes(id)) return;
    void read().then((now) => {
      if (closed) return;
      if (now.ok) follow(now.value);
      else if (now.error.code === 'store-no-game') for (const listener of changeListeners) listener(undefined);
    });
  };
  const stopWatching = changes.watch(readAgain);

  const close = async (): Promise<void> => {
    closed = true;
    stopWatching();
    ended(session);
    // Then lists of saved games find the whole record in one row.
    if (mode === 'owner' && hasLog) await database.write(['games', 'moves'], (tx) => foldLog(tx, id));
    await lock.release();
  };

  const write = (next: GameRecord): Promise<Result<SavedGame>> =>
    database.write(['games', 'moves', 'holders'], async (tx) => {
      const holder = await tx.objectStore('holders').get(id);
      if (holder !== undefined && holder !== me) return fail(fault('store-reader'));
      // While this page is the holder, no other page has written: the long text need not be read again.
      const found = holder === me ? ok(saved) : await findGame(tx, id);
      if (!found.ok) return found;
      const change = { updated: Date.now(), revision: found.value.revision + 1 };
      const append = holder === me && isAppendable && record?.ok ? findAppend(record.value, next) : undefined;
      if (append) {
        const logged: LoggedMoves = { ...append, ...change, game: id };
        await tx.objectStore('moves').put(logged);
        hasLog = true;
        return ok(withLog(saved, [logged]));
      }
      const game: SavedGame = { ...found.value, ...contentOf(next), ...change };
      if (holder !== me) await tx.objectStore('holders').put(me, id);
      await putGame(tx, game, true);
      hasLog = false;
      return ok(game);
    });

  const session: OpenSession = {
    id,
    get mode() {
      return mode;
    },
    get saved() {
      return saved;
    },
    record: () => (record ??= parseRecord(saved.record)),
    save: async (next) => {
      if (mode !== 'owner' || closed) return fail(fault('store-reader'));
      const written = await write(next);
      if (written.ok) {
        saved = written.value;
        record = ok(next);
        isAppendable = true;
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
    mine = await Promise.race([inLine, waitBriefly()]);
  }
  if (mine) {
    const claimed = await claim();
    if (claimed.ok) return ok(session);
    await close();
    return claimed;
  }
  const found = await read();
  if (!found.ok) {
    await close();
    return found;
  }
  follow(found.value);
  if (inLine) void waitInLine(inLine);
  return ok(session);
}

/** A page that is reloaded or left releases its lock within moments: do not report it as another tab. */
const waitBriefly = (): Promise<false> => new Promise((resolve) => setTimeout(resolve, 200, false));
