import type { FriendList, PersonSheet } from '@quadrille/protocol';
import type { Guest } from '@quadrille/online/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestServer, until } from '../served.ts';
import { json, personAt, tableOf, winAt } from './people.ts';

let server: TestServer;

// The first test on a machine creates the database that the others copy.
beforeEach(async () => {
  server = await TestServer.start();
}, 60_000);
afterEach(() => server.close());

const friendsOf = async (who: Guest): Promise<FriendList> =>
  (await json(await who.request('GET', '/api/me/friends'))) as FriendList;

const relate = async (who: Guest, name: string, kind: string, on = true): Promise<void> => {
  const answer = await who.request('POST', `/api/people/${name}/relation`, { kind, on });
  expect(answer.status).toBe(200);
};

const sheetFor = async (who: Guest, name: string): Promise<PersonSheet> =>
  (await json(await who.request('GET', `/api/people/${name}`))) as PersonSheet;

describe('friends', () => {
  it('are the players one follows: online status and current public games', async () => {
    const [ada, bob, eve] = await Promise.all(['Ada', 'Bob', 'Eve'].map((name) => personAt(server, name)));
    await relate(ada!, 'Bob', 'follow');
    await relate(ada!, 'Eve', 'follow');
    await relate(bob!, 'Ada', 'follow');
    expect(await friendsOf(ada!)).toMatchObject({
      friends: [
        { name: 'Bob', isOnline: false, isMutual: true, playing: [] },
        { name: 'Eve', isOnline: false, playing: [] },
      ],
      followers: [],
      gone: 0,
      isHidden: false,
    });
    expect((await friendsOf(eve!)).followers).toEqual(['Ada']);

    const page = server.client(eve);
    await until(async () => (await friendsOf(ada!)).friends[0]?.isOnline);
    const g = await tableOf(eve!, bob!, { rated: true });
    const { friends } = await friendsOf(ada!);
    expect(friends.map(({ name }) => name)).toEqual(['Eve', 'Bob']);
    expect(
      friends.map(({ playing }) => playing.map((table) => (table as unknown as { readonly g: string }).g)),
    ).toEqual([[g], [g]]);
    page.close();
    await until(async () => (await friendsOf(ada!)).friends.every(({ isOnline }) => isOnline === false));

    // An unlisted table does not appear.
    await winAt(g, eve!, bob!);
    await tableOf(eve!, bob!);
    expect((await friendsOf(ada!)).friends.flatMap(({ playing }) => playing)).toEqual([]);
  });

  it('see no status of players who hide it or have blocked them', async () => {
    const [ada, bob] = [await personAt(server, 'Ada'), await personAt(server, 'Bob')];
    await relate(ada, 'Bob', 'follow');
    await tableOf(bob, await personAt(server, 'Eve'), { rated: true });
    const playing = async () => (await friendsOf(ada)).friends[0]?.playing.length;
    expect(await playing()).toBe(1);
    expect(await sheetFor(ada, 'Bob')).toMatchObject({ isOnline: false });
    // Only followers see when a player was last online.
    expect(await sheetFor(await server.guest('Gil'), 'Bob')).not.toHaveProperty('seen');

    const hidden = await bob.request('POST', '/api/me/presence', { isHidden: true });
    expect(await json(hidden)).toEqual({ isHidden: true });
    expect((await friendsOf(ada)).friends).toEqual([{ name: 'Bob', playing: [] }]);
    expect(await sheetFor(ada, 'Bob')).not.toHaveProperty('isOnline');
    const watched = (await json(await ada.request('GET', '/api/watch'))) as { friends: unknown[] };
    expect(watched.friends).toEqual([]);
    await bob.request('POST', '/api/me/presence', { isHidden: false });
    expect(await playing()).toBe(1);

    await relate(bob, 'Ada', 'block');
    expect((await friendsOf(ada)).friends).toEqual([{ name: 'Bob', playing: [] }]);
    expect((await friendsOf(bob)).followers).toEqual([]);
    await relate(bob, 'Ada', 'block', false);
    await relate(ada, 'Bob', 'block');
    expect((await friendsOf(ada)).friends).toEqual([{ name: 'Bob', playing: [] }]);
  });

  it('who delete their accounts appear as a number, which the player can dismiss; their own list is deleted', async () => {
    const [ada, bob] = [await personAt(server, 'Ada'), await personAt(server, 'Bob')];
    await relate(ada, 'Bob', 'follow');
    await relate(bob, 'Ada', 'follow');
    expect((await bob.request('DELETE', '/api/me')).status).toBe(200);
    expect(await friendsOf(ada)).toMatchObject({ friends: [], followers: [], gone: 1 });
    const exported = (await json(await ada.request('GET', '/api/account/export'))) as { relation: object[] };
    expect(exported.relation).toEqual([expect.objectContaining({ kind: 'follow', name: '' })]);
    expect((await ada.request('DELETE', '/api/me/friends/gone')).status).toBe(200);
    expect((await friendsOf(ada)).gone).toBe(0);
  });
});

describe('a table', () => {
  it('names the public pages of its players; guests and deleted accounts have none', async () => {
    const [ada, gil] = [await personAt(server, 'Ada'), await server.guest('Gil')];
    const g = await tableOf(ada, gil);
    const pages = async () =>
      ((await json(await gil.request('GET', `/api/games/${g}/about`))) as { pages: unknown }).pages;
    expect(await pages()).toEqual(['Ada', null]);
    expect((await ada.request('DELETE', '/api/me')).status).toBe(200);
    expect(await pages()).toEqual([null, null]);
  });
});

describe('the games of a person', () => {
  it('are found by opponent and date, with length and ratings', async () => {
    const [ada, bob, eve] = await Promise.all(['Ada', 'Bob', 'Eve'].map((name) => personAt(server, name)));
    await winAt(await tableOf(ada!, bob!, { rated: true }), ada!, bob!);
    await winAt(await tableOf(ada!, eve!), ada!, eve!);
    const found = async (query: string) => {
      const answer = await json(await ada!.request('GET', `/api/people/Ada/games?${query}`));
      return (answer as { games: { at: number; seats: { name: string }[]; moves?: number; ratings?: unknown[] }[] })
        .games;
    };
    const games = await until(async () => {
      const all = await found('');
      return all.length === 2 && all;
    });
    expect(games.map(({ moves }) => moves)).toEqual([5, 5]);
    expect(games[1]!.ratings!.map((rating) => typeof rating)).toEqual(['number', 'number']);
    const against = async (query: string) => (await found(query)).map(({ seats }) => seats[1]!.name);
    expect(await against('opponent=eve')).toEqual(['Eve']);
    expect(await against('opponent=nobody')).toEqual([]);
    // This uses the server's clock, because the test's may differ by a millisecond.
    const middle = games[0]!.at;
    expect(await against(`since=${middle}`)).toEqual(['Eve']);
    expect(await against(`before=${middle}`)).toEqual(['Bob']);
    const mine = (await json(await bob!.request('GET', '/api/me/games'))) as { tables: object[] };
    expect(mine.tables).toEqual([expect.objectContaining({ result: 'lost', moves: 5, state: 'over' })]);
  });
});
