import { fail, fault, findAppend, ok, parseSavedRecord, type GameRecord, type Result } from '@quadrille/kit';
import type { Changes } from './changes.ts';
import type { Database } from './database.ts';
import { type LoggedMoves, withLog } from './move-log.ts';
import { type SavedGame, contentOf, findGame, foldLog, newId, putGame } from './saved-games.ts';
import { type SessionLock, sessionLock } from './session-lock.ts';
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
  const session = new SharedSession(new StoredGame(database, id), changes, lockName, ended);
  const opened = await session.open();
  if (opened.ok) return ok(session);
  await session.close();
  return opened;
}

/** The rows of one saved game, and what this page knows of them. */
class StoredGame {
  readonly id: string;
  readonly #database: Database;
  /** This page, in the holder row. */
  readonly #me = newId();
  #saved: SavedGame | undefined;
  /** The record of `saved`, once it was parsed or written here. */
  #record: Result<GameRecord> | undefined;
  /** Whether moves can be appended to the stored text. */
  #isAppendable = false;
  #hasLog = false;

  constructor(database: Database, id: string) {
    this.#database = database;
    this.id = id;
  }

  /** Known once the session is open. */
  get saved(): SavedGame {
    return this.#saved!;
  }

  record(): Result<GameRecord> {
    return (this.#record ??= parseSavedRecord(this.saved.record));
  }

  read(): Promise<Result<SavedGame>> {
    return this.#database.read(['games', 'moves'], (tx) => findGame(tx, this.id));
  }

  /** Takes over what was read; returns whether that differs from what this page knew before. */
  adopt(found: SavedGame): boolean {
    const known = this.#saved;
    if (known && found.revision === known.revision && found.record === known.record) return false;
    this.#saved = found;
    this.#record = undefined;
    return known !== undefined;
  }

  isOlderThan({ revision }: SavedGame): boolean {
    return !this.#saved || revision > this.#saved.revision;
  }

  /** Makes this page the holder and reads the game. */
  async claim(): Promise<Result<SavedGame>> {
    const claimed = await this.#database.write(['games', 'moves', 'holders'], async (tx) => {
      const folded = await foldLog(tx, this.id);
      if (folded.ok) await tx.objectStore('holders').put(this.#me, this.id);
      return folded;
    });
    this.#isAppendable = claimed.ok && claimed.value.isAppendable;
    // A full disk must not prevent playing.
    return claimed.ok ? ok(claimed.value.game) : this.read();
  }

  async write(next: GameRecord): Promise<Result<SavedGame>> {
    const written = await this.#database.write(['games', 'moves', 'holders'], async (tx) => {
      const holder = await tx.objectStore('holders').get(this.id);
      const isHolder = holder === this.#me;
      if (holder !== undefined && !isHolder) return fail(fault('store-reader'));
      // While this page is the holder, no other page has written: the long text need not be read again.
      const found = isHolder ? ok(this.saved) : await findGame(tx, this.id);
      if (!found.ok) return found;
      const change = { updated: Date.now(), revision: found.value.revision + 1 };
      const append =
        isHolder && this.#isAppendable && this.#record?.ok ? findAppend(this.#record.value, next) : undefined;
      if (append) {
        const logged: LoggedMoves = { ...append, ...change, game: this.id };
        await tx.objectStore('moves').put(logged);
        this.#hasLog = true;
        return ok(withLog(this.saved, [logged]));
      }
      const game: SavedGame = { ...found.value, ...contentOf(next), ...change };
      if (!isHolder) await tx.objectStore('holders').put(this.#me, this.id);
      await putGame(tx, game, true);
      this.#hasLog = false;
      return ok(game);
    });
    if (written.ok) {
      this.#saved = written.value;
      this.#record = ok(next);
      this.#isAppendable = true;
    }
    return written;
  }

  /** After it, lists of saved games find the whole record in one row. */
  async fold(): Promise<void> {
    if (this.#hasLog) await this.#database.write(['games', 'moves'], (tx) => foldLog(tx, this.id));
  }
}

