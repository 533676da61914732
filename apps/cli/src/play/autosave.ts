import { mkdir, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { printRecord, type GameRecord } from '@quadrille/kit';
import type { Terminal } from '../terminal.ts';

/** Where the game on the table is kept: one for each game. */
export function savedPath({ env }: Terminal, game: string): string {
  const state =
    env['QUADRILLE_STATE'] ?? join(env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'), 'quadrille');
  return join(state, `${game}.quadrille.txt`);
}

/** Whole or not at all: whoever pulls the plug finds the game of a move ago. */
export async function save(path: string, record: GameRecord): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, printRecord(record));
  await rename(`${path}.new`, path);
}

/** A game that another one takes the place of stays, under another name. */
export async function putAside(path: string): Promise<void> {
  await rename(path, path.replace(/\.quadrille\.txt$/, '.before.quadrille.txt')).catch(() => undefined);
}
