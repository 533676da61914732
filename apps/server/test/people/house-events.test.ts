import { parseResponse, routes, type PastTournaments, type ServerNow, type TournamentHead } from '@quadrille/protocol';
import type { Guest } from '@quadrille/online/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { eventsOf } from '../../src/store/table-row.ts';
import { deafHub } from '../deaf-nodes.ts';
import { LeapingClock, TestServer, until } from '../served.ts';
import { emptyStore, leftOpen } from '../spare-store.ts';
import { json, personAt, stuckGame } from './people.ts';
import { enter, resign, sheetFor, tournamentBy } from './tournament-people.ts';

const clock = new LeapingClock();
const hour = 3_600_000;
const day = 24 * hour;
let store: Store;
let nodes: readonly TestServer[];

beforeAll(async () => {
  store = await emptyStore();
  const start = (node: string): Promise<TestServer> =>
    TestServer.start({
      store: leftOpen(store),
      hub: deafHub(),
      node,
      clock,
      sweepIntervalMs: 50,
      houseBots: 'few',
      featured: true,
      hourly: true,
    });
  nodes = [await start('one'), await start('two')];
}, 120_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await store.close();
}, 60_000);

let leaptAt = -Infinity;
/** Bots move fast, but slowly enough for a busy machine, so that no clock runs out. */
function letBotsMove(): void {
  if (performance.now() - leaptAt < 100) return;
  leaptAt = performance.now();
  clock.leap(2500);
}

const at = (index: number): TestServer => nodes[index]!;

