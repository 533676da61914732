import type { Hub } from '../src/platform/hub.ts';
import type { Store } from '../src/store/store.ts';
import { TestServer } from './served.ts';
import { emptyStore, leftOpen } from './spare-store.ts';

/** Other nodes write to the same store without a notification. */
export const deafHub = (): Hub => ({ publish: () => {}, onNotice: () => {}, isShared: true, close: async () => {} });

export interface DeafNodes {
  readonly nodes: readonly [TestServer, TestServer];
  readonly store: Store;
  /** Starts one more node. */
  start(): Promise<TestServer>;
  close(): Promise<void>;
}

/** Two nodes on one store that receive no notifications from each other. */
export async function deafNodes(): Promise<DeafNodes> {
  const store = await emptyStore();
  const start = (): Promise<TestServer> => TestServer.start({ store: leftOpen(store), hub: deafHub() });
  const nodes = [await start(), await start()] as const;
  return {
    nodes,
    store,
    start,
    close: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await store.close();
    },
  };
}
