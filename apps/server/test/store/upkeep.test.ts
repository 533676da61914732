import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DurableFolder } from '../../src/store/embedded-database.ts';
import { Upkeep, type UpkeepLimits } from '../../src/store/upkeep.ts';
import { dataFolder, removeFolder } from '../data-folder.ts';

/** The growth of the log and the number of commits that trigger upkeep. */
const limits: UpkeepLimits = { maxWalBytes: 400_000, idleWalBytes: 50_000, idleCommits: 20, maxCommits: 60 };

let folder: string;
let client: PGlite;
let upkeep: Upkeep;

beforeAll(async () => {
  folder = await dataFolder();
  client = await PGlite.create({ fs: new DurableFolder(join(folder, 'postgres')) });
  await client.exec('create table tally (n int); insert into tally values (0)');
  upkeep = new Upkeep(client, join(folder, 'postgres'), limits);
  await settle();
}, 120_000);
afterAll(async () => {
  await client.close();
  removeFolder(folder);
});

async function commits(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await client.exec('update tally set n = n + 1');
    upkeep.noteCommit();
  }
}

/** Runs upkeep until there is nothing left to do. */
async function settle(): Promise<void> {
  for (let look = 0; look < 15; look++) await upkeep.check();
}

async function figure(query: string): Promise<number> {
  return Number((await client.query<{ n: unknown }>(query)).rows[0]!.n);
}
const unread = () => figure('select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as n from pg_control_checkpoint()');

/** The planner's statistics of the table: its rows and its all-visible pages. */
const counted = () => figure(`select reltuples as n from pg_class where relname = 'tally'`);
const swept = () => figure(`select relallvisible as n from pg_class where relname = 'tally'`);

describe('the embedded database', () => {
  it('makes a checkpoint when its log is too long, even under load', async () => {
    await client.exec(`create table ballast as select repeat('x', 500) as text from generate_series(1, 1000)`);
    expect(await unread()).toBeGreaterThan(limits.maxWalBytes);
    await commits(1);
    await upkeep.check();
    expect(await unread()).toBeLessThan(limits.idleWalBytes);
  });

  it('waits for a quiet moment while the log is short', async () => {
    await settle();
    await client.exec(`create table more as select repeat('x', 500) as text from generate_series(1, 200)`);
    expect(await unread()).toBeGreaterThan(limits.idleWalBytes);
    await commits(1);
    await upkeep.check();
    expect(await unread()).toBeGreaterThan(limits.idleWalBytes);
    await upkeep.check();
    expect(await unread()).toBeLessThan(limits.idleWalBytes);
  });

  it('vacuums changed rows when there is no play', async () => {
    await settle();
    await commits(limits.idleCommits);
    // It does not vacuum during play.
    await upkeep.check();
    expect(await swept()).toBe(0);
    await settle();
    expect(await swept()).toBe(1);
    // The planner expects one row.
    expect(await counted()).toBe(1);
  });

  it('vacuums anyway after a long time without a quiet moment', async () => {
    await client.exec('insert into tally values (0)');
    await commits(limits.maxCommits);
    expect(await counted()).toBe(1);
    for (let look = 0; look < 15; look++) {
      await commits(1);
      await upkeep.check();
    }
    expect(await counted()).toBe(2);
  });

  it('prepares the next file of its log before it is needed', async () => {
    await upkeep.check();
    const { rows } = await client.query<{ next: string }>(
      `select pg_walfile_name(pg_current_wal_lsn() + bytes_per_wal_segment) as next from pg_control_init()`,
    );
    const files = readdirSync(join(folder, 'postgres', 'pg_wal'));
    expect(files).toContain(rows[0]!.next);
    expect(files.filter((name) => name.startsWith('xlogtemp'))).toEqual([]);
    // The database continues in that file, and all data is there.
    await client.exec('select pg_switch_wal()');
    await commits(5);
    expect(await figure('select max(n) as n from tally')).toBeGreaterThan(80);
  });
});
