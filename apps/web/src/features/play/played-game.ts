import {
  attemptOfRecord,
  resolveRecordStart,
  fail,
  fault,
  ok,
  openSavedRecord,
  type AnySession,
  type Fault,
  type GameRecord,
  type MoveComment,
  type RecordVariation,
  type Result,
  type Seat,
  type SeatHolder,
} from '@quadrille/kit';
import type { RemoteNow, RemoteTable } from '@quadrille/online';
import type { OpenSession, SessionMode } from '@quadrille/store';
import {
  liveSessionTable,
  outcomeOf,
  people,
  recordOfTable,
  seatHolder,
  setupOfRecord,
  type AnyTable,
  type Command,
  type LiveTable,
  type TableUpdate,
  type TableSetup,
} from '@quadrille/table';
import { environment } from '../../platform/environment.ts';
import type { PendingEntry } from '../../platform/pending-entry.ts';
import { standInOf } from '../../shared/setup/ladder.ts';
import type { LoadedGame } from '../../platform/games.ts';
import { store } from '../../platform/storage.ts';
import { openUnsavedGame, unsavedId } from './unsaved-game.ts';
import { MoveComments } from './move-comments.ts';
import { dealInWorker } from '../../platform/search/deal-in-worker.ts';

/** A snapshot of a game at the table. */
export interface PlayedNow {
  readonly table: AnyTable;
  /** The displayed session: all moves, or the game up to the move that the user views. */
  readonly session: AnySession;
  readonly seats: readonly SeatHolder[];
  /** Seats of local players. */
  readonly ours: readonly Seat[];
  readonly mode: SessionMode;
  /** Why the last autosave failed. */
  readonly unsaved: Fault | undefined;
  /** The state of the connection, for an online table. */
  readonly remote?: RemoteNow;
  /** Comments on the moves. */
  readonly comments: readonly MoveComment[];
  /** It came by a link or from the arena, and is not saved yet. */
  readonly isOnlySeen: boolean;
}

type AnyNews = TableUpdate<unknown, unknown, unknown>;

/** A game at a table. Every action is a command; its events are saved. */
export interface PlayedGame {
  /** Empty for a game opened by a link, until it is saved. */
  readonly id: string;
  /** The id of the saved game once the last change is written; empty if that failed. */
  savedId(): Promise<string>;
  /** The table, if it is online. */
  readonly remote?: RemoteTable;
  /** Variations of the saved text that cannot be played; they are no longer in the game. */
  readonly dropped?: readonly RecordVariation[];
  /** Returns the same object as long as nothing has changed. */
  now(): PlayedNow;
  subscribe(listener: () => void): () => void;
  /** Called with every event at the table. */
  onNews(listener: (news: AnyNews) => void): () => void;
  do(command: Command): Result<void>;
  /** Jumps to a move: takes moves back where that is free, otherwise only changes the view. */
  go(place: number): void;
  /** Sets the comment on a move, by its number from 1; an empty text removes it. Resolves when it is saved. */
  comment(at: number, text: string): Promise<void>;
  /** The record as it would be saved now. */
  toRecord(): GameRecord;
  /** Milliseconds left per seat. */
  clocks(): readonly number[];
  /** The table's clock. */
  time(): number;
  pause(): void;
  resume(): void;
  takeOver(): Promise<void>;
  close(): void;
}

/** Why a saved game does not open, with its text if that is the reason. */
export interface Refusal {
  readonly fault: Fault;
  readonly text?: string;
}

/** Opens a saved game: as a table, or as an entry for the mode (such as a level) in which it was played. */
export async function openPlayedGame(
  loaded: LoadedGame,
  id: string,
): Promise<Result<PlayedGame | PendingEntry, Refusal>> {
  const opened = await store.openSession(id);
  if (!opened.ok) return fail({ fault: opened.error });
  const session = opened.value;
  const attempt = attemptOf(loaded, session);
  if (!attempt) return openTable(loaded, session);
  // The mode's page opens it again.
  await session.close();
  return ok(attempt);
}

function attemptOf({ game }: LoadedGame, { id, saved, record }: OpenSession): PendingEntry | undefined {
  const read = saved.finished ? undefined : record();
  const attempt = read?.ok ? attemptOfRecord(read.value) : undefined;
  const mode = game.modes?.find((known) => known.id === attempt?.mode);
  return attempt && mode && { id, game: saved.game, mode: mode.id, attempt };
}

