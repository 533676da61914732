import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres, type PostgresServer } from '../../../rig/src/databases.ts';
import { openPostgresHub } from '../../src/platform/hub.ts';
import { openPostgres } from '../../src/store/postgres-store.ts';
import { personAt } from '../people/people.ts';
import { TestServer } from '../served.ts';
import { Seeker } from './seeker.ts';

const title = 'on a PostgreSQL of several nodes';

if (!hasPostgres()) {
  it(title, () => console.warn('NOT TRIED: pairing on a PostgreSQL server; none is installed here.'));
} else {
  describe(title, () => {
    let database: PostgresServer;
    let nodes: readonly TestServer[];
    beforeAll(async () => {
      database = await startPostgres();
      nodes = await Promise.all(
        ['one', 'two'].map(async (node) =>
          TestServer.start({
            store: await openPostgres(database.url, { connections: 4 }),
            hub: await openPostgresHub(database.url, node),
            node,
          }),
        ),
      );
    }, 120_000);
    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.close()));
      await database.stop();
    }, 60_000);

    it('pairs each of a hundred players exactly once', async () => {
      const seekers = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const node = nodes[index % 2]!;
          const guest = await node.guest(`Anna ${index}`);
          const seeker = new Seeker(node, guest);
          await seeker.seek({ game: 'noughts', control: '180+2' });
          return { guest, seeker, node };
        }),
      );
      const tables = await Promise.all(seekers.map(({ seeker }) => seeker.paired()));
      expect(new Set(tables).size).toBe(50);
      for (const { guest } of seekers) {
        const mine = await guest.request('GET', '/api/me/games');
        expect(((await mine.json()) as { tables: readonly unknown[] }).tables).toHaveLength(1);
      }
    });

    it('answers the other queries of the store: lobby, watch, turns, searches, openings', async () => {
      const [here] = nodes as [TestServer];
      const ada = await personAt(here, 'Ada');
      for (const path of [
        '/api/lobby',
        '/api/watch',
        '/api/hello',
        '/api/me/seeks',
        '/api/me/games',
        '/api/people/Ada',
      ])
        expect((await ada.request('GET', path)).status, path).toBe(200);
      expect((await ada.request('DELETE', '/api/me')).status).toBe(200);
    });
  });
}
