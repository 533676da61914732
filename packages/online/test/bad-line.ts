import type { AnyTable, TableGame } from '@quadrille/table';
import { expect } from 'vitest';
import { nodeSocket } from '../src/node.ts';
import { counting } from '../../table/test/counting.ts';
import { setupOf } from '../../table/test/sitting.ts';
import { forgetful, Link, RemoteTable } from '../src/index.ts';
import { FaultProxy, type Faults } from './fault-proxy.ts';
import { quickTime } from './quick-time.ts';
import { SmallServer, tableId } from './small-server.ts';

const game = counting as unknown as TableGame<unknown, unknown, unknown>;
export const times = 2;
const around = quickTime(times);
/** Milliseconds of the clients' time. */
const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms / times));

/** A server behind a faulty connection. */
async function open() {
  const server = new SmallServer(game, setupOf(counting, { params: 'goal=200' }) as never, around);
  await server.listen();
  const proxy = new FaultProxy(() => server.port);
  await proxy.listen();
  return { server, proxy };
}

type Scene = Awaited<ReturnType<typeof open>>;

function sit({ proxy }: Scene, seat: number) {
  const link = new Link(nodeSocket({ url: () => `ws://127.0.0.1:${proxy.port}/?seat=${seat}` }), around);
  const table = new RemoteTable({ id: tableId, link, keeper: forgetful(), around, game: async () => game });
  return {
    table,
    leave: () => {
      table.close();
      link.close();
    },
  };
}

const movesOf = (table: AnyTable | undefined): string => table?.line.entries.map(({ text }) => text).join(' ') ?? '';

/** Milliseconds of the clients' time until both have the server's state and no command is pending. */
async function convergence({ server }: Scene, tables: readonly RemoteTable[]): Promise<number> {
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

/** The connection fails for this long while one player's move and another player's event are in transit. */
export async function through(begin: (proxy: FaultProxy) => void, ms: number): Promise<number> {
  const scene = await open();
  const people = [sit(scene, 0), sit(scene, 1)] as const;
  const [ada, bob] = people.map(({ table }) => table) as [RemoteTable, RemoteTable];
  try {
    await convergence(scene, [ada, bob]);
    ada.do(0, { kind: 'move', move: '+1' });
    await convergence(scene, [ada, bob]);
    begin(scene.proxy);
    bob.do(1, { kind: 'move', move: '+2' });
    await pass(ms);
    scene.proxy.faults = {};
    const took = await convergence(scene, [ada, bob]);
    expect(movesOf(scene.server.table)).toBe('+1 +2');
    return took;
  } finally {
    for (const { leave } of people) leave();
    await scene.proxy.close();
    await scene.server.close();
  }
}

export const withFaults = (faults: Faults) => (proxy: FaultProxy) => {
  proxy.faults = faults;
};

export const shutOut = (proxy: FaultProxy) => {
  proxy.faults = { refuse: true };
  proxy.cut();
};
