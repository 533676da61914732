import { serveFolder } from '@quadrille/static-server';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenApp, openApp } from '../browser.mjs';
import { complaintsOf, tarballs } from '../pack-checks.mjs';
import { packedLibraries } from '../pack.mjs';
import { callOf } from '../workspace.mjs';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'quadrille-packs-'));
const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];

const run = (command: string, ...args: readonly string[]): string => {
  const call = callOf(command, args);
  return execFileSync(call.file, call.args, { cwd: folder, encoding: 'utf8', shell: call.shell });
};
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
/** The files and tags that a dry run must not change. */
const repository = (): string =>
  ['CHANGELOG.md', 'CHANGELOG.fr.md', 'package.json', 'package-lock.json']
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join(git('rev-parse', 'HEAD') + git('tag'));

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const before = repository();
let dryRun = '';

beforeAll(() => {
  dryRun = execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), '--dry-run'], { encoding: 'utf8' });
  writeFileSync(join(folder, 'package.json'), '{ "name": "elsewhere", "private": true, "type": "module" }\n');
  run('npm', 'install', ...quiet, ...tarballs());
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true }), 120_000);

/** Every example of the page on libraries, by its heading. */
const examples = [
  ...readFileSync(join(root, 'docs/libraries.md'), 'utf8').matchAll(/^### (.+)\n\n([^`#]*)```js\n([^]+?)```/gm),
].map(([, name, note, code]) => ({ name: name!, code: code!, isNodeOnly: note!.startsWith('Node only') }));

const says: Readonly<Record<string, RegExp>> = {
  'Save and load a match': /^3 \.\.x\/\.x\.\/o\.\. o$/m,
  'Read untrusted data': /^true\nseat$/m,
  'Run a table': /^winners: 0$/m,
  'Load a kernel': /^5 65536$/m,
  'Play a match between engines': /^20 0\.\d+$/m,
  'Draw a position': /^480 true true$/m,
  'Play by the rules': /^seat 1 has 33 moves$/m,
  'Ask a computer player': /^[a-n]\d+(,[a-n]\d+)*$/m,
  'Find the shortest solution': /^solved rE rN rE$/m,
  'Solve a puzzle': /^solved [lurdLURD]+$/m,
  'Solve Sokoban levels': /^solved rRR 2 true$/m,
  'Race on a level': /^seats 0 and 1 play; seat 1 has played [lurdLURD]$/m,
  'Watch the monster move': /^- \/ - \/ e2 d9 \/ 10 10 \/ 1 \/ e4 \//m,
  'Open any game': /^noughts 2 .+\ntemplate 2 /m,
};

describe('a dry run of a release', () => {
  test('prints the steps of a release', () => {
    expect(dryRun).toContain(`would commit “Release ${version}”`);
    expect(dryRun).toContain(`would tag v${version}`);
    expect(dryRun).toMatch(/would date .+ in CHANGELOG\.md and CHANGELOG\.fr\.md: \d{4}-\d\d-\d\d/);
  });

  test('does not change the repository', () => {
    expect(repository()).toBe(before);
  });
});

test.each(readdirSync(join(root, 'games')).map((name) => `quadrille-${name}`))('%s is packed', (name) => {
  expect(tarballs().map((file) => basename(file))).toContain(`${name}-${version}.tgz`);
});

test('publint and are-the-types-wrong find a mistake', () => {
  const bad = join(folder, 'bad');
  mkdirSync(bad);
  writeFileSync(
    join(bad, 'package.json'),
    '{ "name": "bad", "version": "1.0.0", "type": "module", "exports": "./gone.js" }\n',
  );
  run('npm', 'pack', bad, '--pack-destination', folder, '--loglevel=error');
  expect(complaintsOf(join(folder, 'bad-1.0.0.tgz')).length).toBeGreaterThan(0);
});

describe('installed in an empty folder', () => {
  test('React is not installed', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => name.startsWith('react'))).toEqual([]);
  });

  test('every library has an example, and every example is tested', () => {
    expect(examples.map(({ name }) => name)).toEqual(Object.keys(says));
    const { plain, games } = packedLibraries();
    const shown = examples.map(({ code }) => code).join('\n');
    expect([...plain, ...games].map(({ name }) => name).filter((name) => !shown.includes(`'${name}'`))).toEqual([]);
  });

  test.each(examples)('in Node: $name', ({ name, code }) => {
    writeFileSync(join(folder, 'example.js'), code);
    expect(run(process.execPath, 'example.js')).toMatch(says[name]!);
  });

  // Node 20 runs the test itself, and fresh-clone.long.test.ts runs `npm test` on Node 26.
  test.each(['22.23.3', '24.21.0'])(
    'on Node %s: every example',
    (node) => {
      run('npm', 'install', ...quiet, '--no-save', `node@${node}`);
      const program = join(folder, 'node_modules/node/bin/node');
      expect(run(program, '--version').trim()).toBe(`v${node}`);
      for (const { name, code } of examples) {
        writeFileSync(join(folder, 'example.js'), code);
        expect(run(program, 'example.js')).toMatch(says[name]!);
      }
    },
    300_000,
  );

  test('the command line runs', () => {
    expect(run('npx', 'quadrille', 'games')).toContain('Quoridor');
    expect(run('npx', 'quadrille', 'perft', 'blokus', '--depth', '2')).toContain('3,364');
    expect(run('npx', 'quadrille', 'help', 'play')).toContain('--against');
  });
});

describe('in a Vite project', () => {
  const inBrowser = examples.filter(({ isNodeOnly }) => !isNodeOnly);
  let app: OpenApp;
  beforeAll(async () => {
    const inputs = inBrowser.map(({ code }, at) => {
      writeFileSync(join(folder, `example-${at}.js`), code);
      const script = `<script type="module" src="./example-${at}.js"></script>`;
      writeFileSync(join(folder, `example-${at}.html`), `<!doctype html><title>Example</title>${script}\n`);
      return `example-${at}.html`;
    });
    const config = {
      build: { target: 'es2023', rolldownOptions: { input: inputs } },
      worker: { format: 'es' },
      logLevel: 'warn',
    };
    writeFileSync(join(folder, 'vite.config.js'), `export default ${JSON.stringify(config)};\n`);
    run(process.execPath, join(root, 'node_modules/vite/bin/vite.js'), 'build');
    app = await openApp(() => serveFolder(join(folder, 'dist')));
  }, 300_000);
  afterAll(() => app.close());

  test.each(inBrowser.map(({ name }, at) => ({ name, at })))('$name', async ({ name, at }) => {
    const context = await app.visitor();
    const page = await context.newPage();
    const output: string[] = [];
    page.on('console', (message) => message.type() === 'log' && output.push(message.text()));
    page.on('pageerror', (error) => output.push(error.message));
    await page.goto(`example-${at}.html`);
    await expect.poll(() => output.join('\n'), { timeout: 60_000 }).toMatch(says[name]!);
    await context.close();
  });
});
