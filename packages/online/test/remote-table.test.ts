import { protocolVersion } from '@quadrille/protocol';
import type { AnyTable, TableGame } from '@quadrille/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nodeSocket } from '../src/node.ts';
import { bidding } from '../../table/test/bidding.ts';
import { counting } from '../../table/test/counting.ts';
import { setupOf } from '../../table/test/sitting.ts';
import { forgetful, Link, RemoteTable, type UnsentKeeper } from '../src/index.ts';
import { quickTime } from './quick-time.ts';
import { SmallServer, tableId } from './small-server.ts';

const game = counting as unknown as TableGame<unknown, unknown, unknown>;
const around = quickTime(10);
const params = 'goal=200';

let server: SmallServer;
let endings: (() => void)[] = [];

beforeEach(async () => {
  server = new SmallServer(game, setupOf(counting, { params, control: '300+3' }) as never, around);
  await server.listen();
});
afterEach(async () => {
  for (const end of endings) end();
  endings = [];
  await server.close();
});

function sit(seat?: number, keeper: UnsentKeeper = forgetful(), played = game, linkTime = around) {
  const at = seat === undefined ? '' : `?seat=${seat}`;
  const link = new Link(nodeSocket({ url: () => `ws://127.0.0.1:${server.port}/${at}` }), linkTime);
  const table = new RemoteTable({ id: tableId, link, keeper, around, game: async () => played });
  const received: string[] = [];
  const refusals: string[] = [];
  table.onNews(({ events }) => received.push(...events.map(({ version, kind }) => `${version} ${kind}`)));
  table.onRefusal(({ code }) => refusals.push(code));
  endings.push(() => {
    table.close();
    link.close();
  });
  return { link, table, received, refusals, play: (m: string) => table.do(seat ?? 0, { kind: 'move', move: m }) };
}

const movesOf = (table: AnyTable | undefined): string =>
  table?.line.entries.map(({ text }) => text).join(' ') ?? 'no table';
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });
const isLive = (one: ReturnType<typeof sit>) => until(() => expect(one.table.now().connection).toBe('live'));

describe('a remote table', () => {
  it('is updated for players and spectators', async () => {
    const [ada, bob, watcher] = [sit(0), sit(1), sit()];
    for (const one of [ada, bob, watcher]) await isLive(one);
    expect(ada.play('+1').ok).toBe(true);
    await until(() => expect(movesOf(bob.table.now().table)).toBe('+1'));
    expect(bob.play('+2').ok).toBe(true);
    for (const one of [ada, bob, watcher]) await until(() => expect(movesOf(one.table.now().table)).toBe('+1 +2'));
    expect(watcher.table.do(0, { kind: 'resign' })).toMatchObject({ error: { code: 'online-watching' } });
    expect(watcher.received).toEqual(ada.received);
  });

  it('is requested again after the server was overloaded', async () => {
    server.weather.refusals = 2;
    const ada = sit(0);
    await until(() => expect(ada.table.now().fault?.code).toBe('online-limit'));
    await isLive(ada);
    expect(ada.table.now().fault).toBeUndefined();
    expect(server.heard.filter(({ kind }) => kind === 'in')).toHaveLength(3);
  });

  it('shows the player’s move at once, marked as pending', async () => {
    const ada = sit(0);
    await isLive(ada);
    ada.play('+3');
    const { connection, table, shown, unsent } = ada.table.now();
    expect([connection, movesOf(table), movesOf(shown), unsent.length]).toEqual(['sending', '', '+3', 1]);
    await isLive(ada);
    expect(movesOf(ada.table.now().table)).toBe('+3');
  });

  it('receives quick moves in one message and shows them all at once', async () => {
    await server.close();
    server = new SmallServer(game, setupOf(counting, { params: 'goal=200,open=yes' }) as never, around);
    await server.listen();
    const ada = sit(0);
    await isLive(ada);
    for (const m of ['+1', '+2', '+3', '+1']) expect(ada.play(m).ok).toBe(true);
    expect(movesOf(ada.table.now().shown)).toBe('+1 +2 +3 +1');
    await isLive(ada);
    expect(movesOf(server.table)).toBe('+1 +2 +3 +1');
    const intents = server.heard.filter((message) => message.kind === 'do').map(({ intent }) => intent);
    expect(intents).toMatchObject([{ move: '+1' }, { move: '+2', more: ['+3', '+1'] }]);
  });

  it('refuses illegal moves at once without sending them', async () => {
    const bob = sit(1);
    await isLive(bob);
    expect(bob.play('+1')).toMatchObject({ error: { code: 'not-your-turn' } });
    expect(bob.table.now().unsent).toEqual([]);
    expect(server.heard.some(({ kind }) => kind === 'do')).toBe(false);
  });

  it('reverts a move that the server refuses, and reports the reason', async () => {
    const ada = sit(0);
    await isLive(ada);
    server.weather.losesEvents = true;
    server.do({ by: 0, kind: 'resign' });
    ada.play('+1');
    expect(movesOf(ada.table.now().shown)).toBe('+1');
    await until(() => expect(ada.refusals).toEqual(['table-late']));
    expect(movesOf(ada.table.now().shown)).toBe('');
  });
});

