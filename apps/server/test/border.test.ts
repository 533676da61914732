import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import {
  closeCode,
  parseResponse,
  parseServerMessage,
  protocolVersion,
  routes,
  type ServerMessage,
} from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { defaultLimits } from '../src/net/limits.ts';
import { TestServer, until } from './served.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
const noughts = { game: 'noughts', params: '', control: 'none', seats: [...seats] };

async function opened(): Promise<{ g: string; invite: string; ada: Awaited<ReturnType<TestServer['guest']>> }> {
  const ada = await server.guest('Ada');
  const table = await ada.open({ commandId: 'o', ...noughts });
  if (!table.ok) throw new Error(table.error.code);
  return { g: table.value.tableId, invite: table.value.invite, ada };
}

/** The numbers of sockets and event streams that the server counts. */
async function openConnections(): Promise<number> {
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^quadrille_sockets (\d+)$/m.exec(figures)?.[1]);
}

/** A socket that may belong to a foreign client. */
function rawSocket(
  path = '/ws?p=5',
  headers: Record<string, string> = {},
): Promise<{ code: number; socket: WebSocket }> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers });
  return new Promise((resolve) => {
    socket.on('error', () => resolve({ code: 0, socket }));
    socket.on('close', (code) => resolve({ code, socket }));
  });
}