async function nowAt(server: TestServer): Promise<ServerNow> {
  const read = parseResponse(routes.now, await json(await fetch(`${server.url}/api/now`)));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const hourly = async (): Promise<readonly TournamentHead[]> => {
  const { tournaments } = await nowAt(at(0));
  return tournaments.filter(({ house }) => house);
};

describe('the featured game', () => {
  it('starts when a person is online, runs once on two nodes, continues, and is followed by another', async () => {
    // Without a person online there is no game.
    clock.leap(30_000);
    expect(await store.liveHouseGames(10)).toEqual([]);
    expect((await nowAt(at(1))).featured).toBeUndefined();

    const guest = await at(1).guest('Anna');
    const client = at(1).client(guest);
    client.link.followLobby(() => {});
    const featured = await until(async () => {
      clock.leap(5000);
      return (await nowAt(at(1))).featured;
    });
    expect((await nowAt(at(0))).people).toBe(1);
    client.join(featured.tableId);
    await until(() => {
      letBotsMove();
      return (client.table(featured.tableId)?.positionNumber ?? 0) >= 4;
    });
    const live = await store.liveHouseGames(10);
    expect(live.map(({ id }) => id)).toEqual([featured.tableId]);
    await until(() => {
      letBotsMove();
      return client.table(featured.tableId)?.turn.kind === 'over';
    }, 120_000);
    const next = await until(async () => {
      clock.leap(5000);
      const [now] = await store.liveHouseGames(10);
      return now && now.id !== featured.tableId && now;
    });
    expect(next.summary.seats).toHaveLength(2);
    client.close();
  });
});

describe('an arena every hour', () => {
  it('is created once on two nodes, and deleted if no person enters', async () => {
    const before = await until(async () => {
      const found = await hourly();
      return found.length === 3 && found;
    });
    expect(new Set(before.map(({ starts }) => starts)).size).toBe(3);
    for (const { starts } of before) expect(starts! % hour).toBe(0);
    clock.leap(before[0]!.starts! - clock.now() + 1000);
    await until(async () => (await store.tournament(before[0]!.id))?.tournament.status === 'over');
    const listed = await json(await fetch(`${at(0).url}/api/tournaments`));
    expect(JSON.stringify(listed)).not.toContain(before[0]!.id);
    clock.leap(day + 61_000);
    await until(async () => {
      clock.leap(5000);
      return (await store.tournament(before[0]!.id)) === undefined;
    });
  });

  it('starts when a guest enters; bots fill it up to eight, unrated; it ends with a podium', async () => {
    const guest: Guest = await at(0).guest('Berta');
    const [next] = await until(async () => {
      const found = await hourly();
      return found[0]?.state === 'waiting' && found[0].starts! > clock.now() + 60_000 && found;
    });
    const { id, starts } = next!;
    await enter(guest, id);
    expect((await sheetFor(guest, id)).rows).toHaveLength(1);
    clock.leap(starts! - clock.now() + 1000);
    const sheet = await until(async () => {
      const now = await sheetFor(guest, id);
      return now.state === 'going' && now.you?.tableId !== undefined && now;
    });
    expect(sheet.rows).toHaveLength(8);
    expect(sheet.rows.filter(({ bot }) => bot)).toHaveLength(7);
    const { tableId: g } = sheet.you!;
    expect(await resign(guest, g!)).toBe(true);
    expect(await json(await guest.request('GET', `/api/games/${g}/result`))).toMatchObject({ rated: false });
    // Bots also play each other.
    await until(async () => {
      letBotsMove();
      const live = await store.liveHouseGames(20);
      return live.some(({ version }) => version > 4);
    });
    // When the only person leaves, the bots stop.
    await guest.request('POST', `/api/tournaments/${id}/leave`, {});
    await until(async () => {
      letBotsMove();
      return (await sheetFor(guest, id)).state === 'over';
    }, 90_000);
    const past = parseResponse(routes.pastTournaments, await json(await fetch(`${at(1).url}/api/past-tournaments`)));
    const { tournaments } = (past as { readonly value: PastTournaments }).value;
    const own = tournaments.find((each) => each.id === id);
    expect(own).toMatchObject({ house: true, entrants: 8 });
    expect(own!.podium).toHaveLength(3);
    expect(own!.tables).toBeGreaterThan(2);
  });

  it('keeps its results and the games of people when the server deletes games between bots', async () => {
    const [own] = await store.pastTournaments(clock.now(), 1);
    const before = (await store.tournament(own!.id))!;
    const ofPeople = before.meetings.filter(({ seats }) => seats.includes(1));
    clock.leap(day + 61_000);
    const after = await until(async () => {
      clock.leap(5000);
      const state = (await store.tournament(own!.id))!;
      return state.meetings.filter(({ game }) => game !== null).length === ofPeople.length && state;
    });
    expect(after.meetings.map(({ places }) => places)).toEqual(before.meetings.map(({ places }) => places));
    for (const { game } of ofPeople) expect(await store.load(game!)).toBeDefined();
    for (const { game, seats } of before.meetings)
      if (game !== null && !seats.includes(1)) expect(await store.load(game)).toBeUndefined();
  });
});

describe('a player’s tournament with house bots', () => {
  it('gets bots up to eight players at its start; games are rated among people, unrated with bots', async () => {
    const [ada, bob, eve] = await Promise.all(['Ada', 'Bob', 'Eve'].map((name) => personAt(at(0), name)));
    const request = { game: 'quoridor', control: '180+2', need: 3, fill: 8, listed: true } as const;
    const id = await tournamentBy(ada!, { ...request, kind: 'robin' });
    await enter(bob!, id);
    expect(await sheetFor(bob!, id)).toMatchObject({ state: 'waiting', entrants: 2, fill: 8 });
    await enter(eve!, id);
    const sheet = await until(async () => {
      const now = await sheetFor(ada!, id);
      return now.state === 'going' && now;
    });
    expect(sheet.rows).toHaveLength(8);
    expect(sheet.rows.filter(({ bot, player }) => bot && player !== undefined)).toHaveLength(5);
    expect(sheet).not.toHaveProperty('lacksBots');
    for (const { seats, tableId } of sheet.meetings) {
      const isRated = eventsOf((await store.load(tableId!))!.log).some(
        (event) => 'setup' in event && event.setup.rated,
      );
      expect(isRated).toBe(seats.every((number) => number <= 3));
    }
    // With bots one person is enough; without bots it is not.
    const alone = await tournamentBy(bob!, { ...request, kind: 'arena', minutes: 5, need: 1 });
    await until(async () => (await sheetFor(bob!, alone)).rows.length === 8);
    const refused = await eve!.request('POST', '/api/tournaments', {
      c: 'alone',
      name: 'Alone',
      game: 'quoridor',
      params: '',
      control: '180+2',
      kind: 'robin',
      need: 1,
    });
    expect(await json(refused)).toMatchObject({ fault: { code: 'tournament-start' } });
  });
});

describe('a server with bots switched off', () => {
  it('says so in tournaments that expected bots, refuses new ones, and lets people play', async () => {
    const own = await emptyStore();
    const options = { store: leftOpen(own), clock, sweepIntervalMs: 50, houseBots: 'few' } as const;
    const before = await TestServer.start({ ...options, hourly: true });
    const [ada, bob] = [await personAt(before, 'Ada'), await personAt(before, 'Bob')];
    const request = { game: 'quoridor', control: '180+2', fill: 8, kind: 'arena', minutes: 5 } as const;
    const starts = clock.now() + hour;
    const [lonely, shared] = [
      await tournamentBy(ada, { ...request, starts }),
      await tournamentBy(bob, { ...request, starts, listed: true }),
    ];
    expect(await sheetFor(ada, lonely)).not.toHaveProperty('lacksBots');
    await before.stop();
    const server = await TestServer.start({ ...options, houseBots: 'none', hourly: true });
    const [anna, bert] = [ada.movedTo(server.url), bob.movedTo(server.url)];
    expect(await sheetFor(anna, lonely)).toMatchObject({ state: 'waiting', lacksBots: true });
    const refused = await anna.request('POST', '/api/tournaments', {
      c: 'off',
      name: 'Without bots',
      params: '',
      ...request,
      need: 2,
    });
    expect(await json(refused)).toMatchObject({ fault: { code: 'tournament-bots' } });
    await enter(anna, shared);
    clock.leap(starts - clock.now() + 1000);
    await until(async () => (await sheetFor(anna, lonely)).state === 'over');
    expect(await sheetFor(anna, lonely)).toMatchObject({ lacksBots: true, rows: [{ games: 0 }] });
    const played = await until(async () => {
      const sheet = await sheetFor(bert, shared);
      return sheet.you?.tableId !== undefined && sheet;
    });
    expect(played).toMatchObject({ state: 'going', entrants: 2 });
    await server.stop();
    await own.close();
  });
});

describe('a bot that cannot move', () => {
  it('makes the server abort the game', async () => {
    const own = await emptyStore();
    const id = await stuckGame(own, clock.now());
    const server = await TestServer.start({ store: leftOpen(own), clock, sweepIntervalMs: 50, houseBots: 'few' });
    const client = server.client(await server.guest('Anna'));
    client.join(id);
    await until(() => client.table(id)?.hasStarted);
    const end = await until(() => {
      clock.leap(5000);
      return client.table(id)?.line.end;
    });
    expect(end).toMatchObject({ reason: 'abort' });
    await server.stop();
    await own.close();
  }, 60_000);
});
