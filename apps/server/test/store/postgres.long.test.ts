import { decodeEvent } from '@quadrille/table';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres, type PostgresServer } from '../../../rig/src/databases.ts';
import { openPostgres } from '../../src/store/postgres-store.ts';
import { eventsOf } from '../../src/store/table-row.ts';
import { dataFolder, removeFolder } from '../data-folder.ts';
import { events, rows, writtenBackup } from './backup-rows.ts';
import { describeStore } from './store-promises.ts';

let server: PostgresServer | undefined;
afterAll(() => server?.stop());

if (hasPostgres()) {
  describeStore('postgres', async () => {
    server ??= await startPostgres();
    return openPostgres(server.url);
  });
}

describe('a backup', () => {
  it('moves tables from the embedded database to a PostgreSQL server', async () => {
    if (!hasPostgres()) {
      console.warn('NOT TRIED: a store on a PostgreSQL server, and a backup into it; none is installed here.');
      return;
    }
    const folder = await dataFolder();
    const file = join(folder, 'written.ndjson');
    writeFileSync(file, writtenBackup());
    const empty = await startPostgres();
    const there = await openPostgres(empty.url);
    expect(await there.restore(file)).toBe(rows.length);
    expect(eventsOf((await there.load('t1199'))!.log)).toEqual(events.map(decodeEvent));
    await there.close();
    await empty.stop();
    removeFolder(folder);
  });
});
