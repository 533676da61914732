import {
  dealtRecord,
  fail,
  fault,
  ok,
  openRecord,
  parseRecord,
  type AnySession,
  type Fault,
  type GameRecord,
  type MoveComment,
  type Result,
  type Seat,
  type SeatHolder,
} from '@quadrille/kit';
import type { RemoteNow, RemoteTable } from '@quadrille/online';
import type { OpenSession, SavedGame, SessionMode } from '@quadrille/store';
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
  type News,
  type TableSetup,
} from '@quadrille/table';
import { around } from '../../platform/environment.ts';
import { standInOf } from '../setup/ladder.ts';
import type { LoadedGame } from '../../platform/games.ts';
import { store } from '../../platform/storage.ts';
import { keptLater, unkept } from './kept-later.ts';
import { MoveComments } from './move-comments.ts';
import { dealInWorker } from '../../platform/search/deal-in-worker.ts';

/** All that is true of a game on the table at one moment. */
export interface PlayedNow {
  readonly table: AnyTable;
  /** What is shown of it: all moves, or the game up to the move that somebody looks at. */
  readonly session: AnySession;
  readonly seats: readonly SeatHolder[];
  /** Seats of people at this screen. */
  readonly ours: readonly Seat[];
  readonly mode: SessionMode;
  /** Why the last autosave failed. */
  readonly unsaved: Fault | undefined;
  /** How things stand with the server, where the table is elsewhere. */
  readonly remote?: RemoteNow;
  /** Of the moves of the game. */
  readonly comments: readonly MoveComment[];
  /** It came by a link or from the arena, and nothing of it is kept so far. */
  readonly isOnlySeen: boolean;
}

type AnyNews = News<unknown, unknown, unknown>;

/** A game on the table: whatever is wanted of it is a command, and what that leads to is written down. */
export interface PlayedGame {
  /** Empty for a game that was opened by a link, until it is saved. */
  readonly id: string;
  /** The id under which it is saved once the last change is written; empty where it could not be. */
  savedId(): Promise<string>;
  /** The table itself, where it is elsewhere. */
  readonly remote?: RemoteTable;
  /** The same object as long as nothing has changed. */
  now(): PlayedNow;
  subscribe(listener: () => void): () => void;
  /** Told what has happened at the table. */
  onNews(listener: (news: AnyNews) => void): () => void;
  do(command: Command): Result<void>;
  /** Goes to a move: in the game itself where moves are taken back freely, otherwise only to look. */
  go(place: number): void;
  /** Says something about a move, by its number from 1; the empty text takes it back. Ends when it is written down. */
  comment(at: number, text: string): Promise<void>;
  /** The game as it would be written down now. */
  told(): GameRecord;
  /** Milliseconds left per seat. */
  clocks(): readonly number[];
  /** The time by which the table lives. */
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

export async function openPlayedGame(loaded: LoadedGame, id: string): Promise<Result<PlayedGame, Refusal>> {
  const opened = await store.openSession(id);
  return opened.ok ? sitDown(loaded, opened.value) : fail({ fault: opened.error });
}

/** A game that is looked at: it is kept when somebody makes a move. */
export function openLinkedGame(loaded: LoadedGame, record: GameRecord): Promise<Result<PlayedGame, Refusal>> {
  return sitDown(loaded, keptLater(record));
}

async function sitDown(loaded: LoadedGame, kept: OpenSession): Promise<Result<PlayedGame, Refusal>> {
  const refuse = (wrong: Fault): Result<never, Refusal> => {
    void kept.close();
    return fail({ fault: wrong, text: kept.saved.record });
  };
  const read = await readSaved(loaded, kept.saved);
  if (!read.ok) return refuse(read.error);
  const table = laid(read.value);
  return table.ok ? ok(new TableAtHome(loaded, kept, read.value, table.value)) : refuse(table.error);
}

interface ReadGame {
  readonly session: AnySession;
  readonly setup: TableSetup;
  /** What a table does not know of: when it began, what was said, what pages of the game have noted. */
  readonly record: GameRecord;
}

async function readSaved({ game, players }: LoadedGame, saved: SavedGame): Promise<Result<ReadGame>> {
  const record = parseRecord(saved.record);
  if (!record.ok) return record;
  const dealt = await dealtRecord(game, record.value, (params) => dealInWorker(game, params));
  if (!dealt.ok) return dealt;
  const session = openRecord(game, dealt.value);
  if (!session.ok) return session;
  const setup = setupOfRecord(dealt.value, game.rules.seats(session.value.params));
  if (!setup.ok) return setup;
  const standIn = standInOf(players)?.id;
  return ok({
    session: session.value,
    setup: standIn === undefined ? setup.value : { ...setup.value, standIn },
    record: record.value,
  });
}

type AnyLiveTable = LiveTable<unknown, unknown, unknown>;

const laid = ({ session, setup }: ReadGame): Result<AnyLiveTable> => liveSessionTable(session, setup, around);

class TableAtHome implements PlayedGame {
  readonly id: string;
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
  /** The move that is looked at, where looking does not change the game. */
  #looked: number | undefined;
  #now: PlayedNow;

