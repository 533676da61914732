import { openStoreThread } from '@quadrille/server/testing';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chaos, type ChaosReport } from '../src/chaos.ts';
import { NodeProcess, freePort } from '../src/node-process.ts';
import type { Kind } from '../src/players.ts';
import { dataFolder, removeFolder } from '../../server/test/data-folder.ts';

/** One table of each game. */
const kinds = (JSON.parse(readFileSync(new URL('./kinds/chaos-kinds.json', import.meta.url), 'utf8')) as Kind[]).filter(
  ({ game }, index, all) => all.findIndex((kind) => kind.game === game) === index,
);

async function run(kills: number, moves: number): Promise<ChaosReport> {
  const data = await dataFolder();
  const node = new NodeProcess({ data, port: await freePort() });
  try {
    return await chaos({
      nodes: [node],
      kinds,
      wildness: { twice: 0.3, cut: 0.05, both: 0 },
      kills,
      moves,
      lifetimeMs: [300, 900],
      seed: 7,
      openStore: () => openStoreThread(data),
    });
  } finally {
    await node.kill();
    removeFolder(data);
  }
}

describe('a server that is killed repeatedly (npm run chaos for more)', () => {
  it('loses nothing that it acknowledged, does nothing twice, and contradicts no client', async () => {
    const report = await run(2, 100);
    expect(report).toMatchObject({ lost: 0, twice: 0, gaps: 0, wrong: 0, different: 0, broken: 0, first: [] });
    expect(report.kills).toBe(2);
    expect(report.acknowledged).toBeGreaterThanOrEqual(100);
    expect(report.doubled).toBeGreaterThan(0);
  }, 120_000);
});
