import type { WaitingFor } from '@quadrille/protocol';
import type { NewGame } from '../store/store.ts';

/** What a wait is known by: one for each game and clock of a person. */
export interface SeekKey {
  readonly account: string;
  readonly kind: string;
  readonly control: string;
}

/** Somebody who waits, with what they are paired by. */
export interface Seek extends SeekKey {
  readonly name: string;
  readonly command: string;
  readonly pool: string;
  readonly person: boolean;
  readonly rating: number;
  readonly within: number | null;
  readonly since: number;
  /** Whom they played last in this pool. */
  readonly last: string | null;
  /** How much more often they sat on the first seat lately. */
  readonly firsts: number;
  /** It goes on while they are away. */
  readonly lasting: boolean;
}

type NewSeek = Omit<Seek, 'since' | 'name'>;

/** Where somebody stands who has just said that they wait. */
export interface Sought {
  readonly since: number;
  /** They are paired already. */
  readonly game?: string;
}

/** Who waits to be paired. */
export interface SeekStore {
  /** The same wish again goes on waiting; another one of the moment takes the place of the last. */
  seek(seek: NewSeek, node: string, now: number): Promise<Sought>;
  /** They do not want to wait any more. */
  unseek(key: SeekKey): Promise<void>;
  /** They are away; for a while, coming back is going on. */
  leaveSeek(key: SeekKey, node: string, now: number): Promise<void>;
  /** Everybody who can be paired now: whoever is at a node that has been alive since, or may be away. */
  seeks(now: number, aliveSince: number, most: number): Promise<readonly Seek[]>;
  /** A table for two who wait, in one transaction; false: one of them does not wait any more. */
  pairUp(pair: readonly [SeekKey, SeekKey], game: NewGame): Promise<boolean>;
  /** Of these waits, those that have led to a table. */
  pairedAmong(keys: readonly SeekKey[]): Promise<readonly (SeekKey & { readonly game: string })[]>;
  /** Waits that nobody will come back to. */
  clearSeeks(now: number, deadSince: number): Promise<void>;
  /** Own waits that go on while one is away. */
  lastingSeeks(account: string): Promise<readonly (SeekKey & { readonly since: number })[]>;
  waiting(now: number, aliveSince: number): Promise<readonly WaitingFor[]>;
  /** Pairs that have nothing to do with each other, by either's wish. */
  blocksAmong(accounts: readonly string[]): Promise<readonly (readonly [string, string])[]>;
  /** What somebody is paired by. */
  standingIn(
    account: string,
    pool: string,
    now: number,
  ): Promise<{ readonly rating: number; readonly last: string | null; readonly firsts: number }>;
}
