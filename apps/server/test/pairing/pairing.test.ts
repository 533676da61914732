import { parseResponse, routes } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { isForTwo } from '../../src/matchmaking/pairer.ts';
import { json, personAt, winAt } from '../people/people.ts';
import { LeapingClock, TestServer, until } from '../served.ts';
import { Seeker, type Wish } from './seeker.ts';

const clock = new LeapingClock();
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ clock, sweepIntervalMs: 100 });
}, 120_000);
afterAll(() => server.close(), 30_000);

const blitz = { game: 'noughts', control: '180+2' } as const;

let names = 0;
const person = (): Promise<Guest> => personAt(server, `Person ${String.fromCodePoint(65 + names++)}`);
const guest = (): Promise<Guest> => server.guest('Anna');
const at = (who: Guest): Seeker => new Seeker(server, who);

/** `waitedMs`: how long both wait before the pairing; players with distant ratings wait longer. */
async function pair(one: Guest, other: Guest, wish: Wish = blitz, waitedMs = 0): Promise<string> {
  const [first, second] = [at(one), at(other)];
  expect(await first.seek(wish)).toBeUndefined();
  expect(await second.seek(wish)).toBeUndefined();
  clock.leap(waitedMs);
  expect(await first.paired()).toBe(await second.paired());
  return first.table!;
}

/** The players in the order of seats, and whether the game is rated. */
async function seatedAt(g: string): Promise<{ readonly names: readonly string[]; readonly rated: boolean }> {
  const client = server.client();
  client.join(g);
  const { setup, hasStarted } = await until(() => client.table(g));
  expect(hasStarted).toBe(true);
  return {
    names: setup.seats.map((holder) => (holder.kind === 'person' ? holder.name : '')),
    rated: setup.rated === true,
  };
}

const lobby = async (): Promise<unknown> => json(await fetch(`${server.url}/api/lobby`));
const since = (seeker: Seeker): unknown => seeker.heard.find((message) => message.kind === 'seek');

/** Waits for two pairing rounds, counted by the pairs of other players. */
async function twoRounds(): Promise<void> {
  for (let round = 0; round < 2; round++) await pair(await guest(), await guest(), { ...blitz, control: '600+5' });
}