/** Opens a viewed game, which is saved once a move is made. */
export function openLinkedGame(loaded: LoadedGame, record: GameRecord): Promise<Result<PlayedGame, Refusal>> {
  return openTable(loaded, openUnsavedGame(record));
}

async function openTable(loaded: LoadedGame, kept: OpenSession): Promise<Result<PlayedGame, Refusal>> {
  const refuse = (wrong: Fault): Result<never, Refusal> => {
    void kept.close();
    return fail({ fault: wrong, text: kept.saved.record });
  };
  const read = await readSaved(loaded, kept.record());
  if (!read.ok) return refuse(read.error);
  const [wrong] = read.value.dropped;
  // What others have sent opens as a whole or not at all.
  if (wrong && kept.saved.id === unsavedId) return refuse(fault('record-variation', { found: `@${wrong.at}` }));
  const table = openLiveTable(read.value);
  return table.ok ? ok(new LocalTable(loaded, kept, read.value, table.value)) : refuse(table.error);
}

interface ReadGame {
  readonly session: AnySession;
  readonly setup: TableSetup;
  /** What a table does not know: the start date, comments, headers of the game's pages. */
  readonly record: GameRecord;
  readonly dropped: readonly RecordVariation[];
}

async function readSaved({ game, players }: LoadedGame, record: Result<GameRecord>): Promise<Result<ReadGame>> {
  if (!record.ok) return record;
  const dealt = await resolveRecordStart(game, record.value, (params) => dealInWorker(game, params));
  if (!dealt.ok) return dealt;
  const opened = openSavedRecord(game, dealt.value);
  if (!opened.ok) return opened;
  const { session, dropped } = opened.value;
  const setup = setupOfRecord(dealt.value, game.rules.seats(session.params));
  if (!setup.ok) return setup;
  const standIn = standInOf(players)?.id;
  return ok({
    session,
    setup: standIn === undefined ? setup.value : { ...setup.value, standIn },
    record: record.value,
    dropped,
  });
}

type AnyLiveTable = LiveTable<unknown, unknown, unknown>;

const openLiveTable = ({ session, setup }: ReadGame): Result<AnyLiveTable> =>
  liveSessionTable(session, setup, environment);

class LocalTable implements PlayedGame {
  readonly id: string;
  readonly dropped: readonly RecordVariation[];
  readonly #loaded: LoadedGame;
  readonly #kept: OpenSession;
  readonly #listeners = new Set<() => void>();
  readonly #newsListeners = new Set<(news: AnyNews) => void>();
  readonly #endings: readonly (() => void)[];
  #record: GameRecord;
  #comments: MoveComments;
  #live: AnyLiveTable;
  #leave: () => void;
  #written: AnySession;
  #unsaved: Fault | undefined;
  #writing: Promise<void> = Promise.resolve();
  /** The viewed move, if viewing does not change the game. */
  #looked: number | undefined;
  #now: PlayedNow;

  constructor(loaded: LoadedGame, kept: OpenSession, first: ReadGame, live: AnyLiveTable) {
    this.id = kept.id;
    this.#loaded = loaded;
    this.#kept = kept;
    this.dropped = first.dropped;
    this.#record = first.record;
    this.#comments = MoveComments.of(first.record.comments, first.session);
    this.#written = first.session;
    this.#live = live;
    this.#leave = this.#attend(live);
    this.#now = this.#present();
    this.#endings = [
      kept.onMode(() => void this.#catchUp()),
      kept.onChange((saved) => {
        if (kept.mode === 'reader') void this.#catchUp(saved !== undefined);
      }),
    ];
    // The next page finds the game as it opens now.
    if (first.dropped.length > 0 && kept.mode === 'owner') void this.#write();
  }

