import type { AnyGame, Fault, GameRecord, Result } from '@quadrille/kit';
import type { KeptBatch, KeptRun } from './runs.ts';
import type { SavedGame } from './saved-games.ts';

/**
 * The data in this browser. No method throws or rejects: a full disk, a private window or a damaged text is a fault,
 * and the game continues unsaved.
 */
export interface Store<Settings, Profile = unknown> {
  create(record: GameRecord, about?: About): Promise<Result<SavedGame>>;
  get(id: string): Promise<Result<SavedGame | undefined>>;
  /** Newest first. */
  list(filter?: Filter): Promise<Result<readonly SavedGame[]>>;
  /** The unfinished game that was played last, for "continue". */
  latest(game?: string): Promise<Result<SavedGame | undefined>>;
  /** An empty title removes the name. */
  rename(id: string, title: string): Promise<Result<SavedGame>>;
  /** Returns what `restore` needs to undo the removal. */
  remove(id: string): Promise<Result<SavedGame>>;
  restore(removed: SavedGame): Promise<Result<SavedGame>>;
  /** A copy with its own id, kept in the library. */
  copy(id: string, title?: string): Promise<Result<SavedGame>>;
  openSession(id: string): Promise<Result<OpenSession>>;

  readonly settings: KeptDocument<Settings>;
  /** The user's profile: name, results, streaks. */
  readonly profile: KeptDocument<Profile>;
  /** The progress of a game that has a `progress` format. */
  progress(game: AnyGame): KeptDocument<unknown>;
  /** Whether there is any progress, without loading the game. */
  hasProgress(game: string): Promise<boolean>;

  /** The whole content as one text file (README.md describes the format). */
  exportAll(): Promise<Result<string>>;
  /** Merges a backup or records; the text decides which. Stored data is never lost. */
  importText(text: string): Promise<Result<ImportReport>>;

  /** Called for every change, in this tab or another. Returns the unsubscribe function. */
  watch(listener: (change: Change) => void): () => void;
  /** Asks the browser not to evict the storage when the disk is full. */
  persist(): Promise<boolean>;
  close(): Promise<void>;
}

export interface StoreOptions<Settings, Profile = unknown> {
  readonly settings: DocumentFormat<Settings>;
  /** Without it, no profile is stored, and that of a backup is refused. */
  readonly profile?: DocumentFormat<Profile>;
  /** Imports are replayed by the rules of their game. */
  loadGame(id: string): Promise<AnyGame | undefined>;
  /** Finds start positions that need a search; default: on this thread. */
  deal?(game: AnyGame, params: string): Promise<string | undefined>;
  /** Without it, runs in a backup are refused. */
  readonly runs?: RunFormat;
  /** The name of the database; default: the app's. */
  readonly name?: string;
}

/** How the arena checks runs in a backup. */
export interface RunFormat {
  /** Fails if the plan or a batch is invalid. */
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

/** A saved game that is open on a page. One page at a time owns it; the others follow its saves. */
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
  /** Called with what another page saved; undefined if the game was removed. */
  onChange(listener: (saved: SavedGame | undefined) => void): () => void;
  close(): Promise<void>;
}

/** How a versioned document is parsed; `parse` also migrates older versions. */
export interface DocumentFormat<T> {
  readonly version: number;
  readonly empty: T;
  parse(version: number, data: unknown): Result<T>;
  /** Combines both documents. */
  merge?(ours: T, theirs: T): T;
  /** What can be recovered from data that `parse` refuses. */
  rescue?(data: unknown): T;
}

/** One versioned document: the settings, or the progress in one game. */
export interface KeptDocument<T> {
  /** A document written by a newer version of the program is the fault `store-document-newer` and stays untouched. */
  load(): Promise<Result<Loaded<T>>>;
  /**
   * Returns the stored value. If another tab has written since the document was loaded, both are merged if the format
   * can; the caller may continue with its own value, which is merged again.
   */
  save(value: T): Promise<Result<T>>;
  /**
   * Reads, changes and writes in one transaction, so that overlapping changes of several tabs are all kept. `change`
   * runs inside it and must be synchronous. Returns the stored value.
   */
  update(change: (before: T) => T): Promise<Result<T>>;
}

export interface Loaded<T> {
  readonly value: T;
  /** The stored document was damaged: it was moved to another key, and `value` is what could be recovered. */
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
  /** Imported documents: `settings`, `profile`, or the id of a game with progress. */
  readonly documents: readonly string[];
  readonly runs: readonly KeptRun[];
  readonly skipped: readonly Skipped[];
  readonly refused: readonly Refused[];
}

export interface Skipped {
  /** `sessions[2]`, `progress.GAME`, `settings`, `profile`, `runs[0]`, `record 2`. */
  readonly place: string;
  /** `same`: already stored. `older`: the stored one is newer or has more. */
  readonly why: 'same' | 'older';
}

export interface Refused {
  readonly place: string;
  readonly fault: Fault;
}
