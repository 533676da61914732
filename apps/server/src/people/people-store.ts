import type { BroughtResult } from '@quadrille/protocol';

/** A passkey as it is kept. */
export interface StoredPasskey {
  readonly id: string;
  readonly host: string;
  /** The public half, in base64url. */
  readonly key: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly agent: string;
}

/** What is told of a passkey to whom it belongs. */
interface OwnPasskey {
  readonly id: string;
  readonly agent: string;
  readonly created: number;
  readonly used: number;
}

interface OwnSession {
  readonly hash: string;
  readonly agent: string | null;
  readonly created: number;
  readonly seen: number;
}

/** All by which somebody can be let in. */
interface Sheet {
  readonly created: number;
  readonly passkeys: readonly OwnPasskey[];
  readonly sessions: readonly OwnSession[];
  readonly codes: number;
  readonly brought: number;
}

/** Who a passkey or a code belongs to. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

/** A guest who becomes a person. */
interface Becoming {
  readonly account: string;
  readonly name: string;
  readonly passkey?: StoredPasskey;
  /** Hashes of the recovery codes. */
  readonly codes: readonly string[];
}

/** What is kept of people with accounts; each call a transaction of its own. */
export interface PeopleStore {
  /** Whether another account has this name, or one that could be taken for it. */
  isNameTaken(name: string, account: string | undefined): Promise<boolean>;
  /** False: the name was taken in the meantime, or they are a person already. */
  becomePerson(becoming: Becoming, now: number): Promise<boolean>;
  /** False: the name was taken in the meantime. */
  renamePerson(account: string, name: string): Promise<boolean>;

  ask(question: string, account: string | null, expires: number): Promise<void>;
  /** Whom it was asked for; undefined: nobody asked, or it was answered, or it is too late. */
  takeQuestion(question: string, now: number): Promise<{ readonly account: string | null } | undefined>;

  /** False: it is known already. */
  addPasskey(account: string, passkey: StoredPasskey, now: number): Promise<boolean>;
  passkey(id: string): Promise<(StoredPasskey & { readonly owner: Owner }) | undefined>;
  usePasskey(id: string, counter: number, now: number): Promise<void>;
  /** `last`: there would be no way in any more. */
  removePasskey(account: string, id: string): Promise<'removed' | 'last' | 'unknown'>;

  /** Those before are good no more. */
  newCodes(account: string, hashes: readonly string[]): Promise<void>;
  /** Whose code it is, if it is good; it is used up by that. */
  useCode(name: string, hash: string, now: number): Promise<Owner | undefined>;

  newSession(account: string, hash: string, agent: string, now: number): Promise<void>;
  /** Hashes of those that were ended: the one whose hash begins so, or all but one. */
  endSession(
    account: string,
    which: { readonly begins: string } | { readonly but: string },
  ): Promise<readonly string[]>;
  sheet(account: string): Promise<Sheet>;

  /** How many there are now; undefined: more than are kept. */
  bring(account: string, results: readonly BroughtResult[], most: number): Promise<number | undefined>;
  /** Everything that hangs on an account beside its tables, as rows by the name of their table. */
  everythingOf(account: string): Promise<Readonly<Record<string, readonly unknown[]>>>;
  /** Ids of the tables that an account sits at, in order; from `after` on. */
  tablesOf(account: string, after: string, most: number): Promise<readonly string[]>;
}
