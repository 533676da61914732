import { openPostgres, openStoreThread } from '@quadrille/server/testing';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { total } from '../src/audit.ts';
import { chaos, isDeaf } from '../src/chaos.ts';
import { type Mutant, NodeProcess, freePort } from '../src/node-process.ts';
import type { Kind } from '../src/players.ts';
import { hasPostgres, startPostgres } from '../src/databases.ts';
import { dataFolder, removeFolder } from '../../server/test/data-folder.ts';

const kinds = JSON.parse(readFileSync(new URL('./kinds/chaos-kinds.json', import.meta.url), 'utf8')) as Kind[];

describe('the chaos test finds a server', () => {
  it.each<[string, Mutant]>([
    ['that acknowledges before the commit', 'early'],
    ['that does not store the executed commands', 'forgetful'],
  ])(
    '%s',
    async (_, mutant) => {
      const data = await dataFolder();
      const node = new NodeProcess({ data, port: await freePort(), mutant });
      try {
        const report = await chaos({
          nodes: [node],
          kinds,
          wildness: { twice: 0.3, cut: 0.05, both: 0 },
          kills: 4,
          moves: 300,
          lifetimeMs: [500, 1000],
          seed: 7,
          openStore: () => openStoreThread(data),
        });
        expect(total(report)).toBeGreaterThan(0);
      } finally {
        await node.kill();
        removeFolder(data);
      }
    },
    600_000,
  );

  it.skipIf(!hasPostgres())(
    'that sends no notifications: nothing is lost, and no notification arrives',
    async () => {
      const database = await startPostgres();
      const place = { database: database.url, mutant: 'deaf' } as const;
      const nodes = [
        new NodeProcess({ ...place, port: await freePort() }),
        new NodeProcess({ ...place, port: await freePort() }),
      ];
      try {
        const report = await chaos({
          nodes,
          kinds,
          wildness: { twice: 0.3, cut: 0.05, both: 0.5 },
          kills: 2,
          moves: 200,
          lifetimeMs: [1500, 3000],
          seed: 7,
          openStore: () => openPostgres(database.url),
        });
        expect(total(report)).toBe(0);
        expect(isDeaf(report)).toBe(true);
      } finally {
        for (const node of nodes) await node.kill();
        await database.stop();
      }
    },
    600_000,
  );
});
