// Checks and measures the tarballs of `npm run pack`: publint, are-the-types-wrong, sizes. `node scripts/pack-checks.mjs` prints the table of docs/libraries.md.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packAll, packs } from './pack.mjs';
import { root, run } from './workspace.mjs';

/** Not dependencies: 63 packages and 39 MB that only this check needs. */
const tools = { publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5' };
const toolFolder = join(root, '.cache', 'pack-tools');

/** Installs the tools in these versions, once. */
function ensureTools() {
  const manifest = `${JSON.stringify({ private: true, dependencies: tools }, null, 2)}\n`;
  const file = join(toolFolder, 'package.json');
  if (existsSync(join(toolFolder, 'node_modules')) && readFileSync(file, 'utf8') === manifest) return;
  rmSync(toolFolder, { recursive: true, force: true });
  mkdirSync(toolFolder, { recursive: true });
  writeFileSync(file, manifest);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  if (run('npm', ['install', '--prefix', toolFolder, ...quiet]) !== 0)
    throw new Error('the tools could not be installed');
}

/** The paths of all tarballs. */
export const tarballs = () =>
  readdirSync(packs)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => join(packs, name));

/** The complaints of the tools about a tarball. Every package is ESM only, so CommonJS is not checked. */
export function complaintsOf(file) {
  ensureTools();
  const modules = join(toolFolder, 'node_modules');
  const calls = [
    [join(modules, 'publint/src/cli.js'), 'run', file, '--strict'],
    [
      join(modules, '@arethetypeswrong/cli/dist/index.js'),
      file,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--no-color',
    ],
  ];
  return calls.flatMap((call) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, call, { cwd: toolFolder, encoding: 'utf8' });
    return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
  });
}

/** One function of a library, to measure tree shaking. A game is one object, which cannot be shaken. */
const oneExport = {
  kit: 'parseRecord',
  schema: 'readAs',
  table: 'openTable',
  kernel: 'loadKernel',
  arena: 'makePlan',
  picture: 'pictureOf',
};

/** Bytes that a page loads at first for this code, bundled by Vite, minified and compressed. */
async function bundledSize(code) {
  const { build } = await import('vite');
  const entry = '\0measured';
  const { output } = await build({
    root: packs,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'measured',
        enforce: 'pre',
        resolveId: (id) => (id === 'measured' ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'measured' },
    },
  });
  const chunkOf = (file) => output.find(({ fileName }) => fileName === file);
  const withImports = (chunk) => [chunk, ...chunk.imports.flatMap((file) => withImports(chunkOf(file)))];
  const loaded = new Set(withImports(output.find(({ isEntry }) => isEntry)));
  return [...loaded].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
}

/** Makes the packed folders importable by their names. */
function linkPacks() {
  const modules = join(packs, 'node_modules', '@quadrille');
  mkdirSync(modules, { recursive: true });
  for (const folder of folders())
    if (!existsSync(join(modules, folder))) symlinkSync(join(packs, folder), join(modules, folder), 'junction');
}

const folders = () =>
  readdirSync(packs).filter((name) => name !== 'quadrille' && existsSync(join(packs, name, 'package.json')));

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(bytes < 99_500 ? 1 : 0)} kB`;

/** The table of sizes in docs/libraries.md. */
async function sizeTable() {
  linkPacks();
  const rows = [];
  for (const folder of folders()) {
    const name = `@quadrille/${folder}`;
    const tarball = tarballs().find((file) => basename(file).replace(/-\d.*$/, '') === `quadrille-${folder}`);
    const all = await bundledSize(`import * as everything from '${name}'; console.log(everything);`);
    const one = oneExport[folder];
    const part = one && (await bundledSize(`import { ${one} } from '${name}'; console.log(${one});`));
    const cells = [`\`${name}\``, kilobytes(statSync(tarball).size), kilobytes(all)];
    rows.push(`| ${cells.join(' | ')} | ${one ? `${kilobytes(part)} (\`${one}\`)` : ''} |`);
  }
  return ['| package | tarball | all exports | one function |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  packAll();
  console.log(await sizeTable());
}