describe('a faulty connection', () => {
  it('that breaks is replaced, and the client requests the missed events', async () => {
    const [ada, bob] = [sit(0), sit(1)];
    await isLive(ada);
    await isLive(bob);
    server.cut();
    server.do({ by: 0, kind: 'move', move: '+1' });
    for (const one of [ada, bob]) {
      await until(() => expect(movesOf(one.table.now().table)).toBe('+1'));
      await isLive(one);
    }
    // Each client sends its known version, so none starts from the beginning.
    const joins = server.heard.filter(({ kind }) => kind === 'in');
    expect(joins.slice(2)).toEqual(joins.slice(2).map(() => ({ kind: 'in', tableId, version: 2 })));
  });

  it('that repeats every message changes nothing', async () => {
    const [ada, bob] = [sit(0), sit(1)];
    await isLive(ada);
    await isLive(bob);
    server.weather.twice = true;
    ada.play('+1');
    await until(() => expect(movesOf(bob.table.now().table)).toBe('+1'));
    bob.play('+2');
    await until(() => expect(movesOf(ada.table.now().table)).toBe('+1 +2'));
    expect(bob.received).toEqual(['3 move', '4 move']);
  });

  it('that reorders messages is corrected', async () => {
    const [ada, bob] = [sit(0), sit(1)];
    await isLive(ada);
    await isLive(bob);
    server.weather.swapped = true;
    server.do({ by: 0, kind: 'move', move: '+1' });
    server.do({ by: 1, kind: 'move', move: '+2' });
    for (const one of [ada, bob]) await until(() => expect(movesOf(one.table.now().table)).toBe('+1 +2'));
    expect(bob.received).toEqual(['3 move', '4 move']);
  });

  it('that loses an event is detected by the next heartbeat', async () => {
    const ada = sit(0);
    await isLive(ada);
    server.weather.losesEvents = true;
    server.do({ by: 0, kind: 'move', move: '+1' });
    await until(() => expect(movesOf(ada.table.now().table)).toBe('+1'));
  });

  it('that also reports turns at other tables changes nothing, and later losses are still detected', async () => {
    const [ada, bob] = [sit(0), sit(1)];
    for (const one of [ada, bob]) await isLive(one);
    server.tellAll({ kind: 'turns', count: 2 });
    await until(() => expect(bob.link.now().turns).toBe(2));
    expect(bob.table.now().connection).toBe('live');
    server.weather.losesEvents = true;
    ada.play('+1');
    await until(() => expect(movesOf(bob.table.now().table)).toBe('+1'));
  });

  it('that falls silent is replaced: the client sends the move again, and the server executes it once', async () => {
    const ada = sit(0);
    await isLive(ada);
    server.weather.silent = true;
    ada.play('+1');
    await until(() => expect(ada.table.now().connection).toBe('lost'));
    expect(movesOf(ada.table.now().shown)).toBe('+1');
    server.weather.silent = false;
    await isLive(ada);
    expect(movesOf(server.table)).toBe('+1');
  });

  it('that breaks between a move and its answer does not repeat the move', async () => {
    const ada = sit(0);
    await isLive(ada);
    server.weather.cutsAnswers = true;
    ada.play('+1');
    await isLive(ada);
    await until(() => expect(movesOf(ada.table.now().table)).toBe('+1'));
    expect(server.log.filter(({ kind }) => kind === 'move')).toHaveLength(1);
  });

  it('that is slow to open is given the time it needs, also while a move waits', async () => {
    const ada = sit(0);
    await isLive(ada);
    // Longer than an answer to a move may take.
    server.weather.greetsAfterMs = 4000;
    server.cut();
    await until(() => expect(ada.table.now().connection).toBe('lost'));
    ada.play('+1');
    await isLive(ada);
    expect(movesOf(server.table)).toBe('+1');
  });

  it('recovers when the server returns after a minute', async () => {
    const ada = sit(0);
    await isLive(ada);
    await server.close();
    ada.play('+1');
    await until(() => expect(ada.table.now().connection).toBe('lost'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await server.listen();
    await isLive(ada);
    expect(movesOf(server.table)).toBe('+1');
  });
});

describe('an unsent move', () => {
  it('survives the page: the next page finds and sends it', async () => {
    const keeper = forgetful();
    const before = sit(0, keeper);
    await isLive(before);
    server.weather.silent = true;
    before.play('+2');
    before.table.close();
    before.link.close();
    server.weather.silent = false;
    const after = sit(0, keeper);
    await isLive(after);
    expect(movesOf(server.table)).toBe('+2');
    expect(keeper.all(tableId)).toEqual([]);
  });

  it('that is too late for its position is refused, not played in another one', async () => {
    const keeper = forgetful();
    keeper.put(tableId, { commandId: 'old', positionNumber: 0, seat: 0, intent: { kind: 'move', move: '+2' } });
    server.do({ by: 0, kind: 'move', move: '+1' });
    server.do({ by: 1, kind: 'move', move: '+1' });
    const ada = sit(0, keeper);
    await until(() => expect(ada.refusals).toEqual(['table-late']));
    expect(movesOf(server.table)).toBe('+1 +1');
    expect(keeper.all(tableId)).toEqual([]);
  });
});

describe('the player’s clock', () => {
  it('stops while a move is pending', async () => {
    for (const m of ['+1', '+1']) server.do({ by: server.log.length % 2 === 0 ? 0 : 1, kind: 'move', move: m });
    const ada = sit(0);
    await isLive(ada);
    server.weather.silent = true;
    ada.play('+1');
    const [own] = ada.table.clocks();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(ada.table.clocks()[0]).toBe(own);
    expect(own).toBeGreaterThan(0);
  });
});

describe('an unused connection', () => {
  it('is closed after a while, and opened again on demand', async () => {
    // The idle timeout is one minute.
    const ada = sit(0, forgetful(), game, quickTime(40));
    await isLive(ada);
    ada.table.close();
    await until(() => expect(server.sockets).toBe(0));
    const table = new RemoteTable({ id: tableId, link: ada.link, keeper: forgetful(), around, game: async () => game });
    endings.push(() => table.close());
    await until(() => expect(table.now().connection).toBe('live'));
  });
});

describe('an old app', () => {
  it('learns it from the hello, and does not reconnect', async () => {
    server.greeting = protocolVersion + 1;
    const ada = sit(0);
    await until(() => expect(ada.table.now().connection).toBe('old'));
    await until(() => expect(server.sockets).toBe(0));
  });

  it('stores an unsent move for the updated app', async () => {
    const keeper = forgetful();
    keeper.put(tableId, { commandId: 'queued', positionNumber: 0, seat: 0, intent: { kind: 'move', move: '+2' } });
    server.greeting = protocolVersion + 1;
    const old = sit(0, keeper);
    await until(() => expect(old.table.now().connection).toBe('old'));
    old.table.close();
    server.greeting = protocolVersion;
    const next = sit(0, keeper);
    await until(() => expect(movesOf(next.table.now().table)).toBe('+2'));
  });

  it('does not know the game', async () => {
    const link = new Link(nodeSocket({ url: () => `ws://127.0.0.1:${server.port}/` }), around);
    const table = new RemoteTable({ id: tableId, link, keeper: forgetful(), around, game: async () => undefined });
    endings.push(() => {
      table.close();
      link.close();
    });
    await until(() => expect(table.now().connection).toBe('old'));
  });
});

describe('a new app with an old server', () => {
  it('waits for the new server, and then sends the move that it has queued', async () => {
    const keeper = forgetful();
    keeper.put(tableId, { commandId: 'queued', positionNumber: 0, seat: 0, intent: { kind: 'move', move: '+2' } });
    server.greeting = protocolVersion - 1;
    const ada = sit(0, keeper);
    await until(() => expect(server.greeted).toBeGreaterThan(1));
    expect(ada.table.now().connection).toBe('lost');
    server.greeting = protocolVersion;
    await until(() => expect(movesOf(ada.table.now().table)).toBe('+2'));
  });
});

const given = (seat: number): string | undefined => server.table.places[seat]!.contribution;

describe('a table with drawn chips', () => {
  const lots = bidding as unknown as TableGame<unknown, unknown, unknown>;
  const terms = { scheme: 2, commitment: '0'.repeat(64) } as const;
  const serve = async (wait = true): Promise<void> => {
    await server.close();
    // One seat stays free, so that no chip is drawn while the clients join.
    const free = { seats: [{ kind: 'person', name: 'Ada' }, { kind: 'open' }] } as const;
    server = new SmallServer(lots, setupOf(bidding, wait ? free : {}) as never, around, terms);
    await server.listen();
  };

  it('gets one random number from every player, and none from spectators', async () => {
    await serve();
    const [ada, watcher] = [sit(0, forgetful(), lots), sit(undefined, forgetful(), lots)];
    await until(() => expect(given(0)).toMatch(/^[0-9a-f]{64}$/));
    const first = given(0);
    expect([...ada.table.contributions()]).toEqual([[0, first]]);
    expect(watcher.table.contributions().size).toBe(0);
    server.cut();
    await until(() => expect(server.sockets).toBe(2));
    await isLive(ada);
    const again = sit(0, forgetful(), lots);
    await isLive(again);
    expect(server.log.filter(({ kind }) => kind === 'contribute')).toHaveLength(1);
    expect(given(0)).toBe(first);
  });

  it('ignores a random number that comes too late, without a fault', async () => {
    await serve(false);
    server.do({ by: 'referee', kind: 'move', move: 'chip1' });
    const keeper = forgetful();
    keeper.put(tableId, { commandId: 'late', seat: 0, intent: { kind: 'contribute', value: '1'.repeat(64) } });
    const ada = sit(0, keeper, lots);
    await until(() => expect(server.heard.some(({ kind }) => kind === 'do')).toBe(true));
    await isLive(ada);
    expect([given(0), ada.refusals, ada.table.now().unsent]).toEqual([undefined, [], []]);
  });
});
