// The import graph of every workspace, by folder. `node scripts/import-graph.mjs` writes it into docs/architecture.md
// (so does `npm run docs`); scripts/test/import-graph.test.ts fails on cycles and on an outdated graph.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root, sourceFiles, workspaces } from './workspace.mjs';

const document = join(root, 'docs', 'architecture.md');
const begin = '<!-- import graph: written by `npm run docs` -->';
const end = '<!-- end of the import graph -->';

/** Source roots: `src` of every workspace. Kernels are separate, because they are separate programs. */
export function sourceRoots() {
  return workspaces()
    .flatMap((workspace) => [`${workspace}/src`, `${workspace}/kernel`, `${workspace}/assembly`])
    .filter((path) => existsSync(join(root, path)));
}

/** Folders whose subfolders are nodes of their own. */
const grouped = new Set(['features', 'shared']);

/** The node of a file in the graph: the first folder below the source root; for features, the feature. */
function folderOf(sourceRoot, file) {
  const [first, second, ...rest] = file.slice(sourceRoot.length + 1).split('/');
  if (second === undefined) return '.';
  return grouped.has(first) && rest.length > 0 ? `${first}/${second}` : first;
}

/**
 * Relative imports of a file. `isRuntime` leaves out types and dynamic imports, which cannot form a cycle at load time.
 * `new URL('./worker.ts')` is not an import, because a worker is a separate program.
 */
function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      path: moduleRequest.value,
      isRuntime: entries.length === 0 || entries.some(({ isType }) => !isType),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest }) => moduleRequest)
      .map(({ moduleRequest, isType }) => ({ path: moduleRequest.value, isRuntime: !isType })),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      path: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isRuntime: false,
    })),
    ...[...text.matchAll(/import\.meta\.glob[^(]*\(([^)]*)\)/g)]
      .flatMap(([, patterns]) => [...patterns.matchAll(/'(\.[^']+)'/g)])
      .map(([, path]) => ({ path, isRuntime: false })),
  ];
  return found
    .filter(({ path }) => path.startsWith('.'))
    .map(({ path, isRuntime }) => ({ path: posix.join(posix.dirname(file), path.replace(/\?.*$/, '')), isRuntime }));
}

/** Imports between files, all and at runtime, and imports between folders with an example of each. */
export function importGraph(sourceRoot) {
  const files = sourceFiles([sourceRoot])
    .map((path) => path.slice(root.length + 1).replaceAll('\\', '/'))
    .toSorted();
  const known = new Set(files);
  const imports = [];
  const fileImports = new Map();
  const folderImports = new Map();
  for (const file of files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))) {
    for (const { path, isRuntime } of importsOf(file)) {
      // AssemblyScript imports have no extension; a glob stands for the first matching file.
      const found = path.includes('*') ? files.find((name) => name.startsWith(path.split('*')[0])) : undefined;
      const target = found ?? (known.has(path) ? path : `${path}.ts`);
      if (!known.has(target)) continue;
      imports.push({ from: file, to: target });
      if (isRuntime) fileImports.set(file, [...(fileImports.get(file) ?? []), target]);
      const [from, to] = [folderOf(sourceRoot, file), folderOf(sourceRoot, target)];
      if (!folderImports.has(from)) folderImports.set(from, new Map());
      if (from !== to && !folderImports.get(from).has(to)) folderImports.get(from).set(to, `${file} -> ${target}`);
    }
  }
  return { files, imports, fileImports, folderImports };
}

/** Strongly connected components (Tarjan 1972), smallest name first. */
export function cyclesOf(edges) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const cycles = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    if (members.length > 1) cycles.push(members.toSorted());
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

/** The folders of a graph, without the examples. */
export const foldersOf = ({ folderImports }) =>
  new Map([...folderImports].map(([folder, targets]) => [folder, [...targets.keys()]]));

/** Transitive reduction: leaves out every arrow that a longer path implies, so that the picture stays readable. */
function withoutShortcuts(edges) {
  const reaches = (from, to) => (edges.get(from) ?? []).some((next) => next === to || reaches(next, to));
  return new Map(
    [...edges].map(([from, targets]) => [
      from,
      targets.filter((to) => !targets.some((other) => other !== to && reaches(other, to))),
    ]),
  );
}

const nameOf = (node) => (node === '.' ? 'files at the top' : node);

const idOf = (node) => (node === '.' ? 'top' : node.replaceAll(/\W/g, '_'));

