import type { Append } from '../src/store/tables.ts';
import { wrapStore, type Store, type StoreCall } from '../src/store/store.ts';
import { leftOpen } from './spare-store.ts';

/** Secrets that may not appear in a log. */
export const secretParameter = 'hash-of-a-session';

/** An error as drivers throw it: with the statement and its parameters, in the message and as fields. */
function driverError(code: string, message: string): Error {
  const cause = Object.assign(new Error(message), { code, detail: `Key (hash)=(${secretParameter})` });
  const query = 'select * from session where hash = $1';
  const error = new Error(`Failed query: ${query}\nparams: ${secretParameter}`, { cause });
  return Object.assign(error, { query, params: [secretParameter] });
}

/** A store that fails on demand. Its user does not close it. */
export class FaultyStore {
  readonly store: Store;
  /** Every call fails. */
  isAway = false;
  /** The disk is full: what adds rows fails. */
  isFull = false;
  /** The next append is committed, but its answer is lost. */
  losesNextAnswer = false;
  /** Writes for this game fail, as do writes in the same batch. */
  poisoned: string | undefined;
  /** How far its clock is ahead, in milliseconds. */
  clockAhead = 0;
  /** Extra milliseconds for each of these calls. */
  readonly slow = new Map<string, number>();

  constructor(inner: Store) {
    this.store = wrapStore(leftOpen(inner), (call, name) => this.#faulty(name, call));
  }

  #faulty(name: string, call: StoreCall): StoreCall {
    return async (...args) => {
      if (this.isAway && name !== 'close') throw driverError('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.7:5432');
      if (this.isFull && ['append', 'newAccount', 'checkSpace'].includes(name))
        throw driverError('53100', 'could not extend file "base/5/16384": No space left on device');
      await new Promise((resolve) => setTimeout(resolve, this.slow.get(name) ?? 0));
      const isPoisoned = name === 'append' && (args[0] as readonly Append[]).some(({ game }) => game === this.poisoned);
      if (isPoisoned) throw driverError('22P05', `unsupported Unicode escape sequence: ${secretParameter}`);
      const value = await call(...args);
      if (name === 'append' && this.losesNextAnswer) {
        this.losesNextAnswer = false;
        throw driverError('ECONNRESET', 'read ECONNRESET');
      }
      if (name === 'time') {
        const { time, ...rest } = value as Awaited<ReturnType<Store['time']>>;
        return { ...rest, time: time + this.clockAhead };
      }
      return value;
    };
  }
}
