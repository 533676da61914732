import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { appendTexts, byKey } from './append.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { sqlStore } from './sql-store.ts';
import type { Row, Store } from './store.ts';

/** Any number, the same for every node: one migrates, the others wait. */
const migrationLock = 4_804_001;

export interface PostgresOptions {
  readonly connections?: number;
}

/** By `byKey` a plan that reads a whole table has a forbidding price; for that, one of ten rows would be compiled first, which takes a second. */
const uncompiled = { jit: 'off' } as const;

/** A PostgreSQL elsewhere, shared by as many nodes as one likes. */
export async function openPostgres(url: string, { connections = 8 }: PostgresOptions = {}): Promise<Store> {
  const quiet = { onnotice: () => {} };
  const one = postgres(url, { ...quiet, max: 1 });
  try {
    const db = drizzle(one);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await migrate(db, { migrationsFolder });
  } finally {
    await one.end({ timeout: 5 });
  }
  const client = postgres(url, {
    ...quiet,
    max: connections,
    connection: { ...byKey, ...uncompiled },
    // No statement here has a parameter of the kinds that a connection would ask the server for.
    fetch_types: false,
  });
  return sqlStore(drizzle(client), {
    append: (input, name) => client.unsafe<Row[]>(appendTexts[name], [input], { prepare: true }),
    close: () => client.end({ timeout: 5 }),
  });
}
