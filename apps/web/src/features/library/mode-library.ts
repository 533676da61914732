import {
  parseSavedRecord,
  attemptOfRecord,
  printRecord,
  recordOfAttempt,
  type GameRecord,
  type SavedAttempt,
  type AttemptStore,
} from '@quadrille/kit';
import type { OpenSession, SavedGame } from '@quadrille/store';
import { store } from '../../platform/storage.ts';
import { requestPersistentStorage } from '../../platform/persistent-storage.ts';
import { type PendingEntry, clearPendingEntry, pendingEntryFor } from '../../platform/pending-entry.ts';
import { useEffect, useState } from 'react';

/** A library entry that a page writes to. */
interface Entry {
  readonly session: Promise<OpenSession | undefined>;
  /** The newest record that waits while an older one is being written. */
  next: GameRecord | undefined;
  written: Promise<void>;
}

/** Saves what is played in a mode as a library entry. */
class ModeLibrary implements AttemptStore {
  readonly toResume?: SavedAttempt;
  readonly #game: string;
  readonly #mode: string;
  #wantedId: string | undefined;
  readonly #entries = new Map<string, Entry>();
  /** Finished games by location, so that replaying one does not finish it again. */
  readonly #finished = new Map<string, string>();

  constructor(game: string, mode: string, wanted?: PendingEntry) {
    this.#game = game;
    this.#mode = mode;
    if (!wanted) return;
    this.toResume = wanted.attempt;
    this.#wantedId = wanted.id;
  }

  save(play: SavedAttempt): void {
    const { location, record } = play;
    const isFinished = record.result !== '*' || play.outcome !== undefined;
    const last = this.#finished.get(location);
    // Browsing a finished game creates no new entry.
    if (last !== undefined && (last === movesOf(record) || record.cursor !== undefined)) return;
    const shelved = recordOfAttempt(this.#mode, play);
    let kept = this.#entries.get(location);
    if (!kept) {
      if (record.entries.length === 0) return;
      kept = entry(this.#session(play, shelved));
      this.#entries.set(location, kept);
    }
    write(kept, shelved);
    if (!isFinished) return void this.#finished.delete(location);
    this.#finished.set(location, movesOf(record));
    this.#entries.delete(location);
    this.#wantedId = undefined;
    void closeEntry(kept);
  }

  async find(place: string): Promise<SavedAttempt | undefined> {
    const found = await this.#newest(place, {});
    return found && playOf(found);
  }

  close(): void {
    for (const kept of this.#entries.values()) void closeEntry(kept);
    this.#entries.clear();
  }

  /** Returns the unfinished entry of this location, or a new one. */
  async #session({ location, title }: SavedAttempt, first: GameRecord): Promise<OpenSession | undefined> {
    const left =
      this.toResume?.location === location ? this.#wantedId : (await this.#newest(location, { finished: false }))?.id;
    const session = left === undefined ? undefined : await open(left);
    if (session) return session;
    const created = await store.create(first, title === undefined ? {} : { title });
    if (!created.ok) return undefined;
    void requestPersistentStorage();
    return open(created.value.id);
  }

  async #newest(place: string, which: { readonly finished?: boolean }): Promise<SavedGame | undefined> {
    const saved = await store.list({ game: this.#game, kept: false, ...which });
    if (!saved.ok) return undefined;
    return saved.value.find((one) => {
      const play = playOf(one);
      return play?.mode === this.#mode && play.location === place;
    });
  }
}

const entry = (session: Promise<OpenSession | undefined>): Entry => ({
  session,
  next: undefined,
  written: Promise.resolve(),
});

const movesOf = (record: GameRecord): string =>
  printRecord({ ...record, extra: [], variations: [] }).split('\n\n', 2)[1]!;

function playOf({ record }: SavedGame): ReturnType<typeof attemptOfRecord> {
  const read = parseSavedRecord(record);
  return read.ok ? attemptOfRecord(read.value) : undefined;
}

/** Undefined if another tab plays it: that tab saves its moves, and this one starts a new entry. */
async function open(id: string): Promise<OpenSession | undefined> {
  const opened = await store.openSession(id);
  if (!opened.ok) return undefined;
  if (opened.value.mode === 'owner') return opened.value;
  await opened.value.close();
  return undefined;
}

/** Only the newest record waits during a write. */
function write(kept: Entry, record: GameRecord): void {
  kept.next = record;
  kept.written = kept.written.then(async () => {
    const { next } = kept;
    kept.next = undefined;
    if (next) await (await kept.session)?.save(next);
  });
}

async function closeEntry(kept: Entry): Promise<void> {
  await kept.written;
  await (await kept.session)?.close();
}

/** The library access of a page; its open entries are closed when the page is left. */
export function useModeLibrary(game: string, mode: string): AttemptStore {
  const [shelf] = useState(() => new ModeLibrary(game, mode, pendingEntryFor(game, mode)));
  useEffect(() => {
    clearPendingEntry();
    return () => shelf.close();
  }, [shelf]);
  return shelf;
}
