import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gameReaders, type TextReader, type TextReaders } from '@quadrille/conformance/fuzz';
import type { AnyGame } from '@quadrille/kit';

const root = dirname(dirname(import.meta.dirname));
const workspaces = ['packages', 'games', 'apps'].flatMap((group) =>
  readdirSync(join(root, group)).map((name) => `${group}/${name}`),
);

/**
 * By workspace: the parsers that the contract requires of a game, and those of `test/readers.ts`. `FUZZ_WORDS` filters
 * them.
 */
export async function allReaders(): Promise<ReadonlyMap<string, TextReaders>> {
  const words = (process.env['FUZZ_WORDS'] ?? '').split(' ').filter(Boolean);
  const readers = new Map<string, TextReaders>();
  for (const workspace of workspaces) {
    const [own, source] = [join(root, workspace, 'test/readers.ts'), join(root, workspace, 'src/game.ts')];
    const found: TextReader[] = [];
    if (workspace.startsWith('games/'))
      found.push(...(await gameReaders(((await import(source)) as { game: AnyGame }).game)));
    if (existsSync(own)) found.push(...((await import(own)) as { readers: TextReaders }).readers);
    const wanted = found.filter(({ name }) => words.every((word) => `${workspace} ${name}`.includes(word)));
    if (wanted.length > 0) readers.set(workspace, wanted);
  }
  return readers;
}
