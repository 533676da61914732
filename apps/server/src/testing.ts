/** What the rigs of apps/rig (chaos, load, soak) use of the server beyond its public entry. */
export { defaultLimits as usualLimits, type Rate } from './net/limits.ts';
export { GameRegistry } from './platform/games.ts';
export {
  createLocalHub as aloneHub,
  openPostgresHub as notifyHub,
  openRedisHub as redisHub,
  type Hub,
} from './platform/hub.ts';
export { newSecret, newTableId, randomFromSecret as secretChance } from './platform/table-id.ts';
export { newAccountId, newToken, printCookie, tokenHash } from './platform/tokens.ts';
export { newNodeId, serve } from './serve.ts';
export { eventRows } from './store/append.ts';
export { lockFolder } from './store/data-folder.ts';
export { openPostgres } from './store/postgres-store.ts';
export { openStoreThread } from './store/store-thread.ts';
export type { Store } from './store/store.ts';
export { eventsOf, standingOf } from './store/table-row.ts';
export type { Append } from './store/tables.ts';
