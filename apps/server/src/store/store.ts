import { type BotStore, sqlBots } from './bots.ts';
import { emptyTables, readBackup, writeBackup } from './backup.ts';
import { type AccountStore, refreshNames, sqlAccounts } from './accounts.ts';
import { type DailyStore, sqlDailies } from './dailies.ts';
import { type Database, type Driver, runner } from './database.ts';
import { type FriendStore, sqlFriends } from './friends.ts';
import { type HouseStore, sqlHouse } from './house.ts';
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
 * The database interface: plain data in and out, each call one transaction. Each subject is a module that declares its
 * calls and holds their SQL. A store is a plain object of functions: `store-thread.ts` makes one whose calls run in
 * another thread, `store-guard.ts` one that knows whether the database is reachable.
 */
export interface Store
  extends
    TableStore,
    SessionStore,
    AccountStore,
    BotStore,
    RatingStore,
    ProfileStore,
    FriendStore,
    ModerationStore,
    TournamentStore,
    DailyStore,
    SeekStore,
    PushStore,
    SpectatingStore,
    HouseStore,
    NodeStore {
  /** Writes a consistent backup to a file; returns the number of rows. */
  backup(file: string): Promise<number>;
  /** Restores a backup into an empty store. */
  restore(file: string): Promise<number>;
  /** Deletes everything, between tests. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** The store inside the thread of the embedded database. */
export type ThreadStore = Store & AppendStore;

/** The store over a PostgreSQL database behind any driver. */
export function sqlStore(db: Database, driver: Driver): ThreadStore {
  return {
    ...sqlTables(db, driver),
    ...sqlSessions(db),
    ...sqlAccounts(db),
    ...sqlBots(db),
    ...sqlRatings(db),
    ...sqlProfiles(db),
    ...sqlFriends(db),
    ...sqlModeration(db),
    ...sqlTournaments(db),
    ...sqlDailies(db),
    ...sqlSeeks(db),
    ...sqlPush(db),
    ...sqlSpectating(db),
    ...sqlHouse(db),
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

/** Returns a store whose calls all pass through `wrap`. */
export const wrapStore = <S extends Store>(store: S, wrap: (call: StoreCall, name: string) => StoreCall): S =>
  Object.fromEntries(
    Object.entries(store).map(([name, call]) => [name, wrap(call as StoreCall, name)]),
  ) as unknown as S;

export type StoreCall = (...args: readonly unknown[]) => Promise<unknown>;
