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
let nodeA: TestServer;
let nodeB: TestServer;

/** Two connected hubs in one process, which exchange JSON. */
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
  nodeA = await TestServer.start({ store: leftOpen(store), hub: one, node: 'here' });
  nodeB = await TestServer.start({ store: leftOpen(store), hub: other, node: 'there' });
}, 120_000);
afterAll(async () => {
  await Promise.all([nodeA.stop(), nodeB.stop()]);
  await store.close();
}, 60_000);

interface OpenSocket {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
}

/** A socket after the hello. */
async function socketAt(server: TestServer, headers: Record<string, string>): Promise<OpenSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?p=${protocolVersion}`, { headers });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const greeted = new Promise((resolve) => socket.once('message', resolve));
  const code = await Promise.race([greeted, closed]);
  if (typeof code === 'number') throw new Error(`the socket was closed: ${code}`);
  return { socket, closed };
}

/** An event stream that has sent the table; `ended` resolves when the server cuts it. */
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
  const created = parseResponse(routes.createToken, await json(made));
  const bots = parseResponse(routes.bots, await json(await owner.request('GET', '/api/bots')));
  if (!created.ok || !bots.ok) throw new Error('no token');
  return { token: created.value.token, id: bots.value.bots.find((bot) => bot.name === name)!.tokens[0]!.id };
}

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

describe('a revoked credential closes its connections on every node', () => {
  it('a token', async () => {
    const owner = await personAt(nodeA, 'Owner One');
    const { token, id } = await botOf(owner, 'TokenBot');
    const g = await tableOf(owner, await nodeA.guest('Gus'));
    const sockets = [await socketAt(nodeA, bearer(token)), await socketAt(nodeB, bearer(token))];
    const streams = [await streamAt(nodeA, g, bearer(token)), await streamAt(nodeB, g, bearer(token))];
    const other = await socketAt(nodeB, { Cookie: owner.cookie });
    expect((await owner.request('DELETE', `/api/bots/TokenBot/tokens/${id}`)).status).toBe(200);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([closeCode.session, closeCode.session]);
    await Promise.all(streams.map(({ ended }) => ended));
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    other.socket.close();
  });

  it('a program', async () => {
    const owner = await personAt(nodeA, 'Owner Two');
    const { token } = await botOf(owner, 'WholeBot');
    const sockets = [await socketAt(nodeA, bearer(token)), await socketAt(nodeB, bearer(token))];
    expect((await owner.request('DELETE', '/api/bots/WholeBot')).status).toBe(200);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([closeCode.session, closeCode.session]);
  });

  it('an account, with its programs; the server refuses commands sent before the close', async () => {
    const owner = await personAt(nodeA, 'Owner Three');
    const { token } = await botOf(owner, 'OrphanBot');
    const own = { Cookie: owner.cookie };
    const g = await tableOf(owner, await nodeA.guest('Gus'));
    const sockets = [await socketAt(nodeA, own), await socketAt(nodeB, own), await socketAt(nodeB, bearer(token))];
    const stream = await streamAt(nodeB, g, own);
    const received: string[] = [];
    sockets[1]!.socket.on('message', (data: Buffer) => received.push(data.toString()));
    expect((await owner.request('DELETE', '/api/me')).status).toBe(200);
    const request = { commandId: 'late', game: 'noughts', control: '180+2' };
    if (sockets[1]!.socket.readyState === WebSocket.OPEN)
      sockets[1]!.socket.send(JSON.stringify({ t: 'seek', wish: request }));
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(sockets.map(() => closeCode.session));
    await stream.ended;
    expect(received.filter((text) => text.includes('"since"'))).toEqual([]);
    expect(await store.lastingSeeks(owner.me.account)).toEqual([]);
  });

  it('a session, on the other node', async () => {
    const ada = await personAt(nodeA, 'Ada');
    const socket = await socketAt(nodeB, { Cookie: ada.cookie });
    expect((await ada.request('POST', '/api/logout', {})).status).toBe(200);
    expect(await socket.closed).toBe(closeCode.session);
  });

  it('a lost notification is replaced by a check of the store', async () => {
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

it('a deleted account is not paired on any socket', async () => {
  const eve = await personAt(nodeA, 'Eve');
  expect(await store.isForgotten(eve.me.account)).toBe(false);
  // Directly in the store: no notification closes the socket.
  const { socket } = await socketAt(nodeA, { Cookie: eve.cookie });
  await store.forget(eve.me.account, Date.now());
  const answer = new Promise<string>((resolve) => socket.on('message', (data: Buffer) => resolve(data.toString())));
  socket.send(JSON.stringify({ t: 'seek', wish: { c: 's', game: 'noughts', control: '180+2' } }));
  expect(JSON.parse(await answer)).toMatchObject({ t: 'seek', c: 's', fault: { code: 'online-no-guest' } });
  socket.close();
});
