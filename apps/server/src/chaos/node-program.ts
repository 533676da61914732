import { aloneHub } from '../hub/hub.ts';
import { notifyHub } from '../hub/notify-hub.ts';
import { redisHub } from '../hub/redis-hub.ts';
import { usualLimits, type Rate } from '../net/limits.ts';
import { newNodeId, serve } from '../serve.ts';
import { lockFolder } from '../store/folder-lock.ts';
import { openPostgres } from '../store/postgres-store.ts';
import { openStoreThread } from '../store/store-thread.ts';
import { mutantHub, mutantStore } from './mutant-parts.ts';
import type { NodePlace } from './node-process.ts';

/** One node, as `quadrille serve` would start it, but for its limits: a few programs play for many people. */
const place = JSON.parse(process.argv[2]!) as NodePlace;
const { data, database, redis, port, mutant } = place;
const node = newNodeId();
const plenty: Rate = { burst: 1e9, perSecond: 1e9 };

async function openStore() {
  if (database !== undefined) return openPostgres(database);
  const lock = lockFolder(data!);
  if (!('release' in lock)) throw new Error(`the folder is held by ${lock.pid}`);
  return openStoreThread(data!);
}

async function openHub() {
  if (redis !== undefined) return redisHub(redis, node);
  return database === undefined ? aloneHub() : notifyHub(database, node);
}

const served = await serve({
  store: mutantStore(await openStore(), mutant),
  hub: mutantHub(await openHub(), mutant),
  node,
  port,
  limits: {
    ...usualLimits,
    messages: plenty,
    logs: plenty,
    requests: plenty,
    guests: plenty,
    tables: plenty,
    seats: plenty,
    tournaments: plenty,
    entries: plenty,
    socketsPerAccount: 1e9,
    socketsPerAddress: 1e9,
    connectionsPerAddress: 1e9,
  },
  onFatal: (error) => {
    console.error(error);
    process.exit(1);
  },
});
process.once('SIGTERM', () => {
  void served.close().then(() => process.exit(0));
});
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  console.log(process.memoryUsage().heapUsed);
});
console.log(served.url);
