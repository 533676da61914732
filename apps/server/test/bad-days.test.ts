import { eventsOf } from '../src/store/table-row.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { protocolVersion, type ServerMessage } from '@quadrille/protocol';
import { outcomeOf, type TableEvent } from '@quadrille/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Guest, NodeClient } from '@quadrille/online/node';
import type { ServeOptions } from '../src/serve.ts';
import type { Store } from '../src/store/store.ts';
import { dataFolder, removeFolder } from './data-folder.ts';
import { deafHub } from './deaf-nodes.ts';
import { FaultyStore, secretParameter } from './faulty-store.ts';
import { TestServer, until } from './served.ts';
import { emptyStore } from './spare-store.ts';

const second = 1000;
const hour = 3600 * second;

let store: Store;
let faulty: FaultyStore;
const servers: TestServer[] = [];
const errors: unknown[] = [];
const lines: string[] = [];

beforeEach(async () => {
  store = await emptyStore();
}, 120_000);
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await store.close();
  errors.length = 0;
  lines.length = 0;
}, 60_000);

/** A server on the store of this test. The test checks its fatal and unexpected errors at the end. */
async function start(options: Partial<ServeOptions> = {}, set: (faulty: FaultyStore) => void = () => {}) {
  faulty = new FaultyStore(store);
  set(faulty);
  const server = await TestServer.start({
    store: faulty.store,
    sweepIntervalMs: 100,
    log: (line) => void lines.push(line),
    onFatal: (error) => void errors.push(error),
    onError: (error) => void errors.push(error),
    ...options,
  });
  servers.push(server);
  return server;
}

/** A node on a machine whose clock is off by this many milliseconds. */
const startWrong = (name: string, wrong: number): Promise<TestServer> =>
  start({
    hub: deafHub(),
    node: name,
    machine: { wall: () => Date.now() + wrong, monotonic: () => performance.now() },
  });

/** Sets the clock of the process and of the database, as an administrator does. */
const setClock = (ahead: number): void => {
  vi.restoreAllMocks();
  const real = Date.now.bind(Date);
  if (ahead !== 0) vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
  faulty.clockAhead = ahead;
};

interface Game {
  readonly g: string;
  readonly people: readonly [Guest, Guest];
  readonly one: NodeClient;
  readonly two: NodeClient;
  readonly received: ServerMessage[];
}

/** Starts a game of noughts between Ada and Bob, who may use different servers. */
async function begin(here: TestServer, there = here, control = '60+0'): Promise<Game> {
  const people = [await here.guest('Ada'), await there.guest('Bob')] as const;
  const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
  const opened = await people[0].open({ commandId: 'o', game: 'noughts', params: '', control, seats: [...seats] });
  if (!opened.ok) throw new Error(opened.error.code);
  const { tableId, invite } = opened.value;
  await people[1].sit(tableId, { commandId: 's', invite });
  return { g: tableId, people, ...(await follow(tableId, people, here, there)) };
}

async function follow(g: string, [ada, bob]: Game['people'], here: TestServer, there = here) {
  const received: ServerMessage[] = [];
  const one = here.client(ada, { resendAfter: 200, onMessage: (message) => void received.push(message) });
  const two = there.client(bob, { resendAfter: 200 });
  for (const client of [one, two]) client.join(g);
  await until(() => one.table(g)?.hasStarted && two.table(g)?.hasStarted);
  return { one, two, received };
}

const move = (client: NodeClient, g: string, m: string) => client.do(g, { kind: 'move', move: m });
const done = { ok: true };
const logOf = async (g: string): Promise<readonly TableEvent[]> => eventsOf((await store.load(g))!.log);
const moves = (log: readonly TableEvent[]): readonly string[] =>
  log.flatMap((event) => (event.kind === 'move' ? [event.move] : []));

