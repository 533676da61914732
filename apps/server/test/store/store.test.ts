import { eventsOf } from '../../src/store/table-row.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openStoreThread } from '../../src/store/store-thread.ts';
import { dataFolder, removeFolder } from '../data-folder.ts';
import { describeStore } from './store-promises.ts';

let folder: string;
afterAll(() => removeFolder(folder));

describeStore('embedded', async () => {
  folder = await dataFolder();
  return openStoreThread(folder);
});

describe('the embedded store', () => {
  it('has all data after it is closed and reopened', async () => {
    const store = await openStoreThread(folder);
    expect(eventsOf((await store.load('t1'))!.log)).toHaveLength(3);
    await store.close();
  });
});