  constructor(loaded: LoadedGame, kept: OpenSession, first: ReadGame, live: AnyLiveTable) {
    this.id = kept.id;
    this.#loaded = loaded;
    this.#kept = kept;
    this.#record = first.record;
    this.#comments = MoveComments.of(first.record.comments, first.session);
    this.#written = first.session;
    this.#live = live;
    this.#leave = this.#attend(live);
    this.#now = this.#present();
    this.#endings = [
      kept.onMode(() => void this.#catchUp(kept.saved)),
      kept.onChange((saved) => {
        if (kept.mode === 'reader') void this.#catchUp(saved);
      }),
    ];
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
      this.#live.do({ by: 'house', k: 'go', to: Math.max(0, Math.min(line.length, place)) });
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
    // News are told before they are written: the write begins when those who listen have returned.
    await Promise.resolve();
    await this.#writing;
    return this.#kept.saved.id;
  }

  clocks(): readonly number[] {
    return this.#live.clocks();
  }

  time(): number {
    return around.now();
  }

  pause(): void {
    this.#live.pause();
  }

  resume(): void {
    if (this.#kept.mode === 'owner') this.#live.resume();
  }

  async takeOver(): Promise<void> {
    const taken = await this.#kept.takeOver();
    if (taken.ok) await this.#catchUp(taken.value);
  }

  close(): void {
    const { control } = this.#live.get();
    // What the clocks show now, not what they showed at the last move.
    if (this.#kept.mode === 'owner' && control.kind !== 'none') void this.#write();
    for (const end of this.#endings) end();
    this.#leave();
    this.#live.close();
    void this.#kept.close();
  }

  /** Follows what happens at this table. Who only watches has no clock and no referee of their own. */
  #attend(live: AnyLiveTable): () => void {
    if (this.#kept.mode === 'reader') live.pause();
    return live.subscribe((news) => {
      if (news.events.some(({ k }) => k === 'move')) this.#looked = undefined;
      this.#tell();
      for (const listener of this.#newsListeners) listener(news);
      this.#writing = this.#save(news.table);
    });
  }

  async #catchUp(saved: SavedGame | undefined): Promise<void> {
    const read = saved ? await readSaved(this.#loaded, saved) : fail(fault('store-missing'));
    const live = read.ok ? laid(read.value) : read;
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
    // Going through the moves of a finished game changes nothing about it.
    const isSame = table.line.hasMovesOf(this.#written) && outcomeOf(table) !== undefined;
    this.#written = table.line;
    if (!isSame) await this.#write();
  }

  async #write(): Promise<void> {
    const { isOnlySeen } = this.#now;
    const saved = await this.#kept.save(this.told());
    const wrong = saved.ok ? undefined : saved.error;
    if (wrong?.code === this.#unsaved?.code && isOnlySeen === (this.#kept.saved.id === unkept)) return;
    this.#unsaved = wrong;
    this.#tell();
  }

  /** The table as a record, with what it does not know of itself. */
  told(): GameRecord {
    const table = this.#live.get();
    const record = recordOfTable(table, Date.now(), { date: this.#record.date });
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
      isOnlySeen: this.#kept.saved.id === unkept,
    };
  }

  #tell(): void {
    this.#now = this.#present();
    for (const listener of this.#listeners) listener();
  }
}