describe('a lost answer of the database', () => {
  it('closes the table until the server has read its log again; then play continues', async () => {
    const server = await start();
    const { g, one, two, received } = await begin(server);
    expect(await move(one, g, 'a1')).toMatchObject(done);
    faulty.losesNextAnswer = true;
    // The log contains the move, but the server does not know.
    const lost = await move(two, g, 'b1');
    expect(lost).toMatchObject(done);
    expect(await move(one, g, 'a2')).toMatchObject(done);
    expect(moves(await logOf(g))).toEqual(['a1', 'b1', 'a2']);
    expect(received.filter(({ kind }) => kind === 'e').length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });

  it('makes the server read the log again, so that the opponent receives the move', async () => {
    const server = await start();
    const { g, one, two } = await begin(server);
    faulty.losesNextAnswer = true;
    void move(one, g, 'a1');
    await until(() => !faulty.losesNextAnswer);
    one.close();
    await until(() => two.table(g)!.line.queryMoves.length === 1);
    expect(errors).toEqual([]);
  });

  it('of one table does not stop the other tables', async () => {
    const server = await start();
    const [bad, good] = [await begin(server), await begin(server)];
    faulty.poisoned = bad.g;
    const refused = move(bad.one, bad.g, 'a1');
    for (const [client, m] of [
      [good.one, 'a1'],
      [good.two, 'b1'],
      [good.one, 'a2'],
    ] as const)
      expect(await move(client, good.g, m)).toMatchObject(done);
    await until(() => bad.received.some((message) => message.kind === 'no' && message.fault.code === 'online-store'));
    faulty.poisoned = undefined;
    expect(await refused).toMatchObject(done);
    expect(moves(await logOf(bad.g))).toEqual(['a1']);
    expect(errors.length).toBeGreaterThan(0);
    // The error message contains no personal data.
    for (const error of errors) expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain(secretParameter);
    expect(errors.map((error) => (error as Error).stack).join('\n')).not.toContain(secretParameter);
  });
});

describe('a database outage', () => {
  it('ends no process and no game: clocks stop, players see a notice, and the server executes their commands later', async () => {
    const server = await start();
    const { g, people, one, two, received } = await begin(server);
    expect(await move(one, g, 'a1')).toMatchObject(done);
    faulty.isAway = true;
    const sent = move(two, g, 'b1');
    const answer = await people[0].request('GET', '/api/me/games');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ fault: { code: 'online-store' } });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    const late = new WebSocket(`${server.url.replace('http', 'ws')}/ws?p=${protocolVersion}`, {
      headers: { Cookie: people[0].cookie },
    });
    const code = await new Promise((resolve) => void late.on('close', resolve));
    expect(code).toBe(1012);
    void move(one, g, 'c3');
    await until(() => received.some((message) => message.kind === 'no' && message.fault.code === 'online-store'));
    await sleep(1500);
    faulty.isAway = false;
    expect(await sent).toMatchObject(done);
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
    const log = await logOf(g);
    const hold = log.find((event) => event.kind === 'hold');
    if (hold?.kind !== 'hold') throw new Error('no hold');
    expect(hold.to - hold.from).toBeGreaterThan(5000);
    // The server does not charge the outage to Bob's clock.
    const [turn, reply] = ['a1', 'b1'].map((text) =>
      log.find((event) => event.kind === 'move' && event.move === text)!,
    );
    const held = Math.min(reply!.at, hold.to) - Math.max(turn!.at, hold.from);
    expect(held).toBeGreaterThan(0);
    expect(60_000 - reply!.clock![1]!).toBeLessThanOrEqual(reply!.at - turn!.at - held);
    expect(outcomeOf(one.table(g)!)).toBeUndefined();
    expect(errors).toEqual([]);
    expect(lines.join('\n')).toMatch(/away \(ECONNREFUSED\)[^]*back after/);
    expect(lines.join('\n')).not.toContain(secretParameter);
  });
});

const rings = (received: readonly ServerMessage[]): readonly string[] =>
  received.flatMap((message) => (message.kind === 'ring' ? [message.bell] : []));

