import { asc, gt, max, sql } from 'drizzle-orm';
import { StoreError } from '../platform/errors.ts';
import { runner, type Database } from './database.ts';
import { node, outage } from './schema.ts';

export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** What a node knows when it starts or resumes serving. */
export interface Waking {
  readonly node: string;
  readonly now: number;
  /** If no node has sent a heartbeat since then, the outage began at the last one. */
  readonly servedSince: number;
  /** Since when this node could not write, although heartbeats may have gone on. */
  readonly fullSince?: number | undefined;
  /** An outage is extended by this much, so that players can reconnect. */
  readonly grace: number;
  /** Outages that ended before this time are not returned. */
  readonly outagesAfter: number;
}

/** Which nodes are alive, and when none was. */
export interface NodeStore {
  /** The database's clock and the newest heartbeat of any node. Rejects if the database is read-only. */
  time(): Promise<{ readonly time: number; readonly lastBeat: number | undefined }>;
  /** Stores this node's heartbeat and the number of people connected to it. */
  beat(node: string, now: number, people?: number): Promise<void>;
  /** Of the nodes alive since this time: the one that started first, and the number of people on all of them. */
  alive(since: number): Promise<{ readonly leader: string | undefined; readonly people: number }>;
  /** Rejects unless the database can write more than it has room for in its files. */
  checkSpace(): Promise<void>;
  /**
   * A heartbeat of a node that has just started, was suspended or lost the store. Returns the outages that it must know
   * of.
   */
  wake(waking: Waking): Promise<readonly Outage[]>;
}

/** An arbitrary lock id, equal on every node. */
const wakeLock = 4_804_002;
/** About 1.5 MB of rows. */
const probeRows = 20_000;
/** Nodes follow the database's clock, so their heartbeats never differ by this much. */
const wrongBeatMs = 60_000;

export function sqlNodes(db: Database): NodeStore {
  const rows = runner(db);
  return {
    time: async () => {
      const [row] = await rows(sql`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as time,
          (select max(beat)::float8 from node) as "lastBeat",
          current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
      const { time, lastBeat, isReadOnly } = row as { time: number; lastBeat: number | null; isReadOnly: boolean };
      if (isReadOnly) throw new StoreError('away', 'the database takes no writes', '25006');
      return { time, lastBeat: lastBeat ?? undefined };
    },
    beat: (id, now, people = 0) => beat(db, id, now, people),
    alive: async (since) => {
      const found = await db
        .select({ id: node.id, people: node.people })
        .from(node)
        .where(gt(node.beat, since))
        .orderBy(asc(node.started), asc(node.id));
      return { leader: found[0]?.id, people: found.reduce((sum, { people }) => sum + (people ?? 0), 0) };
    },
    checkSpace: async () => {
      await db.transaction(async (tx) => {
        // A new table: free space in the files of existing ones says nothing about the disk.
        await tx.execute(sql`
          create temporary table space_probe on commit drop as
            select md5(i::text) as filler from generate_series(1, ${sql.raw(String(probeRows))}) as i`);
      });
    },
    wake: ({ node: id, now, servedSince, fullSince, grace, outagesAfter }) =>
      db.transaction(async (tx) => {
        // Nodes that wake up together do so one at a time: each sees what the previous one found.
        await tx.execute(sql`select pg_advisory_xact_lock(${wakeLock})`);
        // Deletes heartbeats of a wrong clock: a heartbeat in the future would hide every outage until then.
        await tx.delete(node).where(gt(node.beat, now + wrongBeatMs));
        const [last] = await tx.select({ beat: max(node.beat) }).from(node);
        const beatBefore = last?.beat ?? undefined;
        const from = beatBefore !== undefined && beatBefore < servedSince ? beatBefore : fullSince;
        if (from !== undefined)
          await tx
            .insert(outage)
            .values({ from, to: now + grace })
            .onConflictDoNothing();
        await beat(tx, id, now, 0);
        return tx.select().from(outage).where(gt(outage.to, outagesAfter)).orderBy(asc(outage.from));
      }),
  };
}

async function beat(db: Database, id: string, now: number, people: number): Promise<void> {
  await db
    .insert(node)
    .values({ id, started: now, beat: now, people })
    .onConflictDoUpdate({ target: node.id, set: { beat: now, people } });
}
