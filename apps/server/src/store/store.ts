import { type BotStore, sqlBots } from './bots.ts';
import { emptyTables, readBackup, writeBackup } from './backup.ts';
import { type AccountStore, refreshNames, sqlAccounts } from './accounts.ts';
import { type DailyStore, sqlDailies } from './dailies.ts';
import { type Database, type Driver, runner } from './database.ts';
import { type ModerationStore, sqlModeration } from './moderation.ts';
import { type NodeStore, sqlNodes } from './nodes.ts';
import { type ProfileStore, sqlProfiles } from './profiles.ts';
import { type PushStore, sqlPush } from './push.ts';
import { type RatingStore, sqlRatings } from './ratings.ts';
import { type SeekStore, sqlSeeks } from './seeks.ts';
import { type SessionStore, sqlSessions } from './sessions.ts';
import { type SpectatingStore, sqlSpectating } from './spectating.ts';
import { type AppendStore, sqlTables, type TableStore } from './tables.ts';
import { sqlTournaments, type TournamentStore } from './tournaments.ts';

/**
 * What is kept for good: plain data in, plain data out, each call a transaction of its own. Every subject is a module that
 * declares its calls and holds their SQL. A store is a plain object of functions: `store-thread.ts` makes one whose calls
 * cross over to another thread, `store-guard.ts` one that knows whether the database is away.
 */
export interface Store
  extends
    TableStore,
    SessionStore,
    AccountStore,
    BotStore,
    RatingStore,
    ProfileStore,
    ModerationStore,
    TournamentStore,
    DailyStore,
    SeekStore,
    PushStore,
    SpectatingStore,
    NodeStore {
  /** Everything into a file, as it is at one moment; returns how many rows. */
  backup(file: string): Promise<number>;
  /** Everything out of a file, into an empty store. */
  restore(file: string): Promise<number>;
  /** Nothing is kept of all that was: where one trial follows another. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A store as the thread of the embedded database holds it. */
export type ThreadStore = Store & AppendStore;

/** The store over a database of PostgreSQL, whichever driver leads there. */
export function sqlStore(db: Database, driver: Driver): ThreadStore {
  return {
    ...sqlTables(db, driver),
    ...sqlSessions(db),
    ...sqlAccounts(db),
    ...sqlBots(db),
    ...sqlRatings(db),
    ...sqlProfiles(db),
    ...sqlModeration(db),
    ...sqlTournaments(db),
    ...sqlDailies(db),
    ...sqlSeeks(db),
    ...sqlPush(db),
    ...sqlSpectating(db),
    ...sqlNodes(db),
    backup: (file) =>
      db.transaction((tx) => writeBackup(runner(tx), file), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
    restore: (file) =>
      db.transaction(async (tx) => {
        const n = await readBackup(runner(tx), file);
        await refreshNames(tx);
        return n;
      }),
    empty: () => db.transaction((tx) => emptyTables(runner(tx))),
    close: () => driver.close(),
  };
}

/** The same store with every call led through `wrap`. */
export const wrapStore = <S extends Store>(store: S, wrap: (call: StoreCall, name: string) => StoreCall): S =>
  Object.fromEntries(
    Object.entries(store).map(([name, call]) => [name, wrap(call as StoreCall, name)]),
  ) as unknown as S;

export type StoreCall = (...args: readonly unknown[]) => Promise<unknown>;
