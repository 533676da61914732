export { systemClock, type Clock } from './clock.ts';
export type { Hub, Notice } from './hub/hub.ts';
export { usualLimits, type Limits } from './net/limits.ts';
export { houseBotWishes } from './people/bots/house-bots.ts';
export { newNodeId, serve, type Served, type ServeOptions } from './serve.ts';
export type { Append, Store } from './store/store.ts';
export { openStoreThread } from './store/store-thread.ts';
export { openServer, openStore, type ServerWish } from './open-server.ts';
