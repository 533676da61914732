// A queue worker in a process that can be killed: worker.mjs URL LOCK-MS
import { Pool, PoolCache } from '@quadrille/arena/node';
import { connect, serveQueue } from '@quadrille/arena/queue';

const [, , url, lockMs] = process.argv;
const { value: redis } = await connect(url);
const module = (game) => new URL(`../../../../games/${game}/dist/headless.js`, import.meta.url).href;
const rack = new PoolCache(async (plan) => ({
  ok: true,
  value: new Pool({ jobs: 1, plan, module: module(plan.game) }),
}));
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
console.log('ready');
await serveQueue(
  redis,
  {
    jobs: 1,
    lockMs: Number(lockMs),
    play: (plan, batch) => rack.play(plan, batch, new AbortController().signal),
    onBatch: ({ from, to }) => console.log(`${from} ${to}`),
  },
  stop.signal,
);
await rack.close();
redis.disconnect();
