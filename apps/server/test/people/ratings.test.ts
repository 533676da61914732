import { parseResponse, routes } from '@quadrille/protocol';
import { newPlayerRating, updateSideRatings } from '@quadrille/rating';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { waitAfterLapses } from '../../src/table/seating.ts';
import { LeapingClock, TestServer, until } from '../served.ts';
import { emptyStore, leftOpen } from '../spare-store.ts';
import { json, personAt, tableOf, winAt } from './people.ts';

let server: TestServer;
let ada: Guest;
let bob: Guest;
const clock = new LeapingClock();
const pool = 'noughts.2.free';
beforeAll(async () => {
  server = await TestServer.start({ clock });
  ada = await personAt(server, 'Ada');
  bob = await personAt(server, 'Bob');
}, 120_000);
afterAll(() => server.close(), 30_000);

const get = async (path: string): Promise<unknown> => json(await fetch(`${server.url}${path}`));

async function resultOf(g: string) {
  const read = parseResponse(routes.gameResult, await get(`/api/games/${g}/result`));
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

async function sheetOf(name: string) {
  const read = parseResponse(routes.person, await get(`/api/people/${encodeURIComponent(name)}`));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

async function games(query: string) {
  const read = parseResponse(routes.personGames, await get(`/api/people/Bob/games?${query}`));
  if (!read.ok) throw new Error(read.error.code);
  return read.value.games;
}

const relate = (who: Guest, name: string, kind: string, on: boolean) =>
  who.request('POST', `/api/people/${name}/relation`, { kind, on });

describe('a rated game', () => {
  it('changes both ratings once, by Glicko-2, and appears in the history, on the leaderboard and in both profiles', async () => {
    const g = await tableOf(ada, bob, { rated: true });
    await winAt(g, ada, bob);
    const [[won], [lost]] = updateSideRatings([
      { members: [newPlayerRating], points: -1 },
      { members: [newPlayerRating], points: -2 },
    ]) as [[typeof newPlayerRating], [typeof newPlayerRating]];
    const result = await resultOf(g);
    expect(result).toMatchObject({
      rated: true,
      seats: [
        { place: 1, before: 1500 },
        { place: 2, before: 1500 },
      ],
    });
    expect(result.seats[0]!.after).toBeCloseTo(won.rating, 6);
    expect(result.seats[1]!.after).toBeCloseTo(lost.rating, 6);
    expect(await resultOf(g)).toEqual(result);

    const sheet = await sheetOf('ADA');
    expect(sheet).toMatchObject({
      name: 'Ada',
      tally: { won: 1, drawn: 0, lost: 0 },
      streak: { result: 'won', length: 1, longest: 1 },
      opponents: [{ name: 'Bob', won: 1, drawn: 0, lost: 0 }],
      ratings: [{ pool, games: 1 }],
    });
    expect(sheet).not.toHaveProperty('relations');
    const history = parseResponse(routes.ratingHistory, await get(`/api/people/Bob/history?pool=${pool}`));
    expect(history).toMatchObject({ ok: true, value: { steps: [{ deviation: lost.deviation }] } });
    expect(parseResponse(routes.leaderboards, await get('/api/boards'))).toMatchObject({
      value: { pools: [{ pool, people: 2 }] },
    });
    const board = parseResponse(routes.leaderboard, await get(`/api/boards/${pool}`));
    expect(board).toMatchObject({
      value: {
        rows: [
          { name: 'Ada', games: 1 },
          { name: 'Bob', games: 1 },
        ],
      },
    });
  });

  it('is refused with guests, computer players, two seats of one player, or a custom start', async () => {
    const eve = await server.guest('Eve');
    const g = await tableOf(ada, bob, { rated: true });
    expect(await eve.sit(g, { commandId: 'x' })).toMatchObject({ ok: false });
    const base = { commandId: 'r1', game: 'noughts', params: '', control: 'none', rated: true } as const;
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const asGuest = await eve.open({ ...base, seats: [...seats] });
    expect(asGuest).toMatchObject({ ok: false, error: { code: 'online-rated-guest' } });
    const both = await ada.open({ ...base, seats: [{ kind: 'me' }, { kind: 'me' }] });
    expect(both).toMatchObject({ ok: false, error: { code: 'online-rated' } });
    const open = await ada.open({ ...base, commandId: 'r2', seats: [...seats] });
    if (!open.ok) throw new Error(open.error.code);
    const { invite } = open.value;
    const guest = await eve.sit(open.value.tableId, { commandId: 's', invite });
    expect(guest).toMatchObject({ ok: false, error: { code: 'online-rated-guest' } });
    const twice = await ada.sit(open.value.tableId, { commandId: 's', invite, seat: 1 - open.value.you[0]! });
    expect(twice).toMatchObject({ ok: false, error: { code: 'online-rated-twice' } });
  });

  it('that is aborted before all have moved does not count, nor does an unrated game', async () => {
    const before = await sheetOf('Ada');
    const broken = await tableOf(ada, bob, { rated: true });
    await ada.request('POST', `/api/games/${broken}/do`, { c: 'a', d: { k: 'abort' } });
    expect(await resultOf(broken)).toEqual({ rated: false, seats: [{}, {}] });
    const plain = await tableOf(ada, bob);
    await winAt(plain, ada, bob);
    expect(await resultOf(plain)).toMatchObject({ rated: false, seats: [{ place: 1 }, { place: 2 }] });
    const after = await sheetOf('Ada');
    expect(after.ratings).toEqual(before.ratings);
    expect(after.tally.won).toBe(before.tally.won + 1);
  });

  it('is listed among a player’s games, filtered by game, result and rated', async () => {
    expect((await games('rated=yes')).map(({ result }) => result)).toEqual(['lost']);
    expect(await games('result=won')).toEqual([]);
    expect((await games('result=lost&game=noughts')).length).toBe(2);
    expect(await games('game=nothing')).toEqual([]);
    const all = await games('');
    expect(all.length).toBe(3);
    expect((await games(`before=${all[1]!.at}`)).length).toBe(1);
  });

  it('is entered after a restart', async () => {
    const store = await emptyStore();
    const before = await TestServer.start({ store: leftOpen(store) });
    const [cleo, dora] = [await personAt(before, 'Cleo'), await personAt(before, 'Dora')];
    const g = await tableOf(cleo, dora, { rated: true });
    await winAt(g, cleo, dora);
    // The server stops at once: afterwards the result is entered exactly once, whether or not it was before.
    await before.stop();
    const again = await TestServer.start({ store });
    const ratings = await until(async () => {
      const read = parseResponse(routes.person, await json(await fetch(`${again.url}/api/people/Cleo`)));
      return read.ok && read.value.ratings.length > 0 && read.value.ratings;
    });
    expect(ratings).toMatchObject([{ pool, games: 1 }]);
    await again.close();
  }, 120_000);
});

describe('relations between players', () => {
  it('players follow, mute and block each other; a blocked player finds no seat and gets no notice', async () => {
    expect(await json(await relate(ada, 'Bob', 'follow', true))).toEqual({ relations: ['follow'] });
    expect(await json(await relate(ada, 'Bob', 'block', true))).toEqual({ relations: ['block', 'follow'] });
    expect((await relate(ada, 'Ada', 'block', true)).status).toBe(404);
    expect((await relate(await server.guest('Eve'), 'Bob', 'follow', true)).status).toBe(403);
    expect(await json(await ada.request('GET', '/api/me/relations'))).toMatchObject({
      people: [
        { name: 'Bob', kind: 'block' },
        { name: 'Bob', kind: 'follow' },
      ],
    });
    await expect(tableOf(bob, ada)).rejects.toThrow('online-blocked');
    await expect(tableOf(ada, bob)).rejects.toThrow('online-blocked');
    expect(await json(await bob.request('GET', '/api/people/Ada'))).toMatchObject({ relations: [] });
    expect(await json(await relate(ada, 'Bob', 'block', false))).toEqual({ relations: ['follow'] });
    await tableOf(ada, bob);
  });

  it('players challenge each other: the table waits for one player, who accepts or declines', async () => {
    const request = {
      game: 'noughts',
      params: '',
      control: 'none',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    } as const;
    const open = (c: string, to: string) => ada.open({ ...request, seats: [...request.seats], commandId: c, to });
    const opened = await open('c1', 'bob');
    if (!opened.ok) throw new Error(opened.error.code);
    const answer = parseResponse(routes.challenges, await json(await bob.request('GET', '/api/me/challenges')));
    if (!answer.ok) throw new Error(answer.error.code);
    expect(answer.value.tables).toMatchObject([
      { tableId: opened.value.tableId, seats: [{ name: 'Ada' }, { kind: 'open' }] },
    ]);
    expect((await bob.sit(opened.value.tableId, { commandId: 's', invite: answer.value.tables[0]!.invite })).ok).toBe(
      true,
    );
    expect(await json(await bob.request('GET', '/api/me/challenges'))).toEqual({ tables: [] });
    const second = await open('c2', 'Bob');
    await bob.request('DELETE', `/api/me/challenges/${second.ok ? second.value.tableId : ''}`);
    expect(await json(await bob.request('GET', '/api/me/challenges'))).toEqual({ tables: [] });
    expect(await open('c3', 'Nobody')).toMatchObject({ ok: false, error: { code: 'online-no-person' } });
  });

  it('a challenge: those at the table see whether the person has declined, others do not; a block stays hidden', async () => {
    const [mia, leo, eve] = [
      await personAt(server, 'Mia'),
      await personAt(server, 'Leo'),
      await personAt(server, 'Nel'),
    ];
    const open = async (c: string) => {
      const wish = { commandId: c, game: 'noughts', params: '', control: 'none', to: 'Leo' };
      const opened = await mia.open({ ...wish, seats: [{ kind: 'me' }, { kind: 'open' }] });
      if (!opened.ok) throw new Error(opened.error.code);
      return opened.value;
    };
    const invitedAt = async (g: string, guest = mia) =>
      ((await json(await guest.request('GET', `/api/games/${g}/about`))) as { readonly invited?: object }).invited;
    const countFor = async (guest: typeof mia) =>
      ((await json(await guest.request('GET', '/api/me/challenges'))) as { readonly tables: readonly object[] }).tables
        .length;

    const first = await open('d1');
    expect(await invitedAt(first.tableId)).toEqual({ name: 'Leo', hasDeclined: false });
    expect([await invitedAt(first.tableId, eve), await invitedAt(first.tableId, leo)]).toEqual([undefined, undefined]);
    await leo.request('DELETE', `/api/me/challenges/${first.tableId}`);
    expect(await invitedAt(first.tableId)).toEqual({ name: 'Leo', hasDeclined: true });
    // Only the challenged person can decline.
    const second = await open('d2');
    await eve.request('DELETE', `/api/me/challenges/${second.tableId}`);
    expect(await invitedAt(second.tableId)).toEqual({ name: 'Leo', hasDeclined: false });
    expect((await leo.sit(second.tableId, { commandId: 's2', invite: second.invite })).ok).toBe(true);
    expect([await invitedAt(second.tableId), await countFor(leo)]).toEqual([undefined, 0]);

    await relate(leo, 'Mia', 'block', true);
    const third = await open('d3');
    expect(await countFor(leo)).toBe(0);
    expect(await invitedAt(third.tableId)).toEqual({ name: 'Leo', hasDeclined: false });
  });

  it('an unknown name leads to 404', async () => {
    expect((await fetch(`${server.url}/api/people/Nobody`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/people/%00`)).status).toBe(404);
  });
});

describe('a player who leaves games', () => {
  it.each([
    [0, 0, 0],
    [2, 0, 0],
    [3, 0, 5],
    [4, 0, 15],
    [5, 0, 45],
    [5, 5, 15],
    [5, 15, 0],
    [20, 0, 4320],
  ])('%i times, having played %i games to the end, waits %i minutes', (lapses, finished, minutes) =>
    expect(waitAfterLapses(lapses, finished) / 60_000).toBe(minutes),
  );

  it('must wait for the next table with other players, but not for a solo table, and no longer than announced', async () => {
    const [finn, gil] = [await personAt(server, 'Finn'), await personAt(server, 'Gil')];
    for (let time = 0; time < 3; time++) {
      const g = await tableOf(finn, gil);
      await finn.request('POST', `/api/games/${g}/do`, { c: 'a', d: { k: 'abort' } });
      await resultOf(g);
    }
    await expect(tableOf(finn, gil)).rejects.toThrow('online-wait');
    await expect(tableOf(gil, finn)).rejects.toThrow('online-wait');
    const seats = [{ kind: 'me' }, { kind: 'me' }] as const;
    const alone = await finn.open({
      commandId: 'alone',
      game: 'noughts',
      params: '',
      control: 'none',
      seats: [...seats],
    });
    expect(alone.ok).toBe(true);
    clock.leap(5 * 60_000);
    await tableOf(finn, gil);
  });
});

it('a profile shows a player’s openings with their results', async () => {
  const [hal, ida] = [await personAt(server, 'Hal'), await personAt(server, 'Ida')];
  for (let time = 0; time < 2; time++) {
    const g = await tableOf(hal, ida);
    await winAt(g, hal, ida);
    await resultOf(g);
  }
  const opening = { game: 'noughts', moves: 'a1 b1 a2 b2' };
  expect((await sheetOf('Hal')).openings).toEqual([{ ...opening, won: 2, drawn: 0, lost: 0 }]);
  expect((await sheetOf('Ida')).openings).toEqual([{ ...opening, won: 0, drawn: 0, lost: 2 }]);
});

it('a rematch is refused, as offer and as acceptance, after one player has blocked the other', async () => {
  const [jan, kim] = [await personAt(server, 'Jan'), await personAt(server, 'Kim')];
  const g = await tableOf(jan, kim, { rated: true });
  await winAt(g, jan, kim);
  const sendIntent = async (who: Guest, c: string, d: object): Promise<unknown> =>
    json(await who.request('POST', `/api/games/${g}/do`, { c, d }));
  const block = (on: boolean): Promise<Response> =>
    kim.request('POST', '/api/people/Jan/relation', { kind: 'block', on });
  await block(true);
  const refused = { fault: { code: 'online-blocked' } };
  expect(await sendIntent(jan, 'again', { k: 'offer', what: 'rematch' })).toMatchObject(refused);
  await block(false);
  const { v } = (await sendIntent(jan, 'now', { k: 'offer', what: 'rematch' })) as { v: number };
  await block(true);
  expect(await sendIntent(kim, 'yes', { k: 'answer', of: v, yes: true })).toMatchObject(refused);
  await block(false);
  expect(await sendIntent(kim, 'yes', { k: 'answer', of: v, yes: true })).toMatchObject({ g });
});
