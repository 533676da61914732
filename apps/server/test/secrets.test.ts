import type { ServerMessage } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LeapingClock, TestServer, until } from './served.ts';

let server: TestServer;
const clock = new LeapingClock();
beforeAll(async () => {
  server = await TestServer.start({ clock });
}, 120_000);
afterAll(() => server.close(), 30_000);

describe('a hidden bid', () => {
  it('reaches no other client before the reveal, in any channel, and then all clients alike', async () => {
    const [ada, bob] = [await server.guest('Ada'), await server.guest('Bob')];
    const params = 'variant=party,players=2,bids=hidden';
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const opened = await ada.open({ commandId: 'o', game: 'ricochet', params, control: 'none', seats: [...seats] });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId, invite } = opened.value;
    await bob.sit(tableId, { commandId: 's', invite });
    const received: Record<string, string[]> = { ada: [], bob: [], watcher: [], late: [] };
    const listen = (name: string) => ({
      onMessage: (message: ServerMessage) => void received[name]!.push(JSON.stringify(message)),
    });
    const one = server.client(ada, listen('ada'));
    const two = server.client(bob, listen('bob'));
    const watcher = server.client(undefined, listen('watcher'));
    for (const client of [one, two, watcher]) client.join(tableId);
    await until(() => one.table(tableId)?.hasStarted && two.table(tableId) && watcher.table(tableId));
    clock.leap(3000);
    await until(() => one.table(tableId)!.turn.kind === 'any');
    expect(await one.do(tableId, { kind: 'move', move: 'bid37' })).toMatchObject({ ok: true });
    expect(received['ada']!.join()).toContain('bid37');

    // New clients, reconnecting clients, and other channels.
    const late = server.client(undefined, listen('late'));
    late.join(tableId);
    await until(() => late.table(tableId));
    two.cut();
    await until(() => two.counts.connected === 2 && two.table(tableId)!.version === one.table(tableId)!.version);
    for (const viewer of [undefined, bob.cookie]) {
      const headers = viewer === undefined ? {} : { Cookie: viewer };
      const record = await (await fetch(`${server.url}/api/games/${tableId}/record`, { headers })).text();
      expect(record).not.toContain('bid37');
      const stop = new AbortController();
      const stream = await fetch(`${server.url}/api/games/${tableId}/events`, { headers, signal: stop.signal });
      const { value } = await stream.body!.pipeThrough(new TextDecoderStream()).getReader().read();
      expect(value).toContain('"k":"skip"');
      expect(value).not.toContain('bid37');
      stop.abort();
    }
    const own = await (await bob.request('GET', '/api/me/games')).text();
    expect(own).not.toContain('bid37');
    for (const name of ['bob', 'watcher', 'late']) expect(received[name]!.join(), name).not.toContain('bid37');
    expect(received['bob']!.join()).not.toContain('"secret"');

    clock.leap(60_000);
    for (const client of [one, two, watcher, late]) {
      const reveal = await until(() => client.log(tableId).find(({ kind }) => kind === 'reveal'));
      expect(reveal).toEqual(one.log(tableId).find(({ kind }) => kind === 'reveal'));
      expect(reveal).toMatchObject({ moves: [{ by: 0, move: 'bid37' }] });
    }
  }, 60_000);
});