describe('the pairing pool', () => {
  it('pairs players who ask for the same game and clock; rated among accounts', async () => {
    const [one, other] = [await person(), await person()];
    const { names: sitting, rated } = await seatedAt(await pair(one, other));
    expect(sitting.toSorted()).toEqual([one.me.name, other.me.name].toSorted());
    expect(rated).toBe(true);
    expect((await seatedAt(await pair(await person(), await guest()))).rated).toBe(false);
  });

  it('gives each player the other side the next time', async () => {
    const [one, other] = [await person(), await person()];
    const g = await pair(one, other);
    const [first] = (await seatedAt(g)).names;
    await (one.me.name === first ? winAt(g, one, other) : winAt(g, other, one));
    await until(async () => (await one.request('GET', `/api/games/${g}/result`)).status === 200);
    expect((await seatedAt(await pair(one, other, blitz, 15_000))).names[1]).toBe(first);
  });

  it('does not pair different requests, counts them in the lobby, and lets players cancel', async () => {
    const [one, other] = [at(await guest()), at(await guest())];
    await one.seek(blitz);
    await other.seek({ ...blitz, control: '600+5' });
    expect(await lobby()).toMatchObject({
      waiting: [
        { game: 'noughts', control: '180+2', n: 1 },
        { game: 'noughts', control: '600+5', n: 1 },
      ],
    });
    one.stop();
    other.stop();
    await until(async () => JSON.stringify(await lobby()).includes('"waiting":[]'));
    expect([one.table, other.table]).toEqual([undefined, undefined]);
  });

  it('does not pair a disconnected player; a player who reconnects keeps waiting', async () => {
    const [ghost, other] = [await guest(), await guest()];
    const before = at(ghost);
    await before.seek({ ...blitz, c: 'kept' });
    before.client.close();
    await until(async () => !JSON.stringify(await lobby()).includes('180+2'));
    const waiting = at(other);
    await waiting.seek(blitz);
    await twoRounds();
    expect(waiting.table).toBeUndefined();
    const after = at(ghost);
    await after.seek({ ...blitz, c: 'kept' });
    expect(since(after)).toEqual(since(before));
    expect(await after.paired()).toBe(await waiting.paired());
  });

  it('counts a player once: a second page takes over from the first', async () => {
    const who = await guest();
    const [first, second] = [at(who), at(who)];
    await first.seek(blitz);
    await second.seek({ ...blitz, control: '600+5' });
    await until(() => first.isReplaced);
    const other = at(await guest());
    await other.seek({ ...blitz, control: '600+5' });
    expect(await second.paired()).toBe(await other.paired());
    expect(first.table).toBeUndefined();
  });

  it('never pairs two players if one has blocked the other', async () => {
    const [one, other] = [await person(), await person()];
    const blocked = await other.request('POST', `/api/people/${encodeURIComponent(one.me.name)}/relation`, {
      kind: 'block',
      on: true,
    });
    expect(blocked.status).toBe(200);
    const [first, second] = [at(one), at(other)];
    await first.seek(blitz);
    await second.seek(blitz);
    await twoRounds();
    expect([first.table, second.table]).toEqual([undefined, undefined]);
    const third = at(await person());
    await third.seek(blitz);
    await third.paired();
    expect([first, second].filter(({ table }) => table === third.table)).toHaveLength(1);
    first.stop();
    second.stop();
  });

  it('refuses clients without a session, and requests for unknown games', async () => {
    const wishes = [
      { game: 'chess', control: '180+2' },
      { game: 'noughts', control: '1+0' },
      { game: 'noughts', control: 'none' },
    ];
    const seeker = at(await guest());
    for (const wish of wishes) expect(await seeker.seek(wish)).toBe('online-no-game');
    const anonymous = server.client();
    const received: unknown[] = [];
    const stranger = server.client(undefined, { onMessage: (message) => received.push(message) });
    await until(() => stranger.counts.connected > 0 && anonymous.counts.connected > 0);
    stranger.send(JSON.stringify({ t: 'seek', wish: { ...blitz, c: 'x' } }));
    await until(() => received.some((message) => JSON.stringify(message).includes('online-no-guest')));
  });

  it('pairs absent players for correspondence games, and lets them cancel from any device', async () => {
    const days = { game: 'noughts', control: '3d' } as const;
    const [one, other] = [await person(), await person()];
    const first = at(one);
    await first.seek(days);
    first.client.close();
    expect(parseResponse(routes.seeks, await json(await one.request('GET', '/api/me/seeks')))).toMatchObject({
      ok: true,
      value: { seeks: [days] },
    });
    const second = at(other);
    await second.seek(days);
    const g = await second.paired();
    const mine = (await json(await one.request('GET', '/api/me/games'))) as { tables: { g: string }[] };
    expect(mine.tables.map((table) => table.g)).toEqual([g]);
    await second.seek(days);
    expect((await other.request('DELETE', '/api/me/seeks/noughts/3d')).status).toBe(200);
    expect(await json(await other.request('GET', '/api/me/seeks'))).toEqual({ seeks: [] });
  });
});

it('pairs two strangers in every game for two or more', async () => {
  const hello = parseResponse(routes.hello, await json(await fetch(`${server.url}/api/hello`)));
  const games = Object.keys(hello.ok ? hello.value.games : {}).filter((id) => isForTwo(server.game(id)));
  expect(games.length).toBeGreaterThan(5);
  const pairs = await Promise.all(
    games.map(async (game) => {
      const control = server.game(game).setup.online?.isRefereed ? 'none' : '600+5';
      const both = [at(await guest()), at(await guest())] as const;
      for (const seeker of both) expect(await seeker.seek({ game, control })).toBeUndefined();
      return both;
    }),
  );
  for (const [one, other] of pairs) {
    const g = await one.paired();
    expect(await other.paired()).toBe(g);
    one.client.join(g);
    await until(() => one.client.table(g)?.hasStarted);
    expect(one.client.seats(g)).toHaveLength(1);
  }
});
