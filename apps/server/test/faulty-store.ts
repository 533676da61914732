import type { Append } from '../src/store/tables.ts';
import { wrapStore, type Store, type StoreCall } from '../src/store/store.ts';
import { leftOpen } from './spare-store.ts';

/** What nobody may read in a log. */
export const secretParameter = 'hash-of-a-session';

/** As drivers throw it: with the statement and its parameters, in the text as well as beside it. */
function driverError(code: string, message: string): Error {
  const cause = Object.assign(new Error(message), { code, detail: `Key (hash)=(${secretParameter})` });
  const query = 'select * from session where hash = $1';
  const error = new Error(`Failed query: ${query}\nparams: ${secretParameter}`, { cause });
  return Object.assign(error, { query, params: [secretParameter] });
}

/** A store as it is on a bad day. Whoever uses it leaves it open. */
export class FaultyStore {
  readonly store: Store;
  /** No call reaches it. */
  isAway = false;
  /** The next append is committed, and its answer lost. */
  losesNextAnswer = false;
  /** Nothing of this game can be written, and nothing that is written together with it. */
  poisoned: string | undefined;
  /** How far its clock is ahead. */
  clockAhead = 0;
  /** Milliseconds that a call of these takes longer. */
  readonly slow = new Map<string, number>();

  constructor(inner: Store) {
    this.store = wrapStore(leftOpen(inner), (call, name) => this.#faulty(name, call));
  }

  #faulty(name: string, call: StoreCall): StoreCall {
    return async (...args) => {
      if (this.isAway && name !== 'close') throw driverError('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.7:5432');
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
