import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findRedis, startRedis } from '../../../packages/arena/test/redis.ts';
import { quadrille } from './program.ts';

const short = ['arena', 'quoridor', 'easy', 'random', '--params', 'size=5', '--games', '30', '--seed', '3'];

/** Everything except times. */
const figures = (line: string): object => ({ ...(JSON.parse(line) as object), msPerTurn: undefined });

it('an arena on a queue gets the same figures from its workers as on one machine', async () => {
  const program = findRedis();
  if (program === undefined) {
    console.warn(
      '\n*** The arena over Redis was NOT TESTED: there is no redis-server, and only root may install it. ***\n',
    );
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-cli-queue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = await startRedis(program);
  const stop = new AbortController();
  const worker = quadrille(['arena-worker', '--queue', server.url, '--jobs', '1'], { signal: stop.signal });
  const queued = await quadrille([...short, '--json', '--queue', server.url, '--out', join(folder, 'run')]);
  stop.abort();
  const served = await worker;
  await server.stop();
  expect([queued.code, queued.err]).toEqual([0, '']);
  expect(figures(queued.out)).toEqual(figures((await quadrille([...short, '--json'])).out));
  expect(served.code).toBe(130);
  expect(served.err).toContain('quoridor: games 0 to 0');
  const kept = await quadrille(['arena', '--resume', '--out', join(folder, 'run'), '--json']);
  expect(figures(kept.out)).toEqual(figures(queued.out));
});
