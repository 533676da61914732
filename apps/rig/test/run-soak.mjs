// `npm run soak [-- --games N --minutes N --thought MS]`: players play match after match at many tables for a long time. The server's heap after garbage collection must not grow.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NodeProcess, freePort, processFigures } from '../dist/node-process.js';
import { Players } from '../dist/players.js';
import { GameRegistry } from '@quadrille/server/testing';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '30' },
    thought: { type: 'string', default: '8000' },
  },
});
/** Short matches: in half an hour every table is opened, played and evicted many times. */
const kinds = [
  { game: 'noughts', params: '', seats: 2, control: '600+5' },
  { game: 'noughts', params: 'size=5,row=4', seats: 2, control: 'none' },
  { game: 'quoridor', params: 'size=5,walls=3', seats: 2, control: '600+5' },
];
/** Minutes until as many tables are evicted as are opened. */
const settled = 8;
const most = 1;

const data = mkdtempSync(join(tmpdir(), 'quadrille-soak-'));
const node = new NodeProcess({ data, port: await freePort() });
const heaps = [];
try {
  await node.start();
  const games = await Players.gamesOf(new GameRegistry(), kinds);
  const players = new Players(
    games,
    () => [node.url],
    { twice: 0, cut: 0, both: 0, thinkingMs: Number(values.thought) },
    1,
  );
  for (let game = 0; game < Number(values.games); game++) await players.gather(kinds[game % kinds.length]);
  for (let minute = 1; minute <= Number(values.minutes); minute++) {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    const heap = (await node.heap()) / 2 ** 20;
    heaps.push(heap);
    const { memory } = processFigures(node.pid);
    console.log(
      `minute ${minute}: heap ${heap.toFixed(2)} MB, process ${memory.toFixed(0)} MB, ${players.acknowledged} moves, ${players.counts.finished} games over, ${players.refusals.length} refused`,
    );
  }
  const slope = 10 * slopeOf(heaps.slice(settled));
  console.log(`the heap grows by ${slope.toFixed(2)} MB in ten minutes (at most ${most})`);
  process.exitCode = slope < most ? 0 : 1;
} finally {
  await node.kill();
  rmSync(data, { recursive: true, force: true });
}
process.exit();

/** Least-squares line through the points. */
function slopeOf(points) {
  const mean = points.reduce((sum, point) => sum + point, 0) / points.length;
  const [x, y] = [(points.length - 1) / 2, mean];
  const over = points.reduce((sum, point, index) => sum + (index - x) * (point - y), 0);
  return over / points.reduce((sum, _point, index) => sum + (index - x) ** 2, 0);
}