describe('a disk that is full', () => {
  it('stops the clocks of all tables until there is space, and tells every player', async () => {
    const server = await start();
    const [busy, quiet] = [await begin(server), await begin(server)];
    for (const { g, one, two } of [busy, quiet]) {
      expect(await move(one, g, 'a1')).toMatchObject(done);
      expect(await move(two, g, 'b1')).toMatchObject(done);
    }
    faulty.isFull = true;
    const sent = move(busy.one, busy.g, 'a2');
    await until(() => [busy, quiet].every(({ received }) => rings(received).includes('pause')));
    // Who comes now is told, too.
    const late = await follow(quiet.g, quiet.people, server);
    await until(() => rings(late.received).includes('pause'));
    const left = quiet.one.clocks(quiet.g);
    await sleep(2500);
    expect(quiet.one.clocks(quiet.g)).toEqual(left);
    faulty.isFull = false;
    expect(await sent).toMatchObject(done);
    await until(() => [busy, quiet].every(({ received }) => rings(received).includes('resume')));
    // Also at the table where nobody moved: before players are told that the clocks go on.
    const hold = (await logOf(quiet.g)).find((event) => event.kind === 'hold');
    if (hold?.kind !== 'hold') throw new Error('no hold');
    expect(hold.to - hold.from).toBeGreaterThan(2500 + 5000);
    // The grace goes on; the clock of the player to move has lost at most the time before the disk was full.
    expect(quiet.one.clocks(quiet.g)[0]).toBeGreaterThan(left[0]! - 500);
    expect((await logOf(busy.g)).filter(({ kind }) => kind === 'hold')).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('makes clients wait until there is space, and the log says so once', async () => {
    const server = await start();
    const { g, one, two, received } = await begin(server);
    faulty.isFull = true;
    const sent = move(one, g, 'a1');
    const create = (): Promise<Response> =>
      fetch(`${server.url}/api/guest`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"name":"Cleo"}',
      });
    for (let i = 0; i < 3; i++) {
      const refused = await create();
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ fault: { code: 'online-store' } });
    }
    await until(() => received.some((message) => message.kind === 'no' && message.fault.code === 'online-store'));
    faulty.isFull = false;
    expect(await sent).toMatchObject(done);
    expect(await move(two, g, 'b1')).toMatchObject(done);
    expect((await create()).status).toBe(200);
    expect(lines.filter((line) => line.includes('disk'))).toEqual([expect.stringContaining('the database is full')]);
    expect(lines.join('\n')).not.toContain(' error ');
  });
});

describe('a deleted folder of the embedded database', () => {
  it('ends the process; no other database error does', async () => {
    const folder = await dataFolder();
    const fatal: unknown[] = [];
    const server = await TestServer.start({ onFatal: (error) => void fatal.push(error) }, folder);
    const guest = await server.guest('Ada');
    removeFolder(folder);
    const error = await until(() => fatal[0]);
    expect(error).toMatchObject({ name: 'StoreError', kind: 'gone' });
    expect((await guest.request('GET', '/api/me/games')).status).toBeGreaterThanOrEqual(500);
    await server.stop().catch(() => {});
  }, 60_000);
});

