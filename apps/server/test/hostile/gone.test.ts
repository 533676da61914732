import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { protocolVersion } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Store } from '../../src/store/store.ts';
import { FaultyStore } from '../faulty-store.ts';
import { personAt, tableOf } from '../people/people.ts';
import { TestServer, until } from '../served.ts';
import { emptyStore } from '../spare-store.ts';
import { send } from './wire.ts';

let server: TestServer;
let store: FaultyStore;
let inner: Store;
/** How often the server has asked for what its subscribers want to know. */
const asked = { watchMark: 0, openTables: 0 };
beforeAll(async () => {
  inner = await emptyStore();
  const counting: Store = {
    ...inner,
    watchMark: () => (asked.watchMark++, inner.watchMark()),
    openTables: (most) => (asked.openTables++, inner.openTables(most)),
  };
  store = new FaultyStore(counting);
  server = await TestServer.start({ store: store.store, sweepIntervalMs: 50 });
}, 120_000);
afterAll(async () => {
  await server.close();
  await inner.close();
}, 30_000);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function connection(): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  return socket;
}

/** Whether this open file of the process is in the folder. */
function isBelow(descriptor: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder);
  } catch {
    return false;
  }
}

/** Open sockets and event streams, as the server counts them. */
async function streams(): Promise<number> {
  const { text } = await send(server.url, 'GET', '/metrics');
  return Number(/^quadrille_sockets (\d+)/m.exec(text)?.[1]);
}

describe('a client that has gone leaves nothing behind', () => {
  it('if it goes before its event stream begins', async () => {
    const guest = await server.guest('Ada');
    const tableId = await tableOf(guest, await server.guest('Bob'));
    store.slow.set('accountsOf', 300);
    const head = `GET /api/games/${tableId}/events HTTP/1.1\r\nHost: x\r\nCookie: ${guest.cookie}\r\n\r\n`;
    for (let i = 0; i < 3; i++) {
      const socket = connection();
      socket.write(head);
      await pause(100);
      socket.destroy();
    }
    store.slow.clear();
    await pause(600);
    expect(await streams()).toBe(0);
  }, 30_000);

  it('if it asks for several event streams on one connection: only the first can begin', async () => {
    const tableId = await tableOf(await server.guest('Ada'), await server.guest('Bob'));
    const socket = connection();
    socket.write(`GET /api/games/${tableId}/events HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(5));
    await until(async () => (await streams()) > 0);
    await pause(300);
    expect(await streams()).toBe(1);
    socket.destroy();
    await until(async () => (await streams()) === 0);
  }, 30_000);

  it.runIf(process.platform === 'linux')(
    'if it asks for many files on one connection: one is open at a time',
    async () => {
      const assets = join(import.meta.dirname, '../../../web/dist/assets');
      const largest = readdirSync(assets).toSorted(
        (a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size,
      );
      const openFiles = (): number => readdirSync('/proc/self/fd').filter((name) => isBelow(name, assets)).length;
      const socket = connection();
      // It reads nothing: the first response is never finished.
      socket.pause();
      socket.write(`GET /assets/${largest[0]} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(200));
      await until(() => openFiles() > 0);
      await pause(500);
      expect(openFiles()).toBe(1);
      socket.destroy();
      await until(() => openFiles() === 0);
    },
    30_000,
  );

  it('if it goes while its subscriptions wait for an earlier message', async () => {
    const tableId = await tableOf(await server.guest('Ada'), await server.guest('Bob'));
    store.slow.set('load', 300);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?p=${protocolVersion}`);
    await new Promise((resolve) => socket.once('message', resolve));
    // A table that is not in memory.
    socket.send(JSON.stringify({ t: 'in', g: `${tableId.slice(0, 9)}${tableId.endsWith('1') ? 2 : 1}` }));
    socket.send(JSON.stringify({ t: 'lobby', on: true }));
    socket.send(JSON.stringify({ t: 'listen', bell: 'watch', on: true }));
    socket.send(JSON.stringify({ t: 'p', k: 1, v: {} }));
    await new Promise((resolve) => socket.once('message', resolve));
    socket.terminate();
    await pause(600);
    store.slow.clear();
    asked.watchMark = 0;
    asked.openTables = 0;
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const shown = { commandId: 'o', game: 'noughts', params: '', control: 'none', listed: true, seats: [...seats] };
    const opened = await (await server.guest('Cleo')).open(shown);
    if (!opened.ok) throw new Error(opened.error.code);
    expect((await (await server.guest('Dan')).sit(opened.value.tableId, { commandId: 's' })).ok).toBe(true);
    // Longer than the lobby gathers changes.
    await pause(800);
    expect(asked).toEqual({ watchMark: 0, openTables: 0 });
  }, 30_000);
});

/** A text frame; the mask of zeros changes nothing. */
function frameOf(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | Buffer.byteLength(text), 0, 0, 0, 0]), Buffer.from(text)]);
}

it('a socket that ignores its closing can command nothing more', async () => {
  const ada = await personAt(server, 'Ada Leaves');
  const tableId = await tableOf(ada, await server.guest('Bob'));
  const socket = connection();
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /ws?p=${protocolVersion} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\nCookie: ${ada.cookie}\r\n\r\n`,
  );
  let received = '';
  socket.on('data', (data) => (received += data.toString('latin1')));
  await until(() => received.includes('"t":"hi"'));
  const command = (id: string, intent: object): Buffer =>
    frameOf(JSON.stringify({ t: 'do', g: tableId, c: id, d: intent }));
  socket.write(command('first', { k: 'move', m: 'a1' }));
  await until(() => received.includes('"c":"first"'));
  expect((await ada.request('POST', '/api/logout')).status).toBe(200);
  await until(() => received.includes('no session'));
  socket.write(command('late', { k: 'resign' }));
  await pause(300);
  socket.destroy();
  const record = await send(server.url, 'GET', `/api/games/${tableId}/record`);
  expect(record.text).toContain('1. a1');
  expect(record.text).toContain('[Result "*"]');
}, 30_000);
