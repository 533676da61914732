import { eventsOf, GameRegistry, openPostgres } from '@quadrille/server/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@quadrille/kit';
import { NodeProcess, freePort } from './node-process.ts';
import { startPostgres } from './databases.ts';
import { writeLoadWorld, type LoadKind } from './load-world.ts';

const day = 86_400_000;
/** Enough time for both nodes to start before the deadlines. */
const ahead = 15_000;

export interface DeadlineReport {
  /** Milliseconds from the deadlines until all games have ended. */
  readonly took: number;
  /** Games that did not end exactly once. */
  readonly wrong: number;
}

/** Many correspondence games with the same deadline, and two nodes that enforce it. */
export async function deadlines(kind: LoadKind, count: number): Promise<DeadlineReport> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-deadlines-'));
  const database = await startPostgres();
  const nodes: NodeProcess[] = [];
  const store = await openPostgres(database.url);
  try {
    const games = new Map<string, AnyGame>([[kind.game, await new GameRegistry().load(kind.game)!]]);
    const file = join(folder, 'world.ndjson');
    const passes = Date.now() + ahead;
    const tables = writeLoadWorld(file, [{ ...kind, control: '1d', share: 1 }], games, count, passes - day);
    await store.restore(file);
    for (let node = 0; node < 2; node++) {
      nodes.push(new NodeProcess({ database: database.url, port: await freePort() }));
    }
    await Promise.all(nodes.map((node) => node.start()));
    while (Date.now() <= passes) await new Promise((resolve) => setTimeout(resolve, 5));
    // The allowance for network delay ends a moment later.
    const first = await waitForFirstDue();
    while ((await store.dueTables(Number.MAX_SAFE_INTEGER, 1)).length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const took = Date.now() - first;
    const logs = await store.loadAll(tables.map(({ tableId }) => tableId));
    const wrong = logs.filter(({ log }) => eventsOf(log).filter((event) => event.kind === 'end').length !== 1).length;
    return { took, wrong: wrong + (count - logs.length) };
  } finally {
    for (const node of nodes) await node.kill();
    await store.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  async function waitForFirstDue(): Promise<number> {
    for (;;) {
      const now = Date.now();
      if ((await store.dueTables(now, 1)).length > 0) return now;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
