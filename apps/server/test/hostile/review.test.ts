import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { closeCode, protocolVersion } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { describeError } from '../../src/platform/errors.ts';
import { addressKey } from '../../src/net/caller.ts';
import { MemoryRateLimiter, defaultLimits } from '../../src/net/limits.ts';
import type { Store } from '../../src/store/store.ts';
import { personAt } from '../people/people.ts';
import { SoftAuthenticator } from '../people/soft-authenticator.ts';
import { openLimits, TestServer, until } from '../served.ts';
import { emptyStore } from '../spare-store.ts';
import { faultCode, send, sendBytes } from './wire.ts';

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await TestServer.start({ log: (line) => void logged.push(line) });
  await personAt(server, 'Alice Known');
}, 120_000);
afterAll(() => server.close(), 30_000);

const isAlive = async (): Promise<boolean> => (await send(server.url, 'GET', '/healthz')).status === 200;

describe('one request cannot stop the server', () => {
  it.each(['//', 'http://[', '/ws?p=%', '*', '//ws?p=4', '/%'])('an upgrade of %s is refused', async (target) => {
    const head = `GET ${target} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`;
    const keys = `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`;
    await sendBytes(server.url, head + keys);
    expect(await isAlive()).toBe(true);
  });

  it.each([
    '/api/watch?games=a&games=b',
    '/api/people/Alice%20Known/games?game=a&game=b',
    '/api/people/Alice%20Known/games?result=a&result=b',
    '/api/people/Alice%20Known/history?pool=%00',
    '/api/games/1111111111/events?after=1&after=2',
  ])('%s is refused by its field', async (target) => {
    const answer = await send(server.url, 'GET', target);
    expect([answer.status, faultCode(answer)]).toEqual([400, 'wire-shape']);
    expect(await isAlive()).toBe(true);
  });

  it.each([[['a\0b']], [['\ud800']], [5], [{}]])('a passkey whose transports are %j is refused', async (transports) => {
    const guest = await server.guest('Gil');
    const device = new SoftAuthenticator(server.url);
    const asked = await guest.request('POST', '/api/account/ask', { name: `Gil ${randomBytes(3).toString('hex')}` });
    const { options } = (await asked.json()) as { readonly options: never };
    const passkey = device.create(options) as { response: object };
    const spoilt = { ...passkey, response: { ...passkey.response, transports } };
    const answer = await guest.request('POST', '/api/account', { name: 'Gil Passkey', passkey: spoilt });
    expect(answer.status).toBe(400);
    expect(await isAlive()).toBe(true);
  });

  it('an unexpected error leads to 500 with an id that is in the log, and to nothing else', async () => {
    const store = await emptyStore();
    const broken: Store = {
      ...store,
      pools: () =>
        Promise.reject(new Error('Failed query: select params: secret@example.org', { cause: driverError() })),
    };
    const lines: string[] = [];
    const other = await TestServer.start({ store: broken, log: (line) => void lines.push(line) });
    try {
      const answer = await send(other.url, 'GET', '/api/boards');
      expect([answer.status, faultCode(answer)]).toEqual([500, 'online-error']);
      const { fault } = JSON.parse(answer.text) as { fault: { args: { id: string } } };
      const line = lines.find((each) => each.includes(fault.args.id));
      expect(line).toContain('GET /api/boards');
      expect(line).not.toContain('secret@example.org');
      expect((await send(other.url, 'GET', '/api/hello')).status).toBe(200);
    } finally {
      await other.close();
    }
  }, 60_000);
});

const driverError = (): Error =>
  Object.assign(new Error('duplicate key value (name)=(secret@example.org)'), { code: '23505', severity: 'ERROR' });

