import { amount } from '@quadrille/conformance/amount';
import { random } from '@quadrille/kit';
import { protocolVersion, routes, socketCommands, type RouteContract } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { TestServer, until } from '../served.ts';
import { emptyStore } from '../spare-store.ts';
import { createCallers, type Callers } from './callers.ts';
import { oddBody, oddTarget, oddValue, sampleOf, spoil } from './nonsense.ts';
import { faultCode, send, type Answer } from './wire.ts';

let server: TestServer;
let callers: Callers;
const logged: string[] = [];
beforeAll(async () => {
  const store = await emptyStore();
  server = await TestServer.start({ store, log: (line) => void logged.push(line) });
  callers = await createCallers(server, store);
}, 120_000);
afterAll(() => server.close(), 30_000);

const errors = (): readonly string[] => logged.filter((line) => line.includes(' error '));

/** Routes that would delete the caller's account, which later requests need. */
const accountEndingRoutes = new Set([
  'deleteMe',
  'logOut',
  'endSession',
  'deleteBot',
  'deleteToken',
  'createAccount',
  'decideReport',
]);
const fuzzedRoutes = (Object.entries(routes) as [string, RouteContract][]).filter(
  ([name]) => !accountEndingRoutes.has(name),
);

describe('requests that no client of ours would send', () => {
  it('are answered, and never by 500', async () => {
    const chance = random(33);
    const bringers = [
      callers.anonymous,
      callers.guest,
      callers.account,
      callers.moderator,
      callers.token.read,
      callers.token.play,
      callers.token.open,
    ];
    const methods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'];
    const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data', ''];
    const each = async (): Promise<void> => {
      const [, route] = chance.pick(fuzzedRoutes);
      const method = chance.below(10) === 0 ? chance.pick(methods) : route.method;
      const target = oddTarget(route, chance);
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const type = chance.below(8) === 0 ? chance.pick(types) : types[0]!;
      const headers = {
        ...chance.pick(bringers),
        ...(hasBody && type && { 'Content-Type': type }),
        ...(chance.below(10) === 0 && { Origin: chance.pick(['null', 'x', 'https://[', server.url]) }),
      };
      const body = hasBody ? { body: oddBody(route, chance) } : {};
      const answer: Answer = await send(server.url, method, target, { headers, ...body });
      const summary = `${method} ${target} -> ${answer.status} ${answer.text.slice(0, 200)}`;
      expect(answer.status, summary).not.toBe(500);
      // The only permitted 503: the requested result is still being entered.
      if (answer.status === 503) expect(faultCode(answer), summary).toBe('online-store');
    };
    const count = amount(1200, 100_000);
    for (let sent = 0; sent < count; sent += 8) await Promise.all(Array.from({ length: 8 }, each));
    expect(errors()).toEqual([]);
    expect((await send(server.url, 'GET', '/healthz')).status).toBe(200);
  }, 1_200_000);
});

describe('frames that no client of ours would send', () => {
  it('are refused, and the server continues', async () => {
    const chance = random(34);
    const count = amount(1200, 100_000);
    const address = `${server.url.replace('http', 'ws')}/ws?p=${protocolVersion}`;
    const bringers = [callers.anonymous, callers.guest, callers.account] as Record<string, string>[];
    const sockets = bringers.map((headers) => new WebSocket(address, { headers }));
    const answerCounts = sockets.map(() => 0);
    for (const [index, socket] of sockets.entries()) {
      socket.on('error', () => {});
      socket.on('message', () => answerCounts[index]!++);
    }
    await until(() => sockets.every(({ readyState }) => readyState === WebSocket.OPEN));
    for (let sent = 0; sent < count; sent++) {
      const { schema } = chance.pick(Object.values(socketCommands));
      const whole = sampleOf(schema, chance);
      const value = chance.below(4) === 0 ? whole : chance.below(8) === 0 ? oddValue(chance) : spoil(whole, chance);
      const text = JSON.stringify(value).slice(0, 8000);
      chance.pick(sockets).send(chance.below(20) === 0 ? Buffer.from(text) : text);
      // The sender waits for the server, which would cut a socket with too many unread frames.
      if (sent % 200 === 0) await answered(sockets);
    }
    await answered(sockets);
    expect(sockets.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true);
    for (const socket of sockets) socket.terminate();
    expect(errors()).toEqual([]);
    expect((await send(server.url, 'GET', '/healthz')).status).toBe(200);
  }, 1_200_000);
});

let beats = 0;
/** Waits for a heartbeat answer on every socket: the server has read all earlier frames. */
async function answered(sockets: readonly WebSocket[]): Promise<void> {
  const back = sockets.map((socket) => {
    const k = 1_000_000 + beats++;
    return new Promise<void>((resolve) => {
      const onMessage = (data: Buffer): void => {
        if (!data.toString().includes(`"k":${k}`)) return;
        socket.off('message', onMessage);
        resolve();
      };
      socket.on('message', onMessage);
      socket.send(JSON.stringify({ t: 'p', k, v: {} }));
    });
  });
  await Promise.all(back);
}
