import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';
import { StoreError } from '../platform/errors.ts';
import type { Row } from './database.ts';

/** In insertion order: referenced tables first. Passkey challenges expire within minutes and are left out. */
const tables: readonly (readonly [PgTable, SQL])[] = [
  // A bot references its owner, so owners come first.
  [schema.account, sql`owner nulls first, id`],
  [schema.session, sql`hash`],
  [schema.passkey, sql`id`],
  [schema.recovery, sql`account, hash`],
  [schema.token, sql`hash`],
  [schema.brought, sql`account, id`],
  [schema.game, sql`id`],
  [schema.seat, sql`game, seat`],
  [schema.event, sql`game, version`],
  [schema.rating, sql`account, pool`],
  [schema.ratingStep, sql`account, game`],
  [schema.lapse, sql`account, game`],
  [schema.relation, sql`account, other, kind`],
  [schema.challenge, sql`game`],
  [schema.seek, sql`account, kind, control`],
  [schema.push, sql`endpoint`],
  [schema.serverKey, sql`name`],
  [schema.report, sql`id`],
  [schema.audit, sql`id`],
  [schema.tournament, sql`id`],
  [schema.entrant, sql`tournament, number`],
  [schema.meeting, sql`tournament, round, board`],
  [schema.meetingSeat, sql`tournament, round, number`],
  [schema.daily, sql`account, game, day`],
  [schema.rush, sql`account, game, day`],
  [schema.node, sql`id`],
  [schema.outage, sql`"from"`],
];

const rowsPerRead = 500;
/** The first line of a backup. The format number rises when older versions could no longer read it. */
const head = { quadrille: 'backup', format: 1 } as const;

type Run = (statement: SQL) => Promise<readonly Row[]>;

/** Writes all rows as JSON lines: table name and row. The caller makes sure that nothing changes meanwhile. */
export async function writeBackup(run: Run, path: string): Promise<number> {
  const draft = `${path}.draft`;
  const file = await open(draft, 'w', 0o600);
  let count = 0;
  try {
    await file.write(`${JSON.stringify(head)}\n`);
    for (const [table, key] of tables) {
      const name = getTableName(table);
      await run(sql`declare rows no scroll cursor for select to_jsonb(t)::text as row from ${table} t order by ${key}`);
      for (;;) {
        const rows = await run(sql`fetch ${sql.raw(String(rowsPerRead))} from rows`);
        if (rows.length === 0) break;
        await file.write(rows.map(({ row }) => `["${name}",${row as string}]\n`).join(''));
        count += rows.length;
      }
      await run(sql`close rows`);
    }
    await file.sync();
    // An earlier version may have left a draft that others can read.
    await file.chmod(0o600);
  } catch (error) {
    // On a full disk the draft would take the space that the database needs.
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  // The rename makes sure that a partial backup never replaces a complete one.
  await rename(draft, path);
  return count;
}

/** Deletes all rows, in the reverse order of references. */
export async function emptyTables(run: Run): Promise<void> {
  for (const table of [schema.question, ...tables.toReversed().map(([each]) => each)])
    await run(sql`delete from ${table}`);
}

/** A damaged backup, described in one line for the host. */
class BackupFault extends StoreError {
  constructor(message: string) {
    super('failed', message);
  }
}

/** Restores into an empty database. After a fault the caller rolls everything back. */
export async function readBackup(run: Run, path: string): Promise<number> {
  const [{ n } = { n: 0 }] = await run(sql`select count(*)::int as n from ${schema.account}`);
  if (n !== 0) throw new BackupFault('there is something in the database already');
  let count = 0;
  let waiting: { table: PgTable; rows: unknown[] } | undefined;
  const flush = async (): Promise<void> => {
    if (!waiting) return;
    const { table, rows } = waiting;
    waiting = undefined;
    const input = JSON.stringify(rows);
    await run(sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${input}::text::jsonb)`);
    count += rows.length;
  };
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    line++;
    const value = parseLine(text, line);
    if (line === 1) {
      const { quadrille, format } = value as Partial<typeof head>;
      if (quadrille !== head.quadrille || format !== head.format) throw new BackupFault('line 1: this is no backup');
      continue;
    }
    const [name, row] = Array.isArray(value) ? (value as unknown[]) : [];
    const table = tables.find(([each]) => getTableName(each) === name)?.[0];
    if (!table || typeof row !== 'object') throw new BackupFault(`line ${line}: this is no row`);
    if (waiting && (waiting.table !== table || waiting.rows.length >= rowsPerRead)) await flush();
    waiting ??= { table, rows: [] };
    waiting.rows.push(row);
  }
  if (line === 0) throw new BackupFault('the file is empty');
  await flush();
  return count;
}

function parseLine(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupFault(`line ${line}: this is not JSON`);
  }
}
