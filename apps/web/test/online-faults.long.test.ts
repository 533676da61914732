import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as must, random } from '@quadrille/kit';
import { forgetful, Link, onlineApi, RemoteTable, type OnlineApi } from '@quadrille/online';
import { game } from '@quadrille/quoridor';
import { openStoreThread, serve, usualLimits, type Served } from '@quadrille/server';
import { outcomeOf, type AnyTable } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeSocket } from '@quadrille/online/node';
import { protocolVersion } from '@quadrille/protocol';
import { FaultProxy } from '../../../packages/online/test/fault-proxy.ts';
import { quickTime } from '../../../packages/online/test/quick-time.ts';

const around = quickTime(1);
const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let served: Served;
let folder: string;
const endings: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quadrille-faults-'));
  const many = { burst: 10_000, perSecond: 10_000 };
  served = await serve({
    store: await openStoreThread(folder),
    port: 0,
    limits: { ...usualLimits, guests: many, requests: many, messages: many },
    onFatal: (error) => {
      throw error;
    },
    onError: (error) => {
      throw error;
    },
  });
}, 120_000);
afterAll(async () => {
  for (const end of endings) await end();
  await served.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

interface Person {
  readonly api: OnlineApi;
  readonly proxy: FaultProxy;
  sitAt(id: string): RemoteTable;
}

/** A player with a session and a separate connection to the server. */
async function person(name: string): Promise<Person> {
  const proxy = new FaultProxy(() => served.port);
  await proxy.listen();
  const answer = await fetch(`${served.url}/api/guest`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0]!;
  const api = onlineApi(async ({ method, path, body }) => {
    const heard = await fetch(`${served.url}/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: heard.status, text: await heard.text() };
  });
  const link = new Link(
    nodeSocket({ url: () => `ws://127.0.0.1:${proxy.port}/ws?p=${protocolVersion}`, headers: { cookie } }),
    around,
  );
  endings.push(
    () => link.close(),
    () => proxy.close(),
  );
  const sitAt = (id: string): RemoteTable => {
    const table = new RemoteTable({ id, link, keeper: forgetful(), around, game: async () => game as never });
    endings.unshift(() => table.close());
    return table;
  };
  return { api, proxy, sitAt };
}

const movesOf = (table: AnyTable | undefined): string => table?.line.entries.map(({ text }) => text).join(' ') ?? '';

/** Milliseconds until all clients agree and no command is pending. */
async function convergence(tables: readonly RemoteTable[]): Promise<number> {
  const from = Date.now();
  const isThere = () =>
    tables.every(({ now }) => now().connection === 'live' && now().table?.version === tables[0]!.now().table?.version);
  while (!isThere()) {
    if (Date.now() - from > 60_000) throw new Error(tables.map(({ now }) => now().connection).join());
    await pass(10);
  }
  return Date.now() - from;
}

const chance = random(17);

function isTame(text: string, seat: number): boolean {
  const rank = Number(/\d+/.exec(text)?.[0]);
  return !/[hv]$/.test(text) && (seat === 0 ? rank < 8 : rank > 8);
}

/** Plays legal moves for the player to move, as each client sees it, for some time. */
async function playFor(tables: readonly RemoteTable[], ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    for (const [seat, table] of tables.entries()) {
      const { shown } = table.now();
      if (!shown || shown.turn.kind !== 'seat' || shown.turn.seat !== seat) continue;
      const moves = [...(game.rules.moves(shown.line.state as never, seat) as Iterable<never>)];
      // No pawn leaves its own half, so the game lasts as long as the test.
      const tame = moves.map((move) => game.notation.move.print(move)).filter((text) => isTame(text, seat));
      table.do(seat, { kind: 'move', move: chance.pick(tame) });
    }
    await pass(100);
  }
}

describe('through a faulty connection to the real server', () => {
  it('two players continue, lose nothing, and are up to date within three seconds of each fault', async () => {
    const [ada, bob] = [await person('Ada'), await person('Bob')];
    const opened = must(
      await ada.api.open({
        commandId: 'o1',
        game: game.id,
        params: 'size=15,draw=off',
        control: 'none',
        seats: [{ kind: 'me' }, { kind: 'open' }],
      }),
    );
    must(await bob.api.sit(opened.tableId, { commandId: 's1', invite: opened.invite }));
    const tables = [ada.sitAt(opened.tableId), bob.sitAt(opened.tableId)];
    await convergence(tables);
    const faults: readonly (readonly [name: string, begin: (proxy: FaultProxy) => void, ms: number])[] = [
      ['delay', (proxy) => (proxy.faults = { delay: 800, jitter: 400 }), 6000],
      ['cut', (proxy) => proxy.cut(), 300],
      ['black hole', (proxy) => (proxy.faults = { blackHole: true }), 30_000],
      ['half-open', (proxy) => proxy.halfOpen(), 8000],
      [
        'refused connections',
        (proxy) => {
          proxy.faults = { refuse: true };
          proxy.cut();
        },
        6000,
      ],
    ];
    const took: Record<string, number> = {};
    for (const [name, begin, ms] of faults) {
      for (const { proxy } of [ada, bob]) {
        await playFor(tables, 400);
        begin(proxy);
        await playFor(tables, ms);
        proxy.faults = {};
        took[name] = Math.max(took[name] ?? 0, await convergence(tables));
      }
    }
    for (const [name, ms] of Object.entries(took)) expect(ms, name).toBeLessThan(3000);
    const [one, other] = tables.map((table) => movesOf(table.now().table));
    expect(one).toBe(other);
    expect(one!.split(' ').length).toBeGreaterThan(20);
    expect(outcomeOf(tables[0]!.now().table!)).toBeUndefined();
  }, 300_000);
});
