export { notifyHub } from './hub/notify-hub.ts';
export { redisHub } from './hub/redis-hub.ts';
export type { Hub, Notice } from './hub/hub.ts';
export { usualLimits, type Limits } from './net/limits.ts';
export { newNodeId, serve, type Served, type ServeOptions } from './serve.ts';
export { lockFolder } from './store/folder-lock.ts';
export { openPostgres } from './store/postgres-store.ts';
export type { Append, Store } from './store/store.ts';
export { openStoreThread } from './store/store-thread.ts';
