import {
  aloneHub,
  lockFolder,
  newNodeId,
  notifyHub,
  openPostgres,
  openStoreThread,
  redisHub,
  serve,
  usualLimits,
  type Hub,
  type Rate,
  type Append,
  type Store,
} from '@quadrille/server/testing';
import { type TableEvent, printEvent } from '@quadrille/table';
import type { Mutant, NodePlace } from './node-process.ts';

/** Far longer than a commit, so that an early acknowledgement stays wrong for long. */
const earlyBy = 50;

/** A store with a deliberate fault. */
function mutantStore(store: Store, mutant: Mutant | undefined): Store {
  switch (mutant) {
    case 'early':
      return {
        ...store,
        append: async (appends) => {
          setTimeout(() => void store.append(appends).catch(() => {}), earlyBy);
          return appends.map(() => true);
        },
      };
    case 'forgetful':
      return { ...store, append: (appends) => store.append(appends.map(withoutCommands)) };
    default:
      return store;
  }
}

function withoutCommand(event: TableEvent): TableEvent {
  const { commandId: _, ...rest } = event;
  return rest;
}

function withoutCommands(append: Append): Append {
  const events = append.events.map(withoutCommand);
  return { ...append, events, texts: events.map(printEvent) };
}

function mutantHub(hub: Hub, mutant: Mutant | undefined): Hub {
  return mutant === 'deaf' ? { ...hub, publish: () => {} } : hub;
}

/** A node like `quadrille serve`, but with higher limits, because a few processes simulate many players. */
const place = JSON.parse(process.argv[2]!) as NodePlace;
const { data, database, redis, port, mutant, withBots = false } = place;
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
  ...(withBots && { houseBots: 'few' as const, featured: true, hourly: true }),
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
