import type { ServerMessage } from '@quadrille/protocol';
import { outcomeOf } from '@quadrille/table';
import { describe, expect, it } from 'vitest';
import { NodeClient } from '@quadrille/online/node';
import { dataFolder } from './data-folder.ts';
import { TestServer, until } from './served.ts';

const seats = [{ kind: 'me' }, { kind: 'open' }] as const;

describe('a restart', () => {
  it('ends no game, charges nobody, and brings everybody back', async () => {
    const folder = await dataFolder();
    const first = await TestServer.start({}, folder);
    const [ada, bob] = [await first.guest('Ada'), await first.guest('Bob')];
    const opened = await ada.open({ c: 'o', game: 'noughts', params: '', control: '60+0', seats: [...seats] });
    if (!opened.ok) throw new Error(opened.error.code);
    const { g, invite } = opened.value;
    await bob.sit(g, { c: 's', invite });

    let address: string | undefined = first.url;
    const heard: ServerMessage[] = [];
    const clients = [ada, bob].map(
      ({ cookie }) =>
        new NodeClient({
          address: () => address,
          cookie,
          game: (id) => first.game(id),
          onMessage: (message) => void heard.push(message),
        }),
    );
    const [one, two] = clients as [NodeClient, NodeClient];
    for (const client of clients) client.join(g);
    await until(() => one.table(g)?.hasStarted && two.table(g)?.hasStarted);
    await one.do(g, { k: 'move', m: 'a1' });
    await two.do(g, { k: 'move', m: 'b1' });
    await first.stop();
    address = undefined;
    expect(heard.some(({ t }) => t === 'bye')).toBe(true);

    // What is sent meanwhile is done when somebody serves again.
    const meanwhile = one.do(g, { k: 'move', m: 'a2' });
    await new Promise((resolve) => setTimeout(resolve, 4000));
    const second = await TestServer.start({}, folder);
    address = second.url;
    try {
      expect(await meanwhile).toMatchObject({ ok: true });
      const hold = one.log(g).find((event) => event.k === 'hold');
      expect(hold).toMatchObject({ k: 'hold', by: 'house' });
      if (hold?.k !== 'hold') throw new Error('no hold');
      const [turn, move] = ['b1', 'a2'].map((m) => one.log(g).find((event) => event.k === 'move' && event.m === m)!);
      // The time in which nobody served is not Ada's.
      expect(hold.to - hold.from).toBeGreaterThan(4000);
      const held = Math.min(move!.at, hold.to) - Math.max(turn!.at, hold.from);
      expect(60_000 - move!.clock![0]!).toBeLessThanOrEqual(move!.at - turn!.at - held);
      await until(() => two.table(g)!.version === one.table(g)!.version);
      expect(outcomeOf(one.table(g)!)).toBeUndefined();
      expect(await two.do(g, { k: 'move', m: 'b2' })).toMatchObject({ ok: true });
    } finally {
      for (const client of clients) client.close();
      await second.close();
    }
  }, 120_000);
});
