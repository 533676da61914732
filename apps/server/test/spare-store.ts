import { openStoreThread } from '../src/store/store-thread.ts';
import type { Store } from '../src/store/store.ts';
import { spareFolder } from '../../../scripts/spare-folder.ts';
import { dataFolder } from './data-folder.ts';

const closing = (store: Store, close: () => Promise<void>): Store => ({ ...store, close });

/** An open, empty store for the next file of this process: opening and closing takes ten times as long as emptying. */
const spare: Store[] = [];

/** An empty store. After `close` the next caller reuses it. */
export async function emptyStore(): Promise<Store> {
  const store = spare.pop() ?? (await newStore());
  let isOpen = true;
  return closing(store, async () => {
    if (!isOpen) return;
    isOpen = false;
    await store.empty();
    spare.push(store);
  });
}

/** The same store for several owners that each close it. */
export const leftOpen = (store: Store): Store => closing(store, async () => {});

const newStore = async (): Promise<Store> => openStoreThread(await dataFolder(spareFolder(process.ppid)));
