import { link, open, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const piece = Buffer.alloc(2 ** 20);

/**
 * Makes a file of the database's log ahead of the time when it is needed, as a PostgreSQL server does at a checkpoint: to fill
 * one with zeros takes as long as a hundred commits, and they would all wait for it. `name` is that of a file to come.
 */
export async function makeSpareLog(folder: string, name: string, bytes: number): Promise<void> {
  const path = join(folder, 'pg_wal', name);
  if (existsSync(path)) return;
  // Left behind by somebody who was ended in the midst of it, the draft is begun anew.
  const draft = join(folder, 'pg_wal', 'xlogtemp.spare');
  const file = await open(draft, 'w');
  try {
    for (let written = 0; written < bytes; written += piece.length) await file.write(piece);
    await file.sync();
  } catch (error) {
    // On a full disk it would take the room that commits need.
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  // Never over one that the database has made itself meanwhile.
  await link(draft, path).catch((error: unknown) => {
    if (!existsSync(path)) throw error;
  });
  await rm(draft);
}
