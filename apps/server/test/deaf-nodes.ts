import type { Hub } from '../src/platform/hub.ts';
import type { Store } from '../src/store/store.ts';
import { TestServer } from './served.ts';
import { emptyStore, leftOpen } from './spare-store.ts';

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
