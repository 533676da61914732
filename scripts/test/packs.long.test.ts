import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const packs = join(root, '.cache/packs');
const folder = mkdtempSync(join(tmpdir(), 'quadrille-packs-'));
const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];

const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/pack.mjs')], { stdio: ['ignore', 'ignore', 2] });
  writeFileSync(join(folder, 'package.json'), '{ "name": "elsewhere", "private": true, "type": "module" }\n');
  const tarballs = readdirSync(packs).filter((name) => name.endsWith('.tgz'));
  run('npm', 'install', ...quiet, ...tarballs.map((name) => join(packs, name)));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Every example of the page on libraries, by its heading. */
const examples = [
  ...readFileSync(join(root, 'docs/libraries.md'), 'utf8').matchAll(/^## (.+)\n\n```js\n([^]+?)```/gm),
].map(([, name, code]) => ({ name: name!, code: code! }));

const says: Readonly<Record<string, RegExp>> = {
  'Play by the rules': /kind: 'seat', seat: 1/,
  'Ask a computer player': /^[a-n]\d+(,[a-n]\d+)*$/m,
  'Solve a puzzle': /^solved [lurdLURD]+$/m,
  'Solve Sokoban levels': /^solved rRR 2 true$/m,
  'Run a table': /winners: \[ 0 \]/,
  'Play a match between engines': /^20 \{/m,
};

describe('installed in an empty folder', () => {
  test('there is nothing of React', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => name.startsWith('react'))).toEqual([]);
  });

  test('every example is tested', () => {
    expect(examples.map(({ name }) => name)).toEqual(Object.keys(says));
  });

  test.each(examples)('$name', ({ name, code }) => {
    writeFileSync(join(folder, 'example.js'), code);
    expect(run(process.execPath, 'example.js')).toMatch(says[name]!);
  });

  test('the command line runs', () => {
    expect(run('npx', 'quadrille', 'games')).toContain('Quoridor');
    expect(run('npx', 'quadrille', 'perft', 'blokus', '--depth', '2')).toContain('3,364');
    expect(run('npx', 'quadrille', 'help', 'play')).toContain('--against');
  });
});
