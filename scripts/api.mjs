// `npm run docs`: a page for each library, from the doc comments of its types. The pages are written to `.cache/api` and packed into the tarballs. They are not committed, because they follow from the sources.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './workspace.mjs';

/** The folder of the pages. */
export const apiPages = join(root, '.cache', 'api');

/** The declaration files that a module consists of. */
const typesOf = (from, module) => join(dirname(from), module.replace(/\.(?:js|tsx?)$/, '.d.ts'));

const trees = new Map();

function treeOf(file) {
  if (!trees.has(file)) {
    const text = readFileSync(file, 'utf8');
    trees.set(file, { text, ...parseSync(file, text) });
  }
  return trees.get(file);
}

/** The doc comment directly before an offset. */
function commentBefore({ text, comments }, start) {
  const found = comments.findLast(
    ({ type, value, end }) =>
      type === 'Block' && value.startsWith('*') && end <= start && text.slice(end, start).trim() === '',
  );
  return found?.value.replaceAll(/^\s*\*+ ?/gm, '').trim() ?? '';
}

const namesOf = ({ declarations, id }) => (declarations ?? [{ id }]).map((one) => one.id.name);

/** All declarations of a file by name, exported or not. */
function declarationsOf(file) {
  const tree = treeOf(file);
  const found = new Map();
  for (const node of tree.program.body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (!declaration || !/^(?!Import|Export).*Declaration$|^TSDeclareFunction$/.test(declaration.type)) continue;
    const code = tree.text.slice(declaration.start, declaration.end).replace(/^declare /, '');
    for (const name of namesOf(declaration)) {
      const before = found.get(name);
      const comment = commentBefore(tree, node.start) || before?.comment || '';
      found.set(name, { comment, code: before ? `${before.code}\n${code}` : code });
    }
  }
  return found;
}

/** The file that a re-exported name comes from. */
function importedAs(file, name) {
  for (const node of treeOf(file).program.body) {
    if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith('.')) continue;
    const one = node.specifiers.find(({ local }) => local.name === name);
    if (one) return exportsOf(typesOf(file, node.source.value)).get(one.imported?.name ?? 'default');
  }
  return undefined;
}

/** All exports of a file by name, with doc comment and declaration. */
export function exportsOf(file) {
  const here = declarationsOf(file);
  const found = new Map();
  for (const node of treeOf(file).program.body) {
    const source = node.source?.value;
    if (node.type === 'ExportAllDeclaration' && source.startsWith('.')) {
      for (const [name, what] of exportsOf(typesOf(file, source))) if (!found.has(name)) found.set(name, what);
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      for (const name of namesOf(node.declaration)) found.set(name, here.get(name));
    } else if (node.type === 'ExportNamedDeclaration' && (source === undefined || source.startsWith('.'))) {
      const there = source === undefined ? here : exportsOf(typesOf(file, source));
      for (const { local, exported: as } of node.specifiers) {
        found.set(as.name, there.get(local.name) ?? (source === undefined ? importedAs(file, local.name) : undefined));
      }
    }
  }
  return found;
}

/** The inferred type of a whole game is too long for a page. */
const maxLines = 60;

function shorten(code) {
  const lines = code.split('\n');
  return lines.length <= maxLines ? code : [...lines.slice(0, maxLines), '// …'].join('\n');
}

/** The section of docs/libraries.md about a library, with its examples, without links, which would be dead in a tarball. */
export function introductionOf(name) {
  const text = readFileSync(join(root, 'docs', 'libraries.md'), 'utf8');
  const short = name.replace('@quadrille/', '');
  const sections = text.split(/^## (?=@quadrille\/)/m).slice(1);
  const section = sections.find((one) => one.split('\n', 1)[0].split(/[/ ]/).includes(short)) ?? '';
  const [, ...lines] = section.split(/^## /m)[0].trimEnd().split('\n');
  return lines
    .join('\n')
    .replaceAll(/ See \[[^\]]+\]\([^)]+\)\./g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/^### /gm, '## ')
    .trim();
}

const page = (name, doors) =>
  [
    `# ${name}`,
    introductionOf(name),
    ...doors.flatMap(([door, names]) => [
      `## \`${door === '.' ? name : name + door.slice(1)}\``,
      ...[...names]
        .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
        .flatMap(([one, { comment, code }]) => [
          `### ${one}`,
          ...(comment ? [comment] : []),
          `\`\`\`ts\n${shorten(code)}\n\`\`\``,
        ]),
    ]),
  ].join('\n\n') + '\n';

/** The page of a library, and its exports without a declaration. `exports`: entry point -> its types. */
export function apiOf(path, name, exports) {
  const doors = Object.entries(exports)
    .filter(([, to]) => typeof to === 'object' && existsSync(join(root, path, to.types)))
    .map(([door, to]) => [door, exportsOf(join(root, path, to.types))]);
  const lost = doors.flatMap(([door, names]) => [...names].flatMap(([one, what]) => (what ? [] : [`${door} ${one}`])));
  const told = doors.map(([door, names]) => [door, [...names].filter(([, what]) => what)]);
  return { text: page(name, told), lost, names: told.flatMap(([, names]) => names) };
}

export function writeApi(libraries) {
  rmSync(apiPages, { recursive: true, force: true });
  mkdirSync(apiPages, { recursive: true });
  for (const { path, name, exports } of libraries) {
    const { text, lost } = apiOf(path, name, exports);
    if (lost.length > 0) throw new Error(`${name} exports what it does not declare: ${lost.join(', ')}`);
    writeFileSync(join(apiPages, `${name.replace('@quadrille/', '')}.md`), text);
  }
  return apiPages;
}
