import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { Seeker } from '../pairing/seeker.ts';
import { TestServer, until } from '../served.ts';
import { emptyStore } from '../spare-store.ts';
import { json, personAt, tableOf, winAt } from './people.ts';
import { enter, sheetFor, tournamentBy } from './tournament-people.ts';

let server: TestServer;
let mia: Guest;
let ada: Guest;
let people = 0;

beforeAll(async () => {
  const store = await emptyStore();
  server = await TestServer.start({ store, sweepIntervalMs: 100 });
  [mia, ada] = [await personAt(server, 'Mia'), await personAt(server, 'Ada')];
  await store.setModerator(mia.me.account, true);
}, 120_000);
afterAll(() => server.close(), 30_000);

async function newcomer(): Promise<{ readonly eve: Guest; ban(): Promise<void> }> {
  const name = `Eve ${'abcdefgh'[people++]}`;
  const eve = await personAt(server, name);
  const verdict = { about: name, verdict: 'ban', days: 3, reason: 'Help of a computer.' };
  return {
    eve,
    ban: async () => expect((await mia.request('POST', '/api/moderation', verdict)).status).toBe(200),
  };
}

const act = async (who: Guest, g: string, c: string, d: object): Promise<unknown> =>
  json(await who.request('POST', `/api/games/${g}/do`, { c, d }));

describe('a banned player', () => {
  it('can neither offer nor accept a rematch', async () => {
    const { eve, ban } = await newcomer();
    const g = await tableOf(ada, eve);
    await winAt(g, ada, eve);
    await ban();
    expect(await act(eve, g, 'r1', { k: 'offer', what: 'rematch' })).toMatchObject({
      fault: { code: 'online-banned' },
    });
    const offered = (await act(ada, g, 'r2', { k: 'offer', what: 'rematch' })) as { readonly v: number };
    const yes = await act(eve, g, 'r3', { k: 'answer', of: offered.v, yes: true });
    expect(yes).toMatchObject({ fault: { code: 'online-banned' } });
  });

  it('gets no rematch that was offered before the ban', async () => {
    const { eve, ban } = await newcomer();
    const g = await tableOf(ada, eve);
    await winAt(g, ada, eve);
    const offered = (await act(eve, g, 'r1', { k: 'offer', what: 'rematch' })) as { readonly v: number };
    await ban();
    const yes = await act(ada, g, 'r2', { k: 'answer', of: offered.v, yes: true });
    expect(yes).toMatchObject({ fault: { code: 'online-blocked' } });
    // Two equal offers count as an agreement.
    const same = await act(ada, g, 'r3', { k: 'offer', what: 'rematch' });
    expect(same).toMatchObject({ fault: { code: 'online-blocked' } });
  });

  it('is not paired: cannot request a game, and leaves the pool', async () => {
    const { eve, ban } = await newcomer();
    const wish = { game: 'noughts', control: '3d' };
    const waiting = new Seeker(server, eve);
    expect(await waiting.seek(wish)).toBeUndefined();
    await ban();
    const [first, second] = [new Seeker(server, ada), new Seeker(server, mia)];
    await first.seek(wish);
    await second.seek(wish);
    expect(await first.paired()).toBe(await second.paired());
    expect(waiting.table).toBeUndefined();
    expect(await new Seeker(server, eve).seek(wish)).toBe('online-banned');
  });

  it('is removed from tournaments, and cannot enter them again', async () => {
    const { eve, ban } = await newcomer();
    const id = await tournamentBy(ada, { kind: 'arena', minutes: 10, need: 3 });
    for (const who of [ada, eve]) await enter(who, id);
    await ban();
    expect((await sheetFor(ada, id)).rows.find(({ name }) => name.startsWith('Eve'))).toMatchObject({ isOut: true });
    const again = await json(await eve.request('POST', `/api/tournaments/${id}/enter`, {}));
    expect(again).toMatchObject({ fault: { code: 'online-banned' } });
    const leo = await personAt(server, 'Leo');
    for (const who of [mia, leo]) await enter(who, id);
    await until(async () => (await sheetFor(ada, id)).state === 'going');
    expect((await sheetFor(eve, id)).you?.tableId).toBeUndefined();
  });
});
