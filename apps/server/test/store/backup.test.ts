import { decodeEvent } from '@quadrille/table';
import { eventsOf } from '../../src/store/table-row.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../src/store/schema.ts';
import { openStoreThread } from '../../src/store/store-thread.ts';
import type { Store } from '../../src/store/store.ts';
import { dataFolder, removeFolder } from '../data-folder.ts';
import { events, rows, writtenBackup } from './backup-rows.ts';

let folder: string;
let store: Store;

beforeAll(async () => {
  folder = await dataFolder();
  store = await openStoreThread(folder);
  writeFileSync(join(folder, 'written.ndjson'), writtenBackup());
}, 120_000);
afterAll(async () => {
  await store.close();
  removeFolder(folder);
});

describe('a backup', () => {
  it('that is invalid is refused with the line number, and nothing of it is stored', async () => {
    const file = join(folder, 'bad.ndjson');
    const head = '{"quadrille":"backup","format":1}\n';
    const bad: readonly (readonly [string, string])[] = [
      ['', 'the file is empty'],
      ['{"a":1}\n', 'line 1: this is no backup'],
      ['{"quadrille":"backup","format":2}\n', 'line 1: this is no backup'],
      [`${head}["account"\n`, 'line 2: this is not JSON'],
      [`${head}${JSON.stringify(rows[0])}\n["secrets",{}]\n`, 'line 3: this is no row'],
    ];
    for (const [text, reason] of bad) {
      writeFileSync(file, text);
      await expect(store.restore(file)).rejects.toThrow(reason);
    }
  });

  it('restored into an empty database and written again has the same lines', async () => {
    expect(await store.restore(join(folder, 'written.ndjson'))).toBe(rows.length);
    expect(eventsOf((await store.load('t0007'))!.log)).toEqual(events.map(decodeEvent));
    expect(await store.accountOf('hash', 2000)).toEqual({ id: 'ada', name: 'Ada', person: true });
    const file = join(folder, 'copy.ndjson');
    expect(await store.backup(file)).toBe(rows.length);
    const [head, ...copied] = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(JSON.parse(head!)).toEqual({ quadrille: 'backup', format: 1 });
    expect(copied.map((line) => JSON.parse(line) as unknown)).toEqual(rows);
  });

  it('contains every database table except the expired sign-in challenges', () => {
    const names = Object.values(schema).map((table) => getTableName(table as PgTable));
    const head = readFileSync(join(folder, 'copy.ndjson'), 'utf8');
    const missing = names.filter((name) => !head.includes(`["${name}",`));
    expect(missing.toSorted()).toEqual(['node', 'question']);
  });

  it('is refused by a database that is not empty', async () => {
    const file = join(folder, 'copy.ndjson');
    await expect(store.restore(file)).rejects.toThrow('there is something in the database already');
    expect(eventsOf((await store.load('t0007'))!.log)).toEqual(events.map(decodeEvent));
  });

  it('is written at every clean stop, and migrates a folder of another version', async () => {
    const old = await dataFolder();
    const before = await openStoreThread(old);
    await before.newAccount({ id: 'bob', name: 'Bob' }, 'hash of bob', 1000);
    await before.close();
    writeFileSync(join(old, 'version'), '0.4');
    const after = await openStoreThread(old);
    expect(await after.accountOf('hash of bob', 2000)).toEqual({ id: 'bob', name: 'Bob' });
    // After an unclean stop the backup may be older than the data, so it is refused.
    writeFileSync(join(old, 'version'), '0.4');
    await expect(openStoreThread(old)).rejects.toThrow('start and stop that version once');
    await after.close();
    removeFolder(old);
  }, 120_000);
});
