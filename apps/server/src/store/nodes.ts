import { asc, gt, max, sql } from 'drizzle-orm';
import { StoreError } from '../platform/errors.ts';
import { runner, type Database } from './database.ts';
import { node, outage } from './schema.ts';

export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** What a node knows when it starts to serve, or serves again. */
export interface Waking {
  readonly node: string;
  readonly now: number;
  /** If no node has given a heartbeat since, nobody served since the last one. */
  readonly servedSince: number;
  /** An outage lasts so much longer, for people to come back. */
  readonly grace: number;
  /** Outages that ended before are of no interest. */
  readonly outagesAfter: number;
}

/** Which nodes are alive, and when none was. */
export interface NodeStore {
  /** The database's clock, and the newest heartbeat of any node. Rejects where nothing could be written either. */
  time(): Promise<{ readonly time: number; readonly lastBeat: number | undefined }>;
  /** This node is alive. */
  beat(node: string, now: number): Promise<void>;
  /** The same for a node that has just started, slept, or lost the store. Returns the outages it has to know of. */
  wake(waking: Waking): Promise<readonly Outage[]>;
}

/** Any number, the same for every node. */
const wakeLock = 4_804_002;
/** Nodes are never so far apart: each follows the database's clock. */
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
    beat: (id, now) => beat(db, id, now),
    wake: ({ node: id, now, servedSince, grace, outagesAfter }) =>
      db.transaction(async (tx) => {
        // Nodes that wake together do so one after the other: each sees what the one before has found out.
        await tx.execute(sql`select pg_advisory_xact_lock(${wakeLock})`);
        // Of a clock that was wrong: it would hide every outage until its time has come.
        await tx.delete(node).where(gt(node.beat, now + wrongBeatMs));
        const [last] = await tx.select({ beat: max(node.beat) }).from(node);
        const from = last?.beat ?? undefined;
        if (from !== undefined && from < servedSince)
          await tx
            .insert(outage)
            .values({ from, to: now + grace })
            .onConflictDoNothing();
        await beat(tx, id, now);
        return tx.select().from(outage).where(gt(outage.to, outagesAfter)).orderBy(asc(outage.from));
      }),
  };
}

async function beat(db: Database, id: string, now: number): Promise<void> {
  await db
    .insert(node)
    .values({ id, started: now, beat: now })
    .onConflictDoUpdate({ target: node.id, set: { beat: now } });
}
