import { fileURLToPath } from 'node:url';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { AppendName } from './append.ts';

/** A database of PostgreSQL, whichever driver leads there. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A row as a driver returns it. */
export type Row = Readonly<Record<string, unknown>>;

/** What drivers do each in their own way. */
export interface Driver {
  /** Runs one of `appendTexts`, prepared. */
  append(input: string, name: AppendName): Promise<readonly Row[]>;
  close(): Promise<void>;
}

export const runner =
  (db: Pick<Database, 'execute'>) =>
  async (statement: SQL): Promise<readonly Row[]> => {
    const result: unknown = await db.execute(statement);
    // One driver returns the rows, the other an object that holds them.
    return Array.isArray(result) ? (result as Row[]) : (result as { readonly rows: Row[] }).rows;
  };

/** One driver has parsed the JSON of a computed column, the other has not. */
export const parsed = <T>(value: T[] | string): T[] => (typeof value === 'string' ? (JSON.parse(value) as T[]) : value);

/** Made by drizzle-kit from `schema.ts`; the same for every driver. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
