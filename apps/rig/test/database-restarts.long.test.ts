import { openPostgres } from '@quadrille/server/testing';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chaos } from '../src/chaos.ts';
import { NodeProcess, freePort } from '../src/node-process.ts';
import type { Kind } from '../src/players.ts';
import { hasPostgres, startPostgres } from '../src/databases.ts';

const kinds = JSON.parse(readFileSync(new URL('./kinds/chaos-kinds.json', import.meta.url), 'utf8')) as Kind[];
const restarts = 10;

describe('PostgreSQL restarted under two nodes', () => {
  it.skipIf(!hasPostgres())(
    'ends no process, loses nothing and does nothing twice; play continues within five seconds',
    async () => {
      const database = await startPostgres();
      const place = { database: database.url };
      const nodes = [
        new NodeProcess({ ...place, port: await freePort() }),
        new NodeProcess({ ...place, port: await freePort() }),
      ];
      try {
        const report = await chaos({
          nodes,
          kinds,
          wildness: { twice: 0.3, cut: 0.02, both: 0.5 },
          kills: restarts,
          moves: 500,
          lifetimeMs: [3000, 5000],
          seed: 7,
          openStore: () => openPostgres(database.url),
          // Every second restart is immediate, and every third takes longer.
          strike: (count) => database.restart(count % 2 === 0 ? 'immediate' : 'fast', count % 3 === 0 ? 4000 : 0),
        });
        console.log(JSON.stringify(report));
        expect(report).toMatchObject({ lost: 0, twice: 0, gaps: 0, wrong: 0, different: 0, broken: 0, first: [] });
        expect(report.kills).toBe(restarts);
        expect(report.ended).toBe(0);
        expect(nodes.map(({ starts }) => starts)).toEqual([1, 1]);
        expect(report.stops.map(({ code }) => code)).toEqual([0, 0]);
        expect(report.back.most).toBeLessThan(5000);
      } finally {
        await Promise.all(nodes.map((node) => node.kill()));
        await database.stop();
      }
    },
    600_000,
  );
});