describe('a clock', () => {
  it('may jump an hour ahead and back, while the server runs and over a restart', async () => {
    const first = await start();
    // Nothing happens at two of these tables while the clock is wrong.
    const { g, people, one, two } = await begin(first);
    const [quiet, quieter] = [await begin(first, first, '2d'), await begin(first, first, '2d')];
    expect(await move(one, g, 'a1')).toMatchObject(done);
    setClock(hour);
    await sleep(1200);
    expect(await move(two, g, 'b1')).toMatchObject(done);
    setClock(0);
    await sleep(1200);
    expect(await move(one, g, 'a2')).toMatchObject(done);
    expect(await move(quiet.one, quiet.g, 'a1')).toMatchObject(done);
    // The players have noticed nothing.
    for (const { kind, at } of await logOf(g)) {
      expect(kind).not.toBe('hold');
      expect(at).toBeLessThan(Date.now() + 5 * second);
    }
    // It starts while the clock is wrong, and again when it is right.
    for (const [ahead, seat, m] of [
      [hour, 1, 'b2'],
      [0, 0, 'c1'],
    ] as const) {
      await servers.pop()!.stop();
      const again = await follow(g, people, await start({}, () => setClock(ahead)));
      expect(await move([again.one, again.two][seat]!, g, m)).toMatchObject(done);
    }
    const last = await follow(quieter.g, quieter.people, servers[0]!);
    expect(await move(last.one, quieter.g, 'a1')).toMatchObject(done);
    expect(await move(last.two, quieter.g, 'b1')).toMatchObject(done);
    expect(moves(await logOf(g))).toEqual(['a1', 'b1', 'a2', 'b2', 'c1']);
    for (const [id, time] of [
      [g, 60 * second],
      [quiet.g, 48 * hour],
      [quieter.g, 48 * hour],
    ] as const) {
      const log = await logOf(id);
      expect(log.some(({ kind }) => kind === 'end')).toBe(false);
      const { clock } = log.findLast(({ kind }) => kind === 'move')!;
      for (const left of clock!) expect(left).toBeGreaterThan(time - 20 * second);
    }
    expect(errors).toEqual([]);
  }, 60_000);

  it('of one node may be 30 s ahead, and that of another 30 s behind', async () => {
    const [ahead, behind] = [await startWrong('ahead', 30 * second), await startWrong('behind', -30 * second)];
    const { g, people, one, two } = await begin(behind, behind, '120+0');
    for (const [client, m] of [
      [one, 'a1'],
      [two, 'b1'],
      [one, 'a2'],
    ] as const)
      expect(await move(client, g, m)).toMatchObject(done);
    // From now on Bob is connected to the other node.
    const elsewhere = await follow(g, people, behind, ahead);
    expect(await move(elsewhere.two, g, 'b2')).toMatchObject(done);
    // Ada thinks for two seconds.
    await sleep(2 * second);
    expect(await move(elsewhere.one, g, 'c1')).toMatchObject(done);
    const log = await logOf(g);
    expect(moves(log)).toEqual(['a1', 'b1', 'a2', 'b2', 'c1']);
    expect(log.some(({ kind }) => kind === 'hold' || kind === 'end')).toBe(false);
    const [ada, bob] = log.at(-1)!.clock!;
    expect(ada).toBeLessThan(118_500);
    // The server charged less than the difference of one clock.
    for (const left of [ada, bob]) expect(left).toBeGreaterThan(90_000);
    expect(errors).toEqual([]);
  });
});

describe('an outage', () => {
  it('ends when the server listens: no player pays for a slow start', async () => {
    const first = await start();
    const { g, people, one } = await begin(first);
    expect(await move(one, g, 'a1')).toMatchObject(done);
    await servers.pop()!.stop();
    const slow = await start({}, ({ slow: calls }) => void calls.set('endSessions', 4000));
    const { two } = await follow(g, people, slow);
    expect(await move(two, g, 'b1')).toMatchObject(done);
    const hold = (await logOf(g)).find((event) => event.kind === 'hold');
    if (hold?.kind !== 'hold') throw new Error('no hold');
    // The slow start and the time to come back, in milliseconds.
    expect(hold.to - hold.from).toBeGreaterThan(8900);
    expect(errors).toEqual([]);
  }, 30_000);

  it('that ends in the future or is impossibly long costs no player time', async () => {
    const before = await start();
    const { g, people, one } = await begin(before);
    expect(await move(one, g, 'a1')).toMatchObject(done);
    await servers.pop()!.stop();
    // A server whose clock was three hours ahead wrote this before the clock was corrected.
    const now = Date.now();
    const wrong = { node: 'wrong', grace: 5000, outagesAfter: 0 };
    const planted = await store.wake({ ...wrong, now: now + 3 * hour, servedSince: now + 2 * hour });
    expect(planted.at(-1)!.to).toBe(now + 3 * hour + 5000);
    const after = await start();
    const { two } = await follow(g, people, after);
    expect(await move(two, g, 'b1')).toMatchObject(done);
    const log = await logOf(g);
    for (const event of log) if (event.kind === 'hold') expect(event.to).toBeLessThanOrEqual(Date.now() + 5100);
    // Bob's clock runs again.
    expect(log.at(-1)!.at).toBeLessThan(Date.now() + second);
    expect(errors).toEqual([]);
  });
});
