// `npm run chaos [-- --kills N --moves N --circles N --mutant NAME --seconds N]`: kills the server again and again under
// people who play every kind of game, then compares what they were told with what is stored.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { total } from '../dist/chaos/audit.js';
import { chaos } from '../dist/chaos/chaos.js';
import { NodeProcess } from '../dist/chaos/node-process.js';
import { openStoreThread } from '../dist/store/store-thread.js';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    moves: { type: 'string', default: '20000' },
    circles: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    mutant: { type: 'string' },
    seconds: { type: 'string', default: '3600' },
  },
});
const base = JSON.parse(readFileSync(new URL('chaos-kinds.json', import.meta.url), 'utf8'));
const kinds = Array.from({ length: Number(values.circles) }, () => base).flat();
const data = mkdtempSync(join(tmpdir(), 'quadrille-chaos-'));
const node = new NodeProcess({ data, port: await freePort(), ...(values.mutant && { mutant: values.mutant }) });
const started = performance.now();
try {
  const report = await chaos({
    nodes: [node],
    kinds,
    wildness: { twice: 0.3, cut: 0.02, both: 0 },
    kills: Number(values.kills),
    moves: Number(values.moves),
    atMost: 1000 * Number(values.seconds),
    life: [600, 1500],
    seed: Number(values.seed),
    openStore: () => openStoreThread(data),
    onProgress: (text) => process.stderr.isTTY && process.stderr.write(`\r${text}\u001b[K`),
  });
  console.log(JSON.stringify({ ...report, seconds: Math.round((performance.now() - started) / 1000) }, undefined, 1));
  process.exitCode = total(report) === 0 ? 0 : 1;
} finally {
  await node.kill();
  rmSync(data, { recursive: true, force: true });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