describe('over HTTP', () => {
  it('a server describes itself', async () => {
    const response = await fetch(`${server.url}/api/hello`);
    const hello = parseResponse(routes.hello, await response.json());
    expect(hello).toMatchObject({ ok: true, value: { protocol: protocolVersion, games: { noughts: 1 } } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('quadrille_commit_ms');
  });

  it('players play a whole game, and a spectator follows it as lines', async () => {
    const { g, invite, ada } = await opened();
    const bob = await server.guest('Bob');
    await bob.sit(g, { commandId: 's', invite });
    const stop = new AbortController();
    const stream = await fetch(`${server.url}/api/games/${g}/events?after=1`, {
      headers: { Cookie: bob.cookie },
      signal: stop.signal,
    });
    const lines: ServerMessage[] = [];
    const reading = readLines(stream, lines).catch(() => {});
    for (const [index, m] of ['a1', 'b1', 'a2', 'b2', 'a3'].entries()) {
      const who = index % 2 === 0 ? ada : bob;
      const response = await who.request('POST', `/api/games/${g}/do`, { c: `m${index}`, d: { k: 'move', m } });
      expect(await response.json()).toMatchObject({ g, es: [{ k: 'move', m, c: `m${index}` }] });
    }
    await until(() => lines.some(({ kind }) => kind === 'deal'));
    expect(lines[0]).toMatchObject({ kind: 'game', from: 1, you: [1] });
    const moves = lines.flatMap((line) => (line.kind === 'e' ? line.events : [])).filter(({ kind }) => kind === 'move');
    expect(moves.map((event) => event.kind === 'move' && event.move)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
    const again = await ada.request('POST', `/api/games/${g}/do`, { c: 'm4', d: { k: 'move', m: 'a3' } });
    expect(await again.json()).toEqual({ g, v: 8, es: [] });
    const late = await ada.request('POST', `/api/games/${g}/do`, { c: 'm5', d: { k: 'move', m: 'c3' } });
    expect(late.status).toBe(422);
    expect(await late.json()).toMatchObject({ fault: { code: expect.any(String) as string } });
    expect(await (await fetch(`${server.url}/api/games/${g}/record`)).text()).toMatch(/a1 b1/);
    const own = parseResponse(routes.ownGames, await (await ada.request('GET', '/api/me/games')).json());
    expect(own).toMatchObject({ ok: true, value: { tables: [{ tableId: g, you: [0], state: 'over', turn: false }] } });
    stop.abort();
    await reading;
  });

  it('a guest gets a cookie that no script can read, and can change the name and delete the account', async () => {
    const response = await fetch(`${server.url}/api/guest`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: ' A\u0000d\u202Ea ' }),
    });
    expect(response.headers.get('set-cookie')).toMatch(
      /^quadrille=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=/,
    );
    expect(await response.json()).toMatchObject({ name: 'Ada' });
    const ada = await server.guest('Ada');
    const renamed = await ada.request('POST', '/api/guest', { name: 'Adele' });
    expect(await renamed.json()).toEqual({ account: ada.me.account, name: 'Adele' });
    expect(renamed.headers.get('set-cookie')).toBeNull();
    expect((await ada.request('DELETE', '/api/me')).headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await ada.request('GET', '/api/me/games')).status).toBe(401);
  });

  it('the first request with an unknown cookie makes the server delete it', async () => {
    const cookie = `quadrille=${randomBytes(32).toString('base64url')}`;
    const stale = await fetch(`${server.url}/api/hello`, { headers: { Cookie: cookie } });
    expect(stale.headers.get('set-cookie')).toMatch(/^quadrille=; .*Max-Age=0/);
    expect(await stale.json()).not.toHaveProperty('me');
    const ada = await server.guest('Ada');
    const known = await ada.request('GET', '/api/hello');
    expect(known.headers.get('set-cookie')).toBeNull();
  });

  it('the server answers 404 for table addresses that cannot exist', async () => {
    const ada = await server.guest('Ada');
    for (const id of ['%00', '%ED%A0%80', "x'--", '..%2f', 'a'.repeat(90)]) {
      for (const path of ['record', 'events']) {
        const { status } = await fetch(`${server.url}/api/games/${id}/${path}`);
        expect([400, 404], `${id} ${path} ${status}`).toContain(status);
      }
      const sat = await ada.request('POST', `/api/games/${id}/sit`, { c: 's' });
      expect([400, 404]).toContain(sat.status);
    }
    for (const c of ['\u0000', '\ud800']) {
      const answer = await ada.request('POST', '/api/games', { c, ...noughts });
      expect(answer.status).toBe(400);
    }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('a client reads the lobby', async () => {
    expect(parseResponse(routes.lobby, await (await fetch(`${server.url}/api/lobby`)).json())).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ['GET', '/api/nothing', undefined, 404, 'online-nothing'],
    ['GET', '/api/games/1111111111/record', undefined, 404, 'online-no-table'],
    ['POST', '/api/games', { game: 1 }, 401, 'online-no-guest'],
    ['POST', '/api/guest', { name: 7 }, 400, 'wire-shape'],
    ['POST', '/api/guest', { name: 'x'.repeat(50) }, 400, 'wire-shape'],
    ['POST', '/api/guest', { name: 'x'.repeat(20_000) }, 413, 'wire-large'],
  ])('%s %s that makes no sense is refused with a fault', async (method, path, body, status, code) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ fault: { code } });
  });

  it('a page of another site cannot play with our cookies', async () => {
    const ada = await server.guest('Ada');
    const response = await fetch(`${server.url}/api/guest`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: ada.cookie, Origin: 'https://evil.example' },
      body: '{"name":"Eve"}',
    });
    expect(response.status).toBe(403);
    // A form sends no JSON.
    const form = await fetch(`${server.url}/api/guest`, {
      method: 'POST',
      headers: { Cookie: ada.cookie },
      body: 'name=Eve',
    });
    expect(form.status).toBe(400);
  });
});

async function readLines(response: Response, lines: ServerMessage[]): Promise<void> {
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!;
    for (const part of parts.filter((text) => text !== '')) {
      const message = parseServerMessage(part);
      if (!message.ok) throw new Error(part);
      lines.push(message.value);
    }
  }
}

