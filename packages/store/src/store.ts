import type { AnyGame, Fault, GameRecord, Result } from '@quadrille/kit';
import type { KeptBatch, KeptRun } from './runs.ts';
import type { SavedGame } from './saved-games.ts';

/**
 * What is kept in this browser. No operation throws or rejects: a full disk, a private window or a damaged text is a
 * fault, and the game goes on unsaved.
 */
export interface Store<Settings, Profile = unknown> {
  create(record: GameRecord, about?: About): Promise<Result<SavedGame>>;
  get(id: string): Promise<Result<SavedGame | undefined>>;
  /** Newest first. */
  list(filter?: Filter): Promise<Result<readonly SavedGame[]>>;
  /** The unfinished game that was played last, for "continue". */
  latest(game?: string): Promise<Result<SavedGame | undefined>>;
  /** The empty title takes the name away. */
  rename(id: string, title: string): Promise<Result<SavedGame>>;
  /** Returns what `restore` needs to undo the removal. */
  remove(id: string): Promise<Result<SavedGame>>;
  restore(removed: SavedGame): Promise<Result<SavedGame>>;
  /** A kept copy with an id of its own. */
  copy(id: string, title?: string): Promise<Result<SavedGame>>;
  openSession(id: string): Promise<Result<OpenSession>>;

  readonly settings: KeptDocument<Settings>;
  /** Whoever plays here: name, results, streaks. */
  readonly profile: KeptDocument<Profile>;
  /** The progress of a game that has a `progress` format. */
  progress(game: AnyGame): KeptDocument<unknown>;
  /** Whether there is any, which can be told without the game. */
  hasProgress(game: string): Promise<boolean>;

  /** Everything kept, as one text file (README.md tells the format). */
  exportAll(): Promise<Result<string>>;
  /** Merges a backup, or one or several records; the text tells which. Nothing already kept is lost. */
  importText(text: string): Promise<Result<ImportReport>>;

  /** Told of every change, in this tab or another. Returns the function that ends it. */
  watch(listener: (change: Change) => void): () => void;
  /** Asks the browser not to clear the storage when the disk runs full. */
  persist(): Promise<boolean>;
  close(): Promise<void>;
}

export interface StoreOptions<Settings, Profile = unknown> {
  readonly settings: DocumentFormat<Settings>;
  /** Without it, no profile is kept, and that of a backup is refused. */
  readonly profile?: DocumentFormat<Profile>;
  /** Imports are replayed by the rules of their game. */
  loadGame(id: string): Promise<AnyGame | undefined>;
  /** Where the start of a game that must be looked for is looked for; without it, on this thread. */
  deal?(game: AnyGame, params: string): Promise<string | undefined>;
  /** Without it, the runs of a backup are refused. */
  readonly runs?: RunFormat;
  /** The database; the origin's one by default. */
  readonly name?: string;
}

/** How the arena reads its runs in a backup. */
export interface RunFormat {
  /** A fault: this plan, or a batch, is not what the arena writes. */
  parse(run: Pick<KeptRun, 'game' | 'plan'>, batches: readonly unknown[]): Promise<Result<readonly KeptBatch[]>>;
}

export interface About {
  readonly title?: string;
  readonly kept?: boolean;
}

export interface Filter {
  readonly game?: string;
  readonly finished?: boolean;
  readonly kept?: boolean;
}

export type SessionMode = 'owner' | 'reader';

/** A saved game that is open on a page. Only one page at a time owns it; the others follow what it saves. */
export interface OpenSession {
  readonly id: string;
  readonly mode: SessionMode;
  /** As last saved, here or by the owner. */
  readonly saved: SavedGame;
  /** The record of `saved`. Its text is parsed once. */
  record(): Result<GameRecord>;
  /**
   * The autosave. A record that only adds moves to the last one is appended; any other change writes the whole record. Writes
   * stay in the order of the calls; a reader gets the fault `store-reader`.
   */
  save(record: GameRecord): Promise<Result<SavedGame>>;
  /** Makes this page the owner; the former owner becomes a reader and keeps what it had saved. */
  takeOver(): Promise<Result<SavedGame>>;
  /** A reader also becomes the owner by itself when the owner's page is closed. `saved` is up to date by then. */
  onMode(listener: (mode: SessionMode) => void): () => void;
  /** Told what another page saved; undefined: the game was removed. */
  onChange(listener: (saved: SavedGame | undefined) => void): () => void;
  close(): Promise<void>;
}

/** How a versioned document is read; `parse` also lifts older versions. */
export interface DocumentFormat<T> {
  readonly version: number;
  readonly empty: T;
  parse(version: number, data: unknown): Result<T>;
  /** Holds what either holds. */
  merge?(ours: T, theirs: T): T;
  /** What can still be read of data that `parse` refuses. */
  rescue?(data: unknown): T;
}

/** One versioned document: the settings, or the progress in one game. */
export interface KeptDocument<T> {
  /** A document written by a newer version of the program is the fault `store-document-newer` and stays untouched. */
  load(): Promise<Result<Loaded<T>>>;
  /**
   * Returns what is kept now. Where another tab has written since this document was loaded, that is both merged, if the
   * format can; the caller may go on with its own value, which is merged again.
   */
  save(value: T): Promise<Result<T>>;
  /**
   * Reads, changes and writes in one transaction, so that overlapping changes, in this tab or another, are all kept.
   * `change` runs inside it and must not wait for anything. Returns what is kept now.
   */
  update(change: (before: T) => T): Promise<Result<T>>;
}

export interface Loaded<T> {
  readonly value: T;
  /** The stored document was damaged: it was set aside under another key, and `value` is what could be rescued of it. */
  readonly setAside?: Fault;
}

export type Change =
  | { readonly kind: 'games'; readonly ids: readonly string[] }
  | { readonly kind: 'settings' }
  | { readonly kind: 'profile' }
  | { readonly kind: 'progress'; readonly game: string }
  | { readonly kind: 'runs' };

/** What an import did. Faults carry the offset in the whole text. */
export interface ImportReport {
  readonly games: readonly SavedGame[];
  /** Documents that were taken over: `settings`, `profile`, or the id of a game whose progress it is. */
  readonly documents: readonly string[];
  readonly runs: readonly KeptRun[];
  readonly skipped: readonly Skipped[];
  readonly refused: readonly Refused[];
}

export interface Skipped {
  /** `sessions[2]`, `progress.GAME`, `settings`, `profile`, `runs[0]`, `record 2`. */
  readonly place: string;
  /** `same`: already here. `older`: what is here goes further or is newer. */
  readonly why: 'same' | 'older';
}

export interface Refused {
  readonly place: string;
  readonly fault: Fault;
}
