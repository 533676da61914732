import type { Seat } from '@quadrille/kit';
import type { Scope } from '@quadrille/protocol';
import type { Holder, TableEvent } from '@quadrille/table';
import type { PushStore } from './push.ts';
import type { SeekStore } from './seeks.ts';
import type { BotStore } from './bots.ts';
import type { DailyStore } from './dailies.ts';
import type { ModerationStore } from './moderation.ts';
import type { PeopleStore } from './accounts.ts';
import type { ProfileStore } from './profiles.ts';
import type { WatchingStore } from './spectating.ts';
import type { RatingStore } from './ratings.ts';
import type { TournamentStore } from './tournaments.ts';
import type { AppendName } from './append.ts';

export type GameStatus = 'open' | 'live' | 'over';

/** What lists of tables show, without a replay. */
export interface Summary {
  readonly game: string;
  readonly params: string;
  readonly control: string;
  readonly seats: readonly Holder[];
  readonly rated?: true;
  /** Whose move is waited for. */
  readonly turn: readonly Seat[];
}

/** What a table is looked for by, after some event. */
export interface Standing {
  readonly status: GameStatus;
  readonly deadline: number | null;
  readonly ended: number | null;
  readonly summary: Summary;
  /** The account on each seat. */
  readonly accounts: readonly (string | null)[];
}

export interface NewGame extends Standing {
  readonly id: string;
  readonly kind: string;
  readonly listed: boolean;
  readonly secret: string;
  readonly opener: string | null;
  readonly command: string | null;
  readonly created: number;
  readonly events: readonly TableEvent[];
}

/** Events that go on from version `base`: all of them are written, or none. */
export interface Append extends Omit<Standing, 'accounts'> {
  /** Told where they have changed. */
  readonly accounts?: Standing['accounts'];
  readonly game: string;
  readonly base: number;
  readonly events: readonly TableEvent[];
  /** Tables that are opened in the same commit, if the events are written. */
  readonly opens?: readonly NewGame[];
}

export interface StoredGame {
  readonly id: string;
  readonly kind: string;
  readonly listed: boolean;
  readonly secret: string;
  readonly events: readonly TableEvent[];
}

export interface ListedGame {
  readonly id: string;
  readonly status: GameStatus;
  readonly version: number;
  readonly created: number;
  readonly summary: Summary;
}

export interface OwnGame extends ListedGame {
  readonly seats: readonly Seat[];
  readonly deadline: number | null;
  readonly ended: number | null;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  /** They have an account that they can come back to, and their name is theirs alone. */
  readonly person?: true;
  /** A program, and what it may do. */
  readonly bot?: { readonly scopes: readonly Scope[] };
}

export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** What a node knows when it starts to serve, or serves again. */
export interface Waking {
  readonly node: string;
  readonly now: number;
  /** If no node has given a heartbeat since, nobody served since the last one. */
  readonly servedSince: number;
  /** An outage lasts so much longer, for people to come back. */
  readonly grace: number;
  /** Outages that ended before are of no interest. */
  readonly outagesAfter: number;
}

/** A row as a driver returns it. */
export type Row = Readonly<Record<string, unknown>>;

/** What is kept for good: plain data in, plain data out, each call a transaction of its own. */
export interface Store
  extends
    PeopleStore,
    RatingStore,
    ProfileStore,
    ModerationStore,
    BotStore,
    SeekStore,
    PushStore,
    WatchingStore,
    TournamentStore,
    DailyStore {
  /** False: the id is taken. */
  open(game: NewGame): Promise<boolean>;
  /** One commit for all. False where somebody else was faster: read on, decide again. */
  append(appends: readonly Append[]): Promise<readonly boolean[]>;
  load(game: string): Promise<StoredGame | undefined>;
  /** Those of them that there are, in any order. */
  loadAll(games: readonly string[]): Promise<readonly StoredGame[]>;
  eventsAfter(game: string, version: number): Promise<readonly TableEvent[]>;
  versions(games: readonly string[]): Promise<readonly (readonly [game: string, version: number])[]>;
  openedBy(account: string, command: string): Promise<string | undefined>;
  listed(most: number): Promise<readonly ListedGame[]>;
  /** Those that go on first, the newest of each first. */
  gamesOf(account: string, most: number): Promise<readonly OwnGame[]>;
  /** How many tables that are not over an account sits at. */
  unfinished(account: string): Promise<number>;
  /** Tables whose deadline has come, or is near. */
  due(now: number, most: number): Promise<readonly string[]>;

  newAccount(account: Account, session: string, now: number, agent?: string): Promise<void>;
  rename(account: string, name: string): Promise<void>;
  /** Who the session belongs to; it lives on for a while from now. */
  accountOf(session: string, now: number): Promise<Account | undefined>;
  accountsOf(sessions: readonly string[], now: number): Promise<readonly (readonly [session: string, Account])[]>;
  /** Sessions that have ended are gone. */
  endSessions(now: number): Promise<void>;
  /** Of these hashes of sessions and tokens, those that still let somebody in. */
  knownHashes(hashes: readonly string[]): Promise<readonly string[]>;
  /** Everything about them is gone; seats stay, without a name. Returns the accounts: theirs, and those of their programs. */
  forget(account: string, now: number): Promise<readonly string[]>;
  isForgotten(account: string): Promise<boolean>;

  /** The database's clock, and the newest heartbeat of any node. Rejects where nothing could be written either. */
  time(): Promise<{ readonly time: number; readonly lastBeat: number | undefined }>;
  /** This node is alive. */
  beat(node: string, now: number): Promise<void>;
  /** The same for a node that has just started, slept, or lost the store. Returns the outages it has to know of. */
  wake(waking: Waking): Promise<readonly Outage[]>;

  /** Everything into a file, as it is at one moment; returns how many rows. */
  backup(file: string): Promise<number>;
  /** Everything out of a file, into an empty store. */
  restore(file: string): Promise<number>;
  /** Nothing is kept of all that was: where one trial follows another. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A store in a thread of its own: what is appended most crosses over as one text, which costs less than its objects. */
export interface ThreadStore extends Store {
  /** The games that went on. */
  appendAll(input: string, name: AppendName): Promise<readonly string[]>;
}
