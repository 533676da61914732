import { protocolVersion, closeCode, parseResponse, routes } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Guest } from '@quadrille/online/node';
import type { Hub, Notice } from '../../src/platform/hub.ts';
import { AccessRegistry } from '../../src/net/access.ts';
import type { Store } from '../../src/store/store.ts';
import { TestServer } from '../served.ts';
import { emptyStore, leftOpen } from '../spare-store.ts';
import { json, personAt, tableOf } from './people.ts';

let store: Store;
let here: TestServer;
let there: TestServer;

/** Hubs of two nodes in one process; what one says, the other reads as JSON. */
function twoHubs(): readonly [Hub, Hub] {
  const listeners: ((notice: Notice, node: string) => void)[][] = [[], []];
  const hubOf = (own: number): Hub => ({
    publish: (notice) => {
      const text = JSON.stringify(notice);
      for (const hear of listeners[1 - own]!) setImmediate(() => hear(JSON.parse(text) as Notice, 'other'));
    },
    onNotice: (hear) => void listeners[own]!.push(hear),
    isShared: true,
    close: async () => {},
  });
  return [hubOf(0), hubOf(1)];
}

beforeAll(async () => {
  store = await emptyStore();
  const [one, other] = twoHubs();
  here = await TestServer.start({ store: leftOpen(store), hub: one, node: 'here' });
  there = await TestServer.start({ store: leftOpen(store), hub: other, node: 'there' });
}, 120_000);
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await store.close();
}, 60_000);

interface OpenSocket {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
}

/** A socket that has been greeted. */
async function socketAt(server: TestServer, headers: Record<string, string>): Promise<OpenSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?p=${protocolVersion}`, { headers });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const greeted = new Promise((resolve) => socket.once('message', resolve));
  const code = await Promise.race([greeted, closed]);
  if (typeof code === 'number') throw new Error(`the socket was closed: ${code}`);
  return { socket, closed };
}

/** An event stream that has told of the table; `ended` when it is cut. */
async function streamAt(
  server: TestServer,
  g: string,
  headers: Record<string, string>,
): Promise<{ readonly ended: Promise<void> }> {
  const response = await fetch(`${server.url}/api/games/${g}/events`, { headers });
  const reader = response.body!.getReader();
  await reader.read();
  const ended = (async () => {
    for (;;) {
      const { done } = await reader.read().catch(() => ({ done: true }));
      if (done) return;
    }
  })();
  return { ended };
}

async function botOf(owner: Guest, name: string): Promise<{ token: string; id: string }> {
  expect((await owner.request('POST', '/api/bots', { name })).status).toBe(200);
  const made = await owner.request('POST', `/api/bots/${name}/tokens`, { name: 'x', scopes: ['read', 'play'] });
  const told = parseResponse(routes.createToken, await json(made));
  const bots = parseResponse(routes.bots, await json(await owner.request('GET', '/api/bots')));
  if (!told.ok || !bots.ok) throw new Error('no token');
  return { token: told.value.token, id: bots.value.bots.find((bot) => bot.name === name)!.tokens[0]!.id };
}

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

describe('what lets nobody in any more closes what it has opened, on every node', () => {
  it('a token', async () => {
    const owner = await personAt(here, 'Owner One');
    const { token, id } = await botOf(owner, 'TokenBot');
    const g = await tableOf(owner, await here.guest('Gus'));
    const sockets = [await socketAt(here, bearer(token)), await socketAt(there, bearer(token))];
    const streams = [await streamAt(here, g, bearer(token)), await streamAt(there, g, bearer(token))];
    const other = await socketAt(there, { Cookie: owner.cookie });
    expect((await owner.request('DELETE', `/api/bots/TokenBot/tokens/${id}`)).status).toBe(200);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([closeCode.session, closeCode.session]);
    await Promise.all(streams.map(({ ended }) => ended));
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    other.socket.close();
  });

  it('a program', async () => {
    const owner = await personAt(here, 'Owner Two');
    const { token } = await botOf(owner, 'WholeBot');
    const sockets = [await socketAt(here, bearer(token)), await socketAt(there, bearer(token))];
    expect((await owner.request('DELETE', '/api/bots/WholeBot')).status).toBe(200);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([closeCode.session, closeCode.session]);
  });

  it('an account, with its programs; what it sent before it closed is refused', async () => {
    const owner = await personAt(here, 'Owner Three');
    const { token } = await botOf(owner, 'OrphanBot');
    const own = { Cookie: owner.cookie };
    const g = await tableOf(owner, await here.guest('Gus'));
    const sockets = [await socketAt(here, own), await socketAt(there, own), await socketAt(there, bearer(token))];
    const stream = await streamAt(there, g, own);
    const heard: string[] = [];
    sockets[1]!.socket.on('message', (data: Buffer) => heard.push(data.toString()));
    expect((await owner.request('DELETE', '/api/me')).status).toBe(200);
    const wish = { commandId: 'late', game: 'noughts', control: '180+2' };
    if (sockets[1]!.socket.readyState === WebSocket.OPEN) sockets[1]!.socket.send(JSON.stringify({ t: 'seek', wish }));
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(sockets.map(() => closeCode.session));
    await stream.ended;
    expect(heard.filter((text) => text.includes('"since"'))).toEqual([]);
    expect(await store.lastingSeeks(owner.me.account)).toEqual([]);
  });

  it('a session, on the other node', async () => {
    const ada = await personAt(here, 'Ada');
    const socket = await socketAt(there, { Cookie: ada.cookie });
    expect((await ada.request('POST', '/api/logout', {})).status).toBe(200);
    expect(await socket.closed).toBe(closeCode.session);
  });

  it('and a notice that was lost is made up for by a look at the store', async () => {
    const registry = new AccessRegistry();
    const ended: string[] = [];
    for (const hash of ['known', 'gone'])
      registry.add({
        credentials: { account: 'a', session: hash, token: undefined },
        end: () => ended.push(hash),
      });
    await registry.check({ knownHashes: async (hashes) => hashes.filter((hash) => hash === 'known') });
    expect(ended).toEqual(['gone']);
  });
});

it('a forgotten account is not paired, whatever socket it comes by', async () => {
  const eve = await personAt(here, 'Eve');
  expect(await store.isForgotten(eve.me.account)).toBe(false);
  // Straight in the store: no notice closes the socket.
  const { socket } = await socketAt(here, { Cookie: eve.cookie });
  await store.forget(eve.me.account, Date.now());
  const answer = new Promise<string>((resolve) => socket.on('message', (data: Buffer) => resolve(data.toString())));
  socket.send(JSON.stringify({ t: 'seek', wish: { c: 's', game: 'noughts', control: '180+2' } }));
  expect(JSON.parse(await answer)).toMatchObject({ t: 'seek', c: 's', fault: { code: 'online-no-guest' } });
  socket.close();
});
