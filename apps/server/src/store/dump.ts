import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { account, event, game, node, outage, seat, session } from './schema.ts';
import type { Row } from './store.ts';

/** In the order in which rows may be written: what is pointed at comes first. */
const tables: readonly PgTable[] = [account, session, game, seat, event, node, outage];

export const tableNames: readonly string[] = tables.map((table) => getTableName(table));

const tableOf = (name: string): PgTable => {
  const found = tables.find((table) => getTableName(table) === name);
  if (!found) throw new Error(`no table ${name}`);
  return found;
};

/** Rows in a fixed order, each as one JSON object. */
export async function dumpRows(
  run: (statement: SQL) => Promise<readonly Row[]>,
  name: string,
  after: number,
  most: number,
): Promise<readonly Row[]> {
  const table = tableOf(name);
  const key = sql.join(
    (name === 'event' ? ['game', 'version'] : name === 'seat' ? ['game', 'seat'] : [firstColumn(table)]).map((column) =>
      sql.identifier(column),
    ),
    sql`, `,
  );
  const found = await run(
    sql`select to_jsonb(t)::text as row from ${table} t order by ${key} limit ${most} offset ${after}`,
  );
  return found.map(({ row }) => JSON.parse(row as string) as Row);
}

const firstColumn = (table: PgTable): string => Object.values(getTableColumns(table))[0]!.name;

/** Writes rows as they were dumped; those that are there already stay as they are. */
export function restoreRows(name: string, rows: readonly Row[]): SQL {
  const table = tableOf(name);
  const input = JSON.stringify(rows);
  return sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${input}::text::jsonb)
    on conflict do nothing`;
}
