import type { ServerMessage } from '@quadrille/protocol';
import { outcomeOf } from '@quadrille/table';
import { describe, expect, it } from 'vitest';
import { NodeClient } from '@quadrille/online/node';
import { openStoreThread } from '../src/store/store-thread.ts';
import { dataFolder, removeFolder } from './data-folder.ts';
import { FaultyStore } from './faulty-store.ts';
import { TestServer, until } from './served.ts';

const seats = [{ kind: 'me' }, { kind: 'open' }] as const;

describe('a restart', () => {
  it('ends no game, charges no clock, and lets all players reconnect', async () => {
    const folder = await dataFolder();
    const first = await TestServer.start({}, folder);
    const [ada, bob] = [await first.guest('Ada'), await first.guest('Bob')];
    const opened = await ada.open({ commandId: 'o', game: 'noughts', params: '', control: '60+0', seats: [...seats] });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId, invite } = opened.value;
    await bob.sit(tableId, { commandId: 's', invite });

    let address: string | undefined = first.url;
    const received: ServerMessage[] = [];
    const clients = [ada, bob].map(
      ({ cookie }) =>
        new NodeClient({
          address: () => address,
          cookie,
          game: (id) => first.game(id),
          onMessage: (message) => void received.push(message),
        }),
    );
    const [one, two] = clients as [NodeClient, NodeClient];
    for (const client of clients) client.join(tableId);
    await until(() => one.table(tableId)?.hasStarted && two.table(tableId)?.hasStarted);
    await one.do(tableId, { kind: 'move', move: 'a1' });
    await two.do(tableId, { kind: 'move', move: 'b1' });
    await first.stop();
    address = undefined;
    expect(received.some(({ kind }) => kind === 'bye')).toBe(true);

    // The new server executes what players sent meanwhile.
    const meanwhile = one.do(tableId, { kind: 'move', move: 'a2' });
    const store = await openStoreThread(folder);
    const later = new FaultyStore(store);
    later.clockAhead = 4000;
    const second = await TestServer.start({ store: later.store });
    address = second.url;
    try {
      expect(await meanwhile).toMatchObject({ ok: true });
      const hold = one.log(tableId).find((event) => event.kind === 'hold');
      expect(hold).toMatchObject({ kind: 'hold', by: 'house' });
      if (hold?.kind !== 'hold') throw new Error('no hold');
      const [turn, move] = ['b1', 'a2'].map((m) =>
        one.log(tableId).find((event) => event.kind === 'move' && event.move === m)!,
      );
      // Ada does not pay for the outage.
      expect(hold.to - hold.from).toBeGreaterThan(4000);
      const held = Math.min(move!.at, hold.to) - Math.max(turn!.at, hold.from);
      expect(60_000 - move!.clock![0]!).toBeLessThanOrEqual(move!.at - turn!.at - held);
      await until(() => two.table(tableId)!.version === one.table(tableId)!.version);
      expect(outcomeOf(one.table(tableId)!)).toBeUndefined();
      expect(await two.do(tableId, { kind: 'move', move: 'b2' })).toMatchObject({ ok: true });
    } finally {
      for (const client of clients) client.close();
      await second.stop();
      await store.close();
      removeFolder(folder);
    }
  }, 120_000);
});
