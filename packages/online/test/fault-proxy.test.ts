import type { AnyTable, TableGame } from '@quadrille/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counting } from '../../table/test/counting.ts';
import { setupOf } from '../../table/test/sitting.ts';
import { forgetful, Link, RemoteTable } from '../src/index.ts';
import { FaultProxy, type Faults } from './fault-proxy.ts';
import { nodeSocket } from './node-socket.ts';
import { quickTime } from './quick-time.ts';
import { SmallServer, tableId } from './small-server.ts';

const game = counting as unknown as TableGame<unknown, unknown, unknown>;
const times = 2;
const around = quickTime(times);
/** Milliseconds of the clients' time. */
const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms / times));

let server: SmallServer;
let proxy: FaultProxy;
let endings: (() => void)[] = [];

beforeEach(async () => {
  server = new SmallServer(game, setupOf(counting, { params: 'goal=200' }) as never, around);
  await server.listen();
  proxy = new FaultProxy(() => server.port);
  await proxy.listen();
});
afterEach(async () => {
  for (const end of endings) end();
  endings = [];
  await proxy.close();
  await server.close();
});

function sit(seat: number) {
  const link = new Link(
    nodeSocket(() => `ws://127.0.0.1:${proxy.port}/?seat=${seat}`),
    around,
  );
  const table = new RemoteTable({ id: tableId, link, keeper: forgetful(), around, game: async () => game });
  endings.push(() => {
    table.close();
    link.close();
  });
  return table;
}

const movesOf = (table: AnyTable | undefined): string => table?.line.entries.map(({ text }) => text).join(' ') ?? '';

/** Milliseconds of the clients' time until both show what the server has stored, and nothing is on its way. */
async function convergence(tables: readonly RemoteTable[]): Promise<number> {
  const from = around.now();
  const isThere = () =>
    tables.every((table) => {
      const { connection, table: known } = table.now();
      return connection === 'live' && movesOf(known) === movesOf(server.table);
    });
  while (!isThere()) {
    if (around.now() - from > 60_000) throw new Error(`still ${tables.map((table) => table.now().connection).join()}`);
    await pass(20);
  }
  return around.now() - from;
}

/** The line has a fault for so long, with one's move on its way and another's move to be heard of. */
async function through(begin: () => void, end: () => void, ms: number): Promise<number> {
  const [ada, bob] = [sit(0), sit(1)];
  await convergence([ada, bob]);
  ada.do(0, { k: 'move', m: '+1' });
  await convergence([ada, bob]);
  begin();
  bob.do(1, { k: 'move', m: '+2' });
  await pass(ms);
  end();
  const took = await convergence([ada, bob]);
  expect(movesOf(server.table)).toBe('+1 +2');
  return took;
}

const withFaults = (faults: Faults) => () => {
  proxy.faults = faults;
};

const shutOut = () => {
  proxy.faults = { refuse: true };
  proxy.cut();
};

describe('after the end of a fault everybody is back within three seconds', () => {
  it('a delay of two seconds with jitter', async () => {
    const slow = { delay: 2000 / times, jitter: 1000 / times };
    expect(await through(withFaults(slow), withFaults({}), 10_000)).toBeLessThan(3000);
  });

  it('a cut', async () => {
    expect(await through(() => proxy.cut(), withFaults({}), 0)).toBeLessThan(3000);
  });

  it('nobody let in for six seconds', async () => {
    expect(await through(shutOut, withFaults({}), 6000)).toBeLessThan(3000);
  });

  it('a black hole of thirty seconds', async () => {
    expect(await through(withFaults({ blackHole: true }), withFaults({}), 30_000)).toBeLessThan(3000);
  });

  it('half-open connections', async () => {
    expect(await through(() => proxy.halfOpen(), withFaults({}), 8000)).toBeLessThan(3000);
  });
});
