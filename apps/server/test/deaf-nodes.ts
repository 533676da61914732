import type { Hub } from '../src/hub/hub.ts';
import { openStoreThread } from '../src/store/store-thread.ts';
import type { Store } from '../src/store/store.ts';
import { dataFolder, removeFolder } from './data-folder.ts';
import { TestServer } from './served.ts';

/** Others write to the same store, and no hint ever tells of it. */
export const deafHub = (): Hub => ({ publish: () => {}, onNotice: () => {}, isShared: true, close: async () => {} });

export interface DeafNodes {
  readonly nodes: readonly [TestServer, TestServer];
  readonly store: Store;
  /** One more. */
  start(): Promise<TestServer>;
  close(): Promise<void>;
}

/** Two nodes on one store that do not hear each other. */
export async function deafNodes(): Promise<DeafNodes> {
  const folder = await dataFolder();
  const store = await openStoreThread(folder);
  // Each node closes what it was given; here both were given the same.
  const shared = new Proxy(store, {
    get: (inner, name) => (name === 'close' ? async () => {} : (Reflect.get(inner, name) as unknown)),
  });
  const start = (): Promise<TestServer> => TestServer.start({ store: shared, hub: deafHub() }, folder);
  const nodes = [await start(), await start()] as const;
  return {
    nodes,
    store,
    start,
    close: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await store.close();
      removeFolder(folder);
    },
  };
}
