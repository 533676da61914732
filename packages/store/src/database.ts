import { type Fault, type Result, fail, fault } from '@quadrille/kit';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

/** The connection waits until an older version of the page closes its own. */
class Blocked extends Error {}

/** The fault for an error of the browser's storage. */
function storageFault(error: unknown): Fault {
  if (error instanceof Blocked) return fault('store-blocked');
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'QuotaExceededError':
      return fault('store-full');
    case 'VersionError':
      return fault('store-newer');
    // Firefox answers InvalidStateError in private windows, SecurityError where site data are blocked.
    case 'InvalidStateError':
    case 'SecurityError':
    case 'NotAllowedError':
    case 'ReferenceError':
      return fault('store-unavailable');
    default:
      return fault('store-failed', { reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Rows have type `object`: they may come from another version, or be damaged. */
interface Schema extends DBSchema {
  games: { key: string; value: object };
  /** Moves played since the row of their game was written, by game and number of moves before them; see move-log.ts. */
  moves: { key: [string, number]; value: object };
  /** Which page may write a game; see open-session.ts. */
  holders: { key: string; value: string };
  documents: { key: string; value: unknown };
  /** Damaged or replaced documents, under `key@date`. */
  aside: { key: string; value: unknown };
  runs: { key: string; value: object };
  /** By run and the number of the first game. */
  batches: { key: [string, number]; value: object };
}

type StoreName = 'games' | 'moves' | 'holders' | 'documents' | 'aside' | 'runs' | 'batches';
export type Reading = IDBPTransaction<Schema, StoreName[], 'readonly'>;
export type Writing = IDBPTransaction<Schema, StoreName[], 'readwrite'>;

export interface Database {
  read<T>(shelves: StoreName[], work: (tx: Reading) => Promise<Result<T>>): Promise<Result<T>>;
  /** All or nothing: a failed result takes every write of the work back. */
  write<T>(shelves: StoreName[], work: (tx: Writing) => Promise<Result<T>>): Promise<Result<T>>;
  close(): Promise<void>;
}

const version = 3;

/** Connects on first use, and again if the browser dropped the connection. */
export function database(name: string): Database {
  let connected: Promise<IDBPDatabase<Schema>> | undefined;
  let blocked: Promise<never> | undefined;

  // Async, so that browsers that throw are handled like those that reject.
  const open = async (onBlocked: (reason: Blocked) => void): Promise<IDBPDatabase<Schema>> =>
    openDB<Schema>(name, version, {
      upgrade(db, before) {
        if (before < 1) {
          db.createObjectStore('games', { keyPath: 'id' });
          for (const shelf of ['holders', 'documents', 'aside'] as const) db.createObjectStore(shelf);
        }
        if (before < 2) {
          db.createObjectStore('runs', { keyPath: 'id' });
          db.createObjectStore('batches', { keyPath: ['run', 'from'] });
        }
        if (before < 3) db.createObjectStore('moves', { keyPath: ['game', 'from'] });
      },
      blocked: () => onBlocked(new Blocked()),
      // A newer version of the page must not wait for this one.
      blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
      terminated: () => (connected = undefined),
    });

  const connect = (): Promise<IDBPDatabase<Schema>> => {
    if (!connected) {
      if (typeof indexedDB === 'undefined' || !indexedDB) throw new DOMException('No IndexedDB', 'NotAllowedError');
      blocked = new Promise((_, reject) => (connected = open(reject)));
      blocked.catch(() => {});
      const opening = connected!;
      opening.catch(() => {
        if (connected === opening) connected = undefined;
      });
    }
    // A blocked request stays in the browser's queue, so it is awaited, never repeated.
    return Promise.race([connected!, blocked!]);
  };

  const begin = async <M extends 'readonly' | 'readwrite'>(shelves: StoreName[], mode: M) => {
    // Strict: a move that was saved survives a power cut.
    const options = mode === 'readwrite' ? ({ durability: 'strict' } as const) : {};
    const connecting = connect();
    const connection = connected;
    const db = await connecting;
    try {
      return db.transaction(shelves, mode, options);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      if (connected === connection) connected = undefined;
      return (await connect()).transaction(shelves, mode, options);
    }
  };

  const run = async <T, M extends 'readonly' | 'readwrite'>(
    shelves: StoreName[],
    mode: M,
    work: (tx: IDBPTransaction<Schema, StoreName[], M>) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    try {
      const tx = await begin(shelves, mode);
      const done = tx.done.then(
        () => undefined,
        (error: unknown) => error ?? new DOMException('The transaction was aborted', 'AbortError'),
      );
      let result: Result<T>;
      try {
        result = await work(tx);
        if (!result.ok) abort(tx);
      } catch (error) {
        abort(tx);
        const cause = await done;
        // On a full disk the transaction fails first; its requests fail as a consequence.
        const first: Fault = storageFault(cause);
        return fail(first.code === 'store-full' ? first : storageFault(error));
      }
      const failure = await done;
      return result.ok && failure !== undefined ? fail(storageFault(failure)) : result;
    } catch (error) {
      return fail(storageFault(error));
    }
  };

  return {
    read: (shelves, work) => run(shelves, 'readonly', work),
    write: (shelves, work) => run(shelves, 'readwrite', work),
    close: async () => {
      const closing = connected;
      connected = undefined;
      await closing?.then(
        (db) => db.close(),
        () => undefined,
      );
    },
  };
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // The transaction has already ended because of the failure.
  }
}
