import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { refreshNames } from './accounts.ts';
import { appendTexts, byKey } from './append.ts';
import { migrationsFolder } from './database.ts';
import { sqlStore } from './store.ts';
import type { Row } from './database.ts';
import type { Store } from './store.ts';

/** An arbitrary lock id, equal on every node: one migrates, the others wait. */
const migrationLock = 4_804_001;

export interface PostgresOptions {
  readonly connections?: number;
}

/**
 * With `byKey`, the estimated cost of a sequential scan would trigger JIT compilation, which takes a second for ten
 * rows.
 */
const uncompiled = { jit: 'off' } as const;
/**
 * The database cancels a statement after `statementMs`. The client stops waiting after `answerMs`: then the network or
 * the database host is gone.
 */
const statementMs = 10_000;
const answerMs = 15_000;
const settings = Object.entries({ ...byKey, ...uncompiled, statement_timeout: statementMs })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Errors of idle connections surface at their next use, which opens a new connection. */
const ignore = (): void => {};

/** Opens an external PostgreSQL, which any number of nodes may share. */
export async function openPostgres(url: string, { connections = 8 }: PostgresOptions = {}): Promise<Store> {
  await migrateDatabase(url);
  const pool = new StorePool({
    connectionString: url,
    max: connections,
    options: settings,
    query_timeout: answerMs,
    connectionTimeoutMillis: answerMs,
    idleTimeoutMillis: 0,
    keepAlive: true,
    Client: StoreClient,
  } as pg.PoolConfig);
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return sqlStore(drizzle(pool), {
    append: async (input, name) => {
      const { rows } = await pool.query<Row>({ name, text: appendTexts[name], values: [input] });
      return rows;
    },
    close: () => pool.end(),
  });
}

async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', ignore);
  await client.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await migrate(db, { migrationsFolder });
    await refreshNames(db);
  } finally {
    await client.end();
  }
}

/** After a missing answer the connection is out of step and must not be used again. */
class StoreClient extends pg.Client {
  // The base class has eight overloads; callers see those.
  override query(...args: readonly unknown[]): never {
    const result = (super.query as (...given: readonly unknown[]) => unknown).apply(this, [...args]);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.connection.stream.destroy(error);
      });
    }
    return result as never;
  }
}

/**
 * A pool that discards lost connections. Drizzle 0.45 never returns the connection of a transaction whose `begin`
 * fails; after eight of them the pool would be empty.
 */
class StorePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(releaseWhenLost);
  }
}

function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean): void => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', onEnd);
    release(error);
  };
  const onEnd = (): void => releaseOnce(true);
  client.on('end', onEnd);
  client.release = releaseOnce;
  return client;
}