  now = (): PlayedNow => this.#now;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  onNews = (listener: (news: AnyNews) => void): (() => void) => {
    this.#newsListeners.add(listener);
    return () => this.#newsListeners.delete(listener);
  };

  do(command: Command): Result<void> {
    return this.#kept.mode === 'owner' ? this.#live.do(command) : fail(fault('store-reader'));
  }

  go(place: number): void {
    const { line, setup } = this.#live.get();
    if (setup.back === 'free' && this.#kept.mode === 'owner') {
      this.#live.do({ by: 'house', kind: 'go', to: Math.max(0, Math.min(line.length, place)) });
      return;
    }
    this.#looked = place >= line.length ? undefined : Math.max(0, place);
    this.#tell();
  }

  async comment(at: number, text: string): Promise<void> {
    if (this.#kept.mode !== 'owner') return;
    this.#comments = this.#comments.with(this.#live.get().line, at, text);
    this.#tell();
    await this.#write();
  }

  async savedId(): Promise<string> {
    // Listeners hear of an event before it is written: the write starts after they have returned.
    await Promise.resolve();
    await this.#writing;
    return this.#kept.saved.id;
  }

  clocks(): readonly number[] {
    return this.#live.clocks();
  }

  time(): number {
    return this.#live.now();
  }

  pause(): void {
    this.#live.pause();
  }

  resume(): void {
    if (this.#kept.mode === 'owner') this.#live.resume();
  }

  async takeOver(): Promise<void> {
    const taken = await this.#kept.takeOver();
    if (taken.ok) await this.#catchUp();
  }

  close(): void {
    const { control } = this.#live.get();
    // Saves the clocks as they are now, not as of the last move.
    if (this.#kept.mode === 'owner' && control.kind !== 'none') void this.#write();
    for (const end of this.#endings) end();
    this.#leave();
    this.#live.close();
    void this.#kept.close();
  }

  /** Follows the table's events. A spectator runs neither clock nor referee. */
  #attend(live: AnyLiveTable): () => void {
    if (this.#kept.mode === 'reader') live.pause();
    return live.subscribe((news) => {
      if (news.events.some(({ kind }) => kind === 'move')) this.#looked = undefined;
      this.#tell();
      for (const listener of this.#newsListeners) listener(news);
      this.#writing = this.#save(news.table);
    });
  }

  async #catchUp(isThere = true): Promise<void> {
    const read = isThere ? await readSaved(this.#loaded, this.#kept.record()) : fail(fault('store-missing'));
    const live = read.ok ? openLiveTable(read.value) : read;
    if (read.ok && live.ok) {
      this.#leave();
      this.#live.close();
      this.#written = read.value.session;
      this.#record = read.value.record;
      this.#comments = MoveComments.of(read.value.record.comments, read.value.session);
      this.#live = live.value;
      this.#leave = this.#attend(live.value);
    }
    this.#tell();
  }

  async #save(table: AnyTable): Promise<void> {
    if (this.#kept.mode !== 'owner') return;
    // Browsing a finished game changes nothing.
    const isSame = table.line.hasMovesOf(this.#written) && outcomeOf(table) !== undefined;
    this.#written = table.line;
    if (!isSame) await this.#write();
  }

  async #write(): Promise<void> {
    const { isOnlySeen } = this.#now;
    const saved = await this.#kept.save(this.toRecord());
    const wrong = saved.ok ? undefined : saved.error;
    if (wrong?.code === this.#unsaved?.code && isOnlySeen === (this.#kept.saved.id === unsavedId)) return;
    this.#unsaved = wrong;
    this.#tell();
  }

  /** The table as a record, with what the table itself does not know. */
  toRecord(): GameRecord {
    const table = this.#live.get();
    const record = recordOfTable(table, this.#live.now(), { date: this.#record.date });
    const notes = this.#record.extra.filter(([name]) => name !== 'Control' && name !== 'Clock');
    const comments = this.#comments.on(table.line);
    return { ...record, extra: [...notes, ...record.extra], ...(comments.length > 0 && { comments }) };
  }

  #present(): PlayedNow {
    const table = this.#live.get();
    return {
      table,
      session: this.#looked === undefined ? table.line : table.line.go(this.#looked),
      seats: table.places.map(({ holder }) => seatHolder(holder)),
      ours: people(table),
      mode: this.#kept.mode,
      unsaved: this.#unsaved,
      comments: this.#comments.on(table.line),
      isOnlySeen: this.#kept.saved.id === unsavedId,
    };
  }

  #tell(): void {
    this.#now = this.#present();
    for (const listener of this.#listeners) listener();
  }
}
