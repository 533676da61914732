// `npm run chaos [-- --kills N --moves N --circles N --nodes N --mutant NAME --seconds N --restarts]`: kills the server repeatedly during play of every game, then compares what the clients received with what is stored. With `--restarts` PostgreSQL is restarted instead, alternately fast and immediate.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { total } from '../dist/audit.js';
import { chaos, isDeaf } from '../dist/chaos.js';
import { NodeProcess, freePort } from '../dist/node-process.js';
import { RedisServer, hasPostgres, hasRedis, startPostgres } from '../dist/databases.js';
import { openPostgres, openStoreThread } from '@quadrille/server/testing';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    moves: { type: 'string', default: '20000' },
    circles: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    mutant: { type: 'string' },
    nodes: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '3600' },
    restarts: { type: 'boolean', default: false },
  },
});
const base = JSON.parse(readFileSync(new URL('kinds/chaos-kinds.json', import.meta.url), 'utf8'));
const kinds = Array.from({ length: Number(values.circles) }, () => base).flat();
const isShared = Number(values.nodes) > 1 || values.restarts;
if (isShared && !hasPostgres()) {
  console.error('NOT TRIED: several nodes need a PostgreSQL, and none is installed here.');
  process.exit(2);
}
if (isShared && !hasRedis()) console.error('NOT TRIED: Redis is not installed here; hints go through PostgreSQL.');
const data = mkdtempSync(join(tmpdir(), 'quadrille-chaos-'));
const database = isShared ? await startPostgres() : undefined;
const redis = isShared && hasRedis() ? await RedisServer.start() : undefined;
const nodes = [];
for (let node = 0; node < Number(values.nodes); node++) {
  nodes.push(
    new NodeProcess({
      port: await freePort(),
      ...(database ? { database: database.url } : { data }),
      ...(redis && { redis: redis.url }),
      ...(values.mutant && { mutant: values.mutant }),
    }),
  );
}
const started = performance.now();
try {
  const report = await chaos({
    nodes,
    kinds,
    wildness: { twice: 0.3, cut: 0.02, both: isShared ? 0.5 : 0 },
    kills: Number(values.kills),
    moves: Number(values.moves),
    maxMs: 1000 * Number(values.seconds),
    // Two nodes can only race while both live.
    lifetimeMs: isShared ? [1500, 3000] : [600, 1500],
    seed: Number(values.seed),
    openStore: () => (database ? openPostgres(database.url) : openStoreThread(data)),
    ...(isShared && { freeze: { after: 3, ms: 20_000 } }),
    ...(values.restarts && { strike: (count) => database.restart(count % 2 === 0 ? 'immediate' : 'fast') }),
    onKill: (kills) => disturb(kills),
    onProgress: (text) => process.stderr.write(process.stderr.isTTY ? `\r${text}\u001b[K` : `${text}\n`),
  });
  console.log(JSON.stringify({ ...report, seconds: Math.round((performance.now() - started) / 1000) }, undefined, 1));
  const hasStopped = report.stops.every(({ code }) => code === 0);
  const isFine = total(report) === 0 && report.ended === 0 && hasStopped;
  process.exitCode = isFine && !(Number(values.nodes) > 1 && isDeaf(report)) ? 0 : 1;
} finally {
  for (const node of nodes) await node.kill();
  await redis?.kill();
  await database?.stop();
  rmSync(data, { recursive: true, force: true });
}

/** Redis is stopped and restarted. */
async function disturb(kills) {
  if (kills % 5 === 2) await redis?.kill();
  if (kills % 5 === 4) await redis?.start();
}
