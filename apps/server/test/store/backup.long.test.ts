import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStoreThread } from '../../src/store/store-thread.ts';
import { dataFolder, removeFolder } from '../data-folder.ts';

it('the server reads a backup from before accounts existed', async () => {
  const folder = await dataFolder();
  const store = await openStoreThread(folder);
  const lines = [
    { quadrille: 'backup', format: 1 },
    ['account', { id: 'bob', name: 'Bob', created: 1, seen: 1, closed: null }],
    ['session', { hash: 'of bob', account: 'bob', created: 1, seen: 1 }],
  ];
  writeFileSync(join(folder, 'old.ndjson'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await store.restore(join(folder, 'old.ndjson'));
  expect(await store.accountOf('of bob', 2)).toEqual({ id: 'bob', name: 'Bob' });
  await store.close();
  removeFolder(folder);
});
