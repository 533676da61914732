import { parseResponse, routes, type WatchedTables } from '@quadrille/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { TestServer, until } from '../served.ts';
import { json, personAt, tableOf, winAt } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

async function watched(who?: Guest, games?: readonly string[]): Promise<WatchedTables> {
  const path = `/api/watch${games ? `?games=${games.join(',')}` : ''}`;
  const told = parseResponse(
    routes.watchable,
    await json(await (who ? who.request('GET', path) : fetch(`${server.url}${path}`))),
  );
  if (!told.ok) throw new Error(JSON.stringify(told.error));
  return told.value;
}
const idsOf = (tables: WatchedTables['best']): readonly string[] => tables.map(({ tableId }) => tableId);

it('the watch page lists live games, the strongest first, without unlisted ones', async () => {
  const [ada, bob, cleo, dan] = (await Promise.all(
    ['Ada', 'Bob', 'Cleo', 'Dan'].map((name) => personAt(server, name)),
  )) as [Guest, Guest, Guest, Guest];
  const won = await tableOf(ada, bob, { rated: true });
  await winAt(won, ada, bob);
  await until(async () => (await ada.request('GET', `/api/games/${won}/result`)).status === 200);

  const unknown = await tableOf(cleo, dan, { rated: true });
  const best = await tableOf(ada, cleo, { rated: true });
  const worse = await tableOf(bob, dan, { rated: true });
  const listed = await tableOf(cleo, dan, { listed: true });
  const own = await tableOf(ada, dan);
  const told = await watched();
  expect(idsOf(told.best).slice(0, 2)).toEqual([best, worse]);
  expect(idsOf(told.best).toSorted()).toEqual([unknown, best, worse, listed].toSorted());
  expect(told.best[0]!.ratings[0]).toBeGreaterThan(1600);
  expect(told.best[0]!.ratings[1]).toBeNull();
  expect(told.friends).toEqual([]);

  const eve = await personAt(server, 'Eve');
  await eve.request('POST', '/api/people/Bob/relation', { kind: 'follow', on: true });
  expect(idsOf((await watched(eve)).friends)).toEqual([worse]);
  expect(idsOf((await watched(eve, [unknown, own, won])).best)).toEqual([unknown]);
});
