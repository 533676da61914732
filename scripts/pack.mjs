// `npm run pack`: the libraries and the command line as tarballs in `.cache/packs`. A game is packed without boards: only what its headless module imports, without React.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { apiOf, introductionOf } from './api.mjs';
import { build } from './build.mjs';
import { root, run, workspaces } from './workspace.mjs';

export const packs = join(root, '.cache', 'packs');

const libraries = ['kit', 'schema', 'table', 'kernel', 'arena', 'picture'].map((name) => `packages/${name}`);

/** Every file that a module imports, with its types, and the kernels that it loads by URL. */
function closure(entry) {
  const found = new Set();
  const add = (file) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (!file.endsWith('.js')) return;
    add(file.replace(/\.js$/, '.d.ts'));
    const text = readFileSync(file, 'utf8');
    const named =
      /(?:from|import|import\()\s*['"](\.[^'"]+)['"]|new URL\(\s*['"`](\.[^'"`$]+)['"`]\s*,\s*import\.meta\.url/g;
    for (const [, module, asset] of text.matchAll(named)) add(join(dirname(file), module ?? asset));
  };
  add(entry);
  // Declaration files import further ones.
  for (const file of found) {
    if (!file.endsWith('.d.ts')) continue;
    for (const [, module] of readFileSync(file, 'utf8').matchAll(/['"](\.[^'"]+)\.(?:js|ts|tsx)['"]/g)) {
      add(join(dirname(file), `${module}.d.ts`));
    }
  }
  return [...found];
}

const manifest = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));

/** Modules whose import has side effects that bundlers must keep: a setting of zod, the custom element, the program itself. */
const hasSideEffects = new Set(['@quadrille/schema', '@quadrille/embed', 'quadrille']);

/** Builds a package in its own folder and packs it. */
function pack(name, own, lay) {
  const folder = join(packs, name.replace('@quadrille/', ''));
  mkdirSync(folder, { recursive: true });
  lay(folder);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(root, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  const { private: _, devDependencies: _dev, ...rest } = own;
  const description =
    introductionOf(name).split(/(?<=\.)\s/)[0] || own.description || 'Games on squared paper, on the command line';
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const published = { ...rest, name, description, engines, sideEffects: hasSideEffects.has(name) };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  const status = run('npm', ['pack', folder, '--pack-destination', packs, '--loglevel=error', '--ignore-scripts'], {
    quiet: true,
  });
  if (status !== 0) process.exit(status);
}

/** A tarball contains only built files: neither style sheets nor the sources of kernels. */
const builtExports = (exports) =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([, to]) => typeof to === 'object')
      .map(([name, to]) => [name, { types: to.types, default: to.default }]),
  );

/** This entry point of a game does not import boards. */
const isHeadless = (path, to) =>
  typeof to === 'object' &&
  closure(join(root, path, to.default)).every(
    (file) => !file.endsWith('.js') || !/['"](?:react|@quadrille\/ui)|\.css['"]/.test(readFileSync(file, 'utf8')),
  );

const copyAll = (files, from, folder) => {
  for (const file of files) cpSync(file, join(folder, relative(from, file)));
};

/** Boards and their dependencies are left out. */
const drawing = new Set(['react', 'lucide-react', '@quadrille/ui']);
const withoutPictures = (dependencies) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !drawing.has(name)));

const packedGames = () =>
  workspaces().filter((path) => path.startsWith('games/') && existsSync(join(root, path, 'dist/headless.js')));

/** The published packages with their entry points. */
export function packedLibraries() {
  const games = packedGames().map((path) => {
    const { name, exports } = manifest(path);
    const doors = Object.entries(builtExports(exports)).filter(([door, to]) => door !== '.' && isHeadless(path, to));
    const front = { types: './dist/headless.d.ts', default: './dist/headless.js' };
    return { path, name, exports: { '.': front, ...Object.fromEntries(doors) } };
  });
  const plain = libraries.map((path) => {
    const { name, exports } = manifest(path);
    return { path, name, exports: builtExports(exports) };
  });
  return { plain, games };
}

/** Documentation in the package: its README and a page with all exports. */
function writeReadable({ path, name, exports }, folder) {
  const readme = join(root, path, 'README.md');
  if (existsSync(readme)) cpSync(readme, join(folder, 'README.md'));
  else writeFileSync(join(folder, 'README.md'), `# ${name}\n\n${introductionOf(name)}\n\nAll exports: API.md.\n`);
  writeFileSync(join(folder, 'API.md'), apiOf(path, name, exports).text);
}

export function packAll() {
  build({ web: false, embed: true });
  rmSync(packs, { recursive: true, force: true });
  const { plain, games } = packedLibraries();
  for (const library of plain) {
    pack(library.name, { ...manifest(library.path), exports: library.exports }, (folder) => {
      cpSync(join(root, library.path, 'dist'), join(folder, 'dist'), {
        recursive: true,
        filter: (file) => !file.endsWith('.map') && !file.endsWith('.tsbuildinfo'),
      });
      writeReadable(library, folder);
    });
  }
  for (const game of games) {
    const { path, name, exports } = game;
    const own = manifest(path);
    pack(name, { ...own, exports, dependencies: withoutPictures(own.dependencies) }, (folder) => {
      for (const to of Object.values(exports)) copyAll(closure(join(root, path, to.default)), join(root, path), folder);
      writeReadable(game, folder);
    });
  }
  packElement();
  packCommandLine();
}

/** The custom element is one built bundle: it needs no other package. The page for iframes and the examples stay here. */
function packElement() {
  const own = manifest('packages/embed');
  pack(own.name, { ...own, exports: builtExports(own.exports), dependencies: {} }, (folder) => {
    const from = join(root, 'packages/embed/build');
    for (const name of ['quadrille-board.js', 'quadrille-board.d.ts', 'assets'])
      cpSync(join(from, name), join(folder, 'build', name), { recursive: true });
    cpSync(join(root, 'packages/embed/README.md'), join(folder, 'README.md'));
  });
}

/** The command line with its games, in the same layout as the repository. */
function packCommandLine() {
  const own = manifest('apps/cli');
  const { '@quadrille/server': _, '@quadrille/online': _online, ...dependencies } = own.dependencies;
  const wanted = Object.assign(
    {},
    dependencies,
    ...packedGames().map((path) => withoutPictures(manifest(path).dependencies)),
  );
  pack('quadrille', { ...own, dependencies: wanted, bin: { quadrille: './quadrille.mjs' }, exports: {} }, (folder) => {
    cpSync(join(root, 'apps/cli/dist'), join(folder, 'apps/cli/dist'), {
      recursive: true,
      filter: (file) => !file.endsWith('.map') && !file.endsWith('.d.ts'),
    });
    cpSync(join(root, 'apps/cli/package.json'), join(folder, 'apps/cli/package.json'));
    for (const path of packedGames()) {
      for (const entry of ['headless', 'card']) {
        const files = closure(join(root, path, `dist/${entry}.js`)).filter((file) => !file.endsWith('.d.ts'));
        copyAll(files, root, folder);
      }
      writeFileSync(join(folder, path, 'package.json'), '{ "type": "module" }\n');
    }
    const program =
      "#!/usr/bin/env node\nconst { main } = await import('./apps/cli/dist/main.js');\nawait main(process.argv.slice(2));\n";
    writeFileSync(join(folder, 'quadrille.mjs'), program);
  });
}

if (process.argv[1] === import.meta.filename) {
  packAll();
  console.log(packs);
}