function drawing(edges) {
  const arrows = cyclesOf(edges).length > 0 ? edges : withoutShortcuts(edges);
  const nodes = [...new Set([...edges.keys(), ...[...edges.values()].flat()])].toSorted();
  const lines = [
    ...nodes.map((node) => `${idOf(node)}["${nameOf(node)}"]`),
    ...nodes.flatMap((from) => (arrows.get(from) ?? []).toSorted().map((to) => `${idOf(from)} --> ${idOf(to)}`)),
  ];
  return ['```mermaid', 'graph TD', ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

/** The same drawing as SVG, for the docs site: every folder stands below all folders that import it. */
export function graphSvg(text) {
  const names = new Map([...text.matchAll(/^ *(\w+)\["([^"]+)"\]$/gm)].map(([, id, name]) => [id, name]));
  const arrows = [...text.matchAll(/^ *(\w+) --> (\w+)$/gm)].map(([, from, to]) => [from, to]);
  const rowOf = (id) => Math.max(-1, ...arrows.filter(([, to]) => to === id).map(([from]) => rowOf(from))) + 1;
  const rows = [];
  for (const id of names.keys()) (rows[rowOf(id)] ??= []).push(id);
  const widthOf = (id) => names.get(id).length * 7.6 + 20;
  const width = Math.max(...rows.map((row) => row.reduce((sum, id) => sum + widthOf(id) + 12, 12)));
  const places = new Map();
  for (const [y, row] of rows.entries()) {
    const wish = (id) => {
      const above = arrows.filter(([, to]) => to === id).map(([from]) => places.get(from).x);
      return above.reduce((sum, x) => sum + x, 0) / (above.length || 1);
    };
    const order = row.map((id) => [wish(id), id]).toSorted(([a], [b]) => a - b);
    const gap = (width - row.reduce((sum, id) => sum + widthOf(id), 0)) / (row.length + 1);
    let x = gap;
    for (const [, id] of order) {
      places.set(id, { x: x + widthOf(id) / 2, y: y * 76 + 22 });
      x += widthOf(id) + gap;
    }
  }
  const lines = arrows.map(([from, to]) => {
    const [a, b] = [places.get(from), places.get(to)];
    const middle = (a.y + b.y) / 2;
    return `<path d="M${Math.round(a.x)} ${a.y + 15}C${Math.round(a.x)} ${middle} ${Math.round(b.x)} ${middle} ${Math.round(b.x)} ${b.y - 15}"/>`;
  });
  const boxes = [...names].map(([id, name]) => {
    const { x, y } = places.get(id);
    return `<rect x="${Math.round(x - widthOf(id) / 2)}" y="${y - 15}" width="${Math.round(widthOf(id))}" height="30" rx="8"/><text x="${Math.round(x)}" y="${y + 5}">${name}</text>`;
  });
  const [w, h] = [Math.round(width), rows.length * 76 - 30];
  const said = arrows.map(([from, to]) => `${names.get(from)} → ${names.get(to)}`).join('\n');
  return `<div class="graph" tabindex="0"><svg viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" aria-hidden="true">${lines.join('')}${boxes.join('')}</svg></div><details><summary>As text</summary><pre tabindex="0">${said}</pre></details>\n`;
}

const nodeOf = (path) => (path.startsWith('games/') ? 'games/*' : path);

/** Imports between workspaces, by package names in their sources. All games are one node. */
function workspaceImports() {
  const names = new Map(
    workspaces().map((path) => [JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).name, path]),
  );
  const edges = new Map();
  for (const path of workspaces()) {
    for (const file of sourceFiles([`${path}/src`]).filter((name) => /\.tsx?$/.test(name))) {
      for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(@quadrille\/[\w-]+)/g)) {
        const [from, to] = [nodeOf(path), nodeOf(names.get(name) ?? path)];
        if (from !== to) edges.set(from, [...new Set([...(edges.get(from) ?? []), to])]);
      }
    }
  }
  return edges;
}

/** The folders of all games together, and the imports between them. */
function gameImports() {
  const edges = new Map();
  for (const game of readdirSync(join(root, 'games'))) {
    for (const [from, targets] of foldersOf(importGraph(`games/${game}/src`)))
      edges.set(from, [...new Set([...(edges.get(from) ?? []), ...targets])]);
  }
  return edges;
}

/** The generated part of docs/architecture.md. An arrow means "imports"; implied arrows are left out. */
function drawImportGraphs() {
  const pictures = [
    ['Workspaces', workspaceImports()],
    ['`apps/web/src`', foldersOf(importGraph('apps/web/src'))],
    ['`apps/server/src`', foldersOf(importGraph('apps/server/src'))],
    ['`games/*/src`, all games together', gameImports()],
  ];
  return pictures.map(([title, edges]) => `${title}:\n\n${drawing(edges)}`).join('\n\n');
}

/** The document with its generated part replaced. */
export function withImportGraphs(text) {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/architecture.md has no place for the import graph: ${begin}`);
  return `${text.slice(0, from + begin.length)}\n\n${drawImportGraphs()}\n\n${text.slice(to)}`;
}

export function writeImportGraphs() {
  const text = readFileSync(document, 'utf8');
  const next = withImportGraphs(text);
  if (next !== text) writeFileSync(document, next);
}

if (process.argv[1] === import.meta.filename) writeImportGraphs();
