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

/** Any number, the same for every node: one migrates, the others wait. */
const migrationLock = 4_804_001;

export interface PostgresOptions {
  readonly connections?: number;
}

/** By `byKey` a plan that reads a whole table has a forbidding price; for that, one of ten rows would be compiled first, which takes a second. */
const uncompiled = { jit: 'off' } as const;
/**
 * The server gives up a statement after `statementMs`, and ours stops waiting for an answer after `answerMs`: then the
 * network is gone, or the machine at the other end.
 */
const statementMs = 10_000;
const answerMs = 15_000;
const settings = Object.entries({ ...byKey, ...uncompiled, statement_timeout: statementMs })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** An error of an idle connection is found by whoever uses it next, and means a new one. */
const ignore = (): void => {};

/** A PostgreSQL elsewhere, shared by as many nodes as one likes. */
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

/** Once an answer has not come, what comes after it on the same connection is of no use. */
class StoreClient extends pg.Client {
  // The base class has eight signatures; callers see those.
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
 * A pool that takes a lost connection back by itself. A transaction whose very `begin` fails is never given back by
 * Drizzle 0.45, and after eight of them nobody would get a connection any more.
 */
class StorePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(returnedWhenLost);
  }
}

function returnedWhenLost(client: pg.PoolClient): pg.PoolClient {
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