it('the log entry of an error has its kind and its place, and nothing of the query', () => {
  const description = describeError(new Error('Failed query: insert … params: Ada', { cause: driverError() }));
  expect(description).toMatch(/^Error 23505\n\s+at /);
  expect(description).not.toContain('Ada');
  expect(describeError(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function/);
});

describe('limits of one address', () => {
  it('count an IPv6 network of 64 bits as one', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:ffff:1:2:3'));
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
    expect(addressKey('2001:DB8::1')).toBe('2001:db8:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(addressKey('192.0.2.7')).toBe('192.0.2.7');
  });

  it('use bounded memory, and drop the least recently used entries', async () => {
    let now = 0;
    const limiter = new MemoryRateLimiter({ ...defaultLimits, guests: { burst: 1, perSecond: 0.001 } }, () => now);
    expect(await limiter.take('guests', 'first')).toBe(0);
    for (let i = 0; i < 19_999; i++) await limiter.take('guests', `other ${i}`);
    expect(await limiter.take('guests', 'first')).toBe(1000);
    for (let i = 0; i < 19_999; i++) await limiter.take('guests', `more ${i}`);
    expect(await limiter.take('guests', 'first')).toBe(1000);
    now = 1_000_000;
    expect(await limiter.take('guests', 'first')).toBe(0);
  });

  it('count sockets of any protocol and event streams together', async () => {
    const strict = await TestServer.start({ limits: { ...openLimits, socketsPerAddress: 3 } });
    try {
      const ada = await strict.guest('Ada');
      const opened = await ada.open({
        commandId: 'o',
        game: 'noughts',
        params: '',
        control: 'none',
        seats: [{ kind: 'me' }, { kind: 'open' }],
      });
      if (!opened.ok) throw new Error(opened.error.code);
      const stop = new AbortController();
      const stream = (): Promise<Response> =>
        fetch(`${strict.url}/api/games/${opened.value.tableId}/events`, { signal: stop.signal });
      const streams = [await stream(), await stream()];
      expect(streams.map(({ status }) => status)).toEqual([200, 200]);
      const codes: number[] = [];
      const address = `${strict.url.replace('http', 'ws')}/ws?p=`;
      const socket = new WebSocket(`${address}${protocolVersion}`);
      socket.on('error', () => {});
      await new Promise((resolve) => socket.on('open', resolve));
      await until(() => socket.readyState === WebSocket.OPEN);
      expect((await stream()).status).toBe(429);
      const old = new WebSocket(`${address}99`);
      old.on('close', (code) => void codes.push(code));
      await until(() => codes.length === 1);
      expect(codes).toEqual([closeCode.sockets]);
      stop.abort();
      socket.terminate();
      // Closed connections do not count.
      await until(
        async () => (await send(strict.url, 'GET', `/api/games/${opened.value.tableId}/events`)).status === 200,
      );
    } finally {
      await strict.close();
    }
  }, 60_000);

  it('close connections above their number', async () => {
    const strict = await TestServer.start({ limits: { ...openLimits, connectionsPerAddress: 5 } });
    const { port } = new URL(strict.url);
    const open: Socket[] = [];
    let closed = 0;
    try {
      for (let i = 0; i < 8; i++) {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => {});
        socket.on('close', () => closed++);
        // Half of a request, and no more.
        socket.write('GET /api/hello HTTP/1.1\r\nHost: x\r\nX-Slow: ');
        open.push(socket);
      }
      await until(() => closed === 3);
    } finally {
      for (const socket of open) socket.destroy();
      await strict.close();
    }
  }, 60_000);
});

it('leaving an unknown tournament sends no notification', async () => {
  const alice = await personAt(server, 'Lea Leaves');
  const received: string[] = [];
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?p=${protocolVersion}`);
  socket.on('message', (data: Buffer) => void received.push(data.toString()));
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ t: 'listen', bell: 'tournaments', on: true }));
  const answer = await alice.request('POST', '/api/tournaments/1111111111/leave', {});
  expect(answer.status).toBe(404);
  socket.send(JSON.stringify({ t: 'p', k: 1, v: {} }));
  await until(() => received.some((text) => text.includes('"t":"p"')));
  expect(received.filter((text) => text.includes('"t":"ring"'))).toEqual([]);
  socket.terminate();
});
