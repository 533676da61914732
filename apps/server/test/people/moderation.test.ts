import { parseResponse, routes } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { runModeratorAction } from '../../src/control.ts';
import { LeapingClock, TestServer } from '../served.ts';
import { emptyStore } from '../spare-store.ts';
import { json, personAt, tableOf, winAt } from './people.ts';

let server: TestServer;
let mia: Guest;
let ada: Guest;
let eve: Guest;
const clock = new LeapingClock();
const day = 86_400_000;

beforeAll(async () => {
  const store = await emptyStore();
  server = await TestServer.start({ store, clock });
  [mia, ada, eve] = [await personAt(server, 'Mia'), await personAt(server, 'Ada'), await personAt(server, 'Eve')];
  expect(await runModeratorAction(store, { deed: 'add', who: 'MIA' })).toMatchObject({ value: [{ name: 'Mia' }] });
}, 120_000);
afterAll(() => server.close(), 30_000);

async function moderation() {
  const read = parseResponse(routes.moderation, await json(await mia.request('GET', '/api/moderation')));
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

const complain = (who: Guest, about: string, more: object = {}) =>
  who.request('POST', `/api/people/${about}/report`, { reason: 'cheating', note: 'Too good.', ...more });

describe('a report', () => {
  it('reaches the moderators with the log of the table', async () => {
    const g = await tableOf(ada, eve);
    await winAt(g, ada, eve);
    expect((await complain(ada, 'eve', { game: g })).status).toBe(200);
    const { reports } = await moderation();
    expect(reports).toMatchObject([
      { by: 'Ada', about: 'Eve', game: g, kind: 'noughts', reason: 'cheating', note: 'Too good.', events: 8 },
    ]);
    const log = await json(await mia.request('GET', `/api/moderation/reports/${reports[0]!.id}/log`));
    expect(log).toMatchObject({
      log: [{ k: 'open' }, { k: 'seat' }, { k: 'start' }, { m: 'a1' }, {}, {}, {}, {}],
    });
  });

  it('needs two registered players who have shared the table', async () => {
    const g = await tableOf(ada, mia);
    expect((await complain(ada, 'Eve', { game: g })).status).toBe(404);
    expect((await complain(ada, 'Nobody')).status).toBe(404);
    expect((await complain(await server.guest('Gus'), 'Eve')).status).toBe(403);
    expect((await complain(ada, 'Eve', { reason: 'ugly' })).status).toBe(400);
  });
});

describe('a moderator', () => {
  it('is appointed; other players cannot see the page or decide', async () => {
    for (const who of [ada, await server.guest('Gus')]) {
      expect((await who.request('GET', '/api/moderation')).status).toBe(403);
      const verdict = { about: 'Eve', verdict: 'ban', reason: 'x' };
      expect((await who.request('POST', '/api/moderation', verdict)).status).toBe(403);
    }
  });

  it('bans a player for some days with a reason that the player sees; the server logs everything', async () => {
    const { reports } = await moderation();
    const verdict = { report: reports[0]!.id, about: 'Eve', verdict: 'ban', days: 3, reason: 'Help of a computer.' };
    expect((await mia.request('POST', '/api/moderation', verdict)).status).toBe(200);
    const after = await moderation();
    expect(after.reports).toEqual([]);
    expect(after.audit).toMatchObject([{ by: 'Mia', about: 'Eve', action: 'ban', reason: 'Help of a computer.' }]);
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const refused = await eve.open({ commandId: 'b', game: 'noughts', params: '', control: 'none', seats: [...seats] });
    expect(refused).toMatchObject({ error: { code: 'online-banned', args: { reason: 'Help of a computer.' } } });
    await expect(tableOf(ada, eve)).rejects.toThrow('online-banned');
    clock.leap(3 * day);
    await tableOf(ada, eve);
  });

  it('lifts a ban, and renames a player', async () => {
    await mia.request('POST', '/api/moderation', { about: 'Eve', verdict: 'ban', days: 30, reason: 'Again.' });
    await expect(tableOf(ada, eve)).rejects.toThrow('online-banned');
    await mia.request('POST', '/api/moderation', { about: 'Eve', verdict: 'unban', reason: 'A mistake.' });
    await tableOf(ada, eve);
    await mia.request('POST', '/api/moderation', { about: 'Eve', verdict: 'rename', reason: 'The name.' });
    expect((await fetch(`${server.url}/api/people/Eve`)).status).toBe(404);
    expect(await json(await eve.request('GET', '/api/hello'))).toMatchObject({ me: { person: true } });
    expect((await moderation()).audit.map(({ action }) => action)).toEqual(['rename', 'unban', 'ban', 'ban']);
  });
});