/** A saved game that several pages may have open. */
class SharedSession implements OpenSession {
  readonly #game: StoredGame;
  readonly #changes: Changes;
  readonly #lock: SessionLock;
  readonly #ended: (session: OpenSession) => void;
  readonly #stopWatching: () => void;
  readonly #modeListeners = new Set<(mode: SessionMode) => void>();
  readonly #changeListeners = new Set<(saved: SavedGame | undefined) => void>();
  #mode: SessionMode = 'reader';
  #isClosed = false;

  constructor(game: StoredGame, changes: Changes, lockName: string, ended: (session: OpenSession) => void) {
    this.#game = game;
    this.#changes = changes;
    this.#ended = ended;
    this.#lock = sessionLock(lockName, () => {
      this.#enter('reader');
      void this.#waitInLine(this.#lock.wait());
    });
    this.#stopWatching = changes.watch(this.#onStoreChange);
  }

  get id(): string {
    return this.#game.id;
  }

  get mode(): SessionMode {
    return this.#mode;
  }

  get saved(): SavedGame {
    return this.#game.saved;
  }

  record = (): Result<GameRecord> => this.#game.record();

  /** Becomes the owner if no other page is; otherwise a reader that waits in line. */
  async open(): Promise<Result<SavedGame>> {
    if (await this.#lock.take()) return this.#claim();
    const inLine = this.#lock.wait();
    if (await Promise.race([inLine, waitBriefly()])) return this.#claim();
    const found = await this.#game.read();
    if (!found.ok) return found;
    this.#follow(found.value);
    void this.#waitInLine(inLine);
    return found;
  }

  async save(next: GameRecord): Promise<Result<SavedGame>> {
    if (this.#mode !== 'owner' || this.#isClosed) return fail(fault('store-reader'));
    const written = await this.#game.write(next);
    if (written.ok) this.#changes.announce({ kind: 'games', ids: [this.id] }, this.#onStoreChange);
    else if (written.error.code === 'store-reader') this.#enter('reader');
    return written;
  }

  async takeOver(): Promise<Result<SavedGame>> {
    if (this.#mode === 'owner') return ok(this.saved);
    if (this.#isClosed || !(await this.#lock.steal())) return fail(fault('store-reader'));
    if (!this.#isClosed) return this.#claim();
    await this.#lock.release();
    return fail(fault('store-reader'));
  }

  onMode(listener: (mode: SessionMode) => void): () => void {
    this.#modeListeners.add(listener);
    return () => this.#modeListeners.delete(listener);
  }

  onChange(listener: (saved: SavedGame | undefined) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWatching();
    this.#ended(this);
    if (this.#mode === 'owner') await this.#game.fold();
    await this.#lock.release();
  }

  #enter(next: SessionMode): void {
    if (this.#mode === next || this.#isClosed) return;
    this.#mode = next;
    for (const listener of this.#modeListeners) listener(next);
  }

  /** Call it on the page that has the lock. */
  async #claim(): Promise<Result<SavedGame>> {
    const found = await this.#game.claim();
    if (!found.ok) await this.#lock.release();
    else {
      this.#adopt(found.value);
      this.#enter('owner');
    }
    return found;
  }

  async #waitInLine(granted: Promise<boolean>): Promise<void> {
    if (!(await granted)) return;
    if (this.#isClosed) await this.#lock.release();
    else await this.#claim();
  }

  #adopt(found: SavedGame): void {
    if (this.#game.adopt(found)) for (const listener of this.#changeListeners) listener(found);
  }

  #follow(newer: SavedGame): void {
    if (this.#game.isOlderThan(newer)) this.#adopt(newer);
  }

  #onStoreChange = (change: Change): void => {
    if (change.kind !== 'games' || !change.ids.includes(this.id)) return;
    void this.#game.read().then((now) => {
      if (this.#isClosed) return;
      if (now.ok) this.#follow(now.value);
      else if (now.error.code === 'store-no-game') for (const listener of this.#changeListeners) listener(undefined);
    });
  };
}

/** A page that is reloaded or left releases its lock within moments: do not report it as another tab. */
const waitBriefly = (): Promise<false> => new Promise((resolve) => setTimeout(resolve, 200, false));