describe('a socket', () => {
  it.each([
    ['of an old client is closed with the code for a reload', '/ws?p=0', {}, closeCode.protocol],
    [
      'with an unknown session is closed with its code',
      '/ws?p=5',
      { Cookie: `quadrille=${'x'.repeat(43)}` },
      closeCode.session,
    ],
    ['of a page of another site is not opened', '/ws?p=5', { Origin: 'https://evil.example' }, 0],
    ['at another address is not opened', '/elsewhere', {}, 0],
  ])('%s', async (_, path, headers, code) => {
    expect(await rawSocket(path, headers)).toMatchObject({ code });
  });

  it('is closed after a frame above the limit', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?p=5`);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('open', () => socket.send('x'.repeat(9000)));
    expect(await closed).toBe(closeCode.large);
  });

  it('answers invalid frames, and stays open', async () => {
    const received: ServerMessage[] = [];
    const client = server.client(undefined, { onMessage: (message) => void received.push(message) });
    await until(() => received.some(({ kind }) => kind === 'hi'));
    client.send('{');
    client.send('{"t":"do"}');
    client.send(randomBytes(20).toString('latin1'));
    client.send('{"t":"in","g":"1111111111"}');
    await until(() => received.filter(({ kind }) => kind === 'no').length === 4);
    expect(
      received.filter(({ kind }) => kind === 'no').map((message) => message.kind === 'no' && message.fault.code),
    ).toEqual(['wire-json', 'wire-shape', 'wire-json', 'online-no-table']);
  });
});

describe('limits', () => {
  it('refuse a client that sends too many requests, and say for how long', async () => {
    const strict = await TestServer.start({
      limits: {
        ...defaultLimits,
        messages: { burst: 5, perSecond: 0.001 },
        guests: { burst: 2, perSecond: 0.5 },
        tables: { burst: 1, perSecond: 0.1 },
        socketsPerAddress: 2,
      },
    });
    try {
      const ada = await strict.guest('Ada');
      await strict.guest('Bob');
      const third = await fetch(`${strict.url}/api/guest`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"name":"Cleo"}',
      });
      expect(third.status).toBe(429);
      expect(await third.json()).toMatchObject({
        fault: { code: 'online-limit', args: { n: expect.any(Number) as number } },
      });
      expect(await ada.open({ commandId: '1', ...noughts })).toMatchObject({ ok: true });
      expect(await ada.open({ commandId: '2', ...noughts })).toMatchObject({ error: { code: 'online-limit' } });
      const address = `${strict.url.replace('http', 'ws')}/ws?p=5`;
      const chatty = new WebSocket(address);
      const closed = new Promise((resolve) => chatty.on('close', resolve));
      chatty.on('open', () => {
        for (let i = 0; i < 10; i++) chatty.send('{"t":"lobby","on":false}');
      });
      expect(await closed).toBe(closeCode.limit);
      const sockets = [1, 2, 3].map(() => new WebSocket(address));
      const codes: number[] = [];
      for (const socket of sockets) socket.on('close', (code) => codes.push(code));
      await until(() => codes.length > 0);
      expect(codes).toEqual([closeCode.sockets]);
      for (const socket of sockets) socket.terminate();
    } finally {
      await strict.close();
    }
  }, 60_000);

  it.each(['an event stream', 'a socket'])(
    'cut %s that is not read',
    async (what) => {
      const { g, ada } = await opened();
      const client = server.client(ada);
      client.join(g);
      await until(() => client.table(g));
      const before = await openConnections();
      // A bare TCP connection, because a library would read the answer by itself.
      const { port } = new URL(server.url);
      const reader = connect(Number(port), '127.0.0.1').pause();
      onTestFinished(() => void reader.destroy());
      reader.on('error', () => {});
      if (what === 'a socket') {
        const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
        reader.write(`GET /ws?p=5 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${key}`);
        const join = Buffer.from(JSON.stringify({ t: 'in', g }));
        // A text frame whose mask is zero.
        reader.write(Buffer.concat([Buffer.from([0x81, 0x80 | join.length, 0, 0, 0, 0]), join]));
      } else {
        reader.write(`GET /api/games/${g}/events HTTP/1.1\r\nHost: x\r\n\r\n`);
      }
      await until(async () => (await openConnections()) === before + 1);
      // The server sends phrases to every spectator; these are far more than any buffer holds.
      await until(async () => {
        for (let i = 0; i < 5000; i++) client.send(JSON.stringify({ t: 'say', g, phrase: 'hello' }));
        return (await openConnections()) === before;
      }, 60_000);
    },
    90_000,
  );
});
