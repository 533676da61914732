import { parseSync } from 'oxc-parser';
import { dirname, resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>;

/**
 * Assigns modules to chunks: one for the first page, one for playing, one per game, one per group of pages. By default
 * the bundler makes a chunk for every set of pages that share a module, and the first board took 174 requests. A part
 * contains everything that its roots import, directly or not, except what an earlier part has. So chunks never import
 * each other in a circle, and a page loads nothing that no root of its part needs.
 */
type Parts = readonly (readonly [name: string, roots: RegExp])[];

const pageParts: Parts = [
  ['start', /\/web\/src\/main\.tsx$/],
  // Loaded by the home page on its own: it must not bring a board along.
  ['today', /\/web\/src\/features\/puzzles\/today-live\.tsx$/],
  ['board', /\/games\/[^/]+\/src\/(?:game|lessons|board\/board|players\/[^/]+)\.tsx?$/],
  // Shared by the play page and the pages of games: a game that starts on its own page, such as a puzzle, does not load
  // the play page.
  [
    'common',
    /\/web\/src\/(?:shared\/(?:setup\/new-game|settings\/[\w-]+|share\/(?:share|png))|platform\/(?:live-games|search\/search-desk|page\/with-game))\.tsx?$/,
  ],
  ['play', /\/web\/src\/pages\/play-page\.tsx$/],
  ['mode', /\/web\/src\/pages\/mode-page\.tsx$/],
  ['modes', /\/games\/[^/]+\/src\/modes\/[^/]+\.tsx$/],
  ['lesson', /\/web\/src\/pages\/lesson-page\.tsx$/],
  ['game-page', /\/web\/src\/pages\/game-page\.tsx$/],
  ['puzzles', /\/web\/src\/pages\/(?:daily|rated|rush|history)-page\.tsx$/],
  ['library', /\/web\/src\/pages\/(?:library|me|settings|news|open|shared|unknown)-page\.tsx$/],
  ['arena', /\/web\/src\/pages\/(?:arena|run|report|bench|minds)-page\.tsx$/],
  ['online', /\/web\/src\/pages\/[^/]+-page\.tsx$/],
];

/** A worker first loads what every request needs; players, solvers and tasks of a game load on the first request. */
const workerParts: Parts = [
  ['start', /\/web\/src\/shell\/worker\.ts$/],
  ['board', /\/games\/[^/]+\/src\/(?:game|analyst|tasks|umpire|players\/[^/]+|engine\/[^/]+)\.ts$/],
];

/** Groups the files of a game by game. */
function inGame(id: string, part: string): string | undefined {
  const [, game, path] = /\/games\/([^/]+)\/src\/(.+)$/.exec(id) ?? [];
  if (game === undefined || path === undefined || part === 'start') return undefined;
  return part === 'board' ? game : `${game}-${part}`;
}

function* reachable(roots: readonly string[], next: (id: string) => readonly string[]): Generator<string> {
  const seen = new Set(roots);
  for (const id of seen) {
    yield id;
    for (const other of next(id)) seen.add(other);
  }
}

/** Modules that only re-export. A page that imports one name from such a module needs only the module behind it. */
const lists: readonly (readonly [from: RegExp, specifier: (path: string) => string])[] = [
  [/\/packages\/[^/]+\/src\/index\.ts$/, (path) => `@quadrille/${/\/packages\/([^/]+)/.exec(path)![1]}`],
  [/\/lucide-react\/dist\/esm\/lucide-react\.m?js$/, () => 'lucide-react'],
];

interface ReadModule {
  /** Imported names by specifier; `*` for all. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** The module that each re-exported name comes from. */
  readonly passedOn: ReadonlyMap<string, string>;
}

function readModule(id: string, code: string): ReadModule {
  const names = new Map<string, Set<string>>();
  const passedOn = new Map<string, string>();
  const { module } = parseSync(id, code);
  for (const { moduleRequest, entries } of module.staticImports) {
    const found = names.get(moduleRequest.value) ?? new Set();
    names.set(moduleRequest.value, found);
    for (const { importName } of entries) found.add(importName.name ?? '*');
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName } of entries) {
      if (!moduleRequest) continue;
      const found = names.get(moduleRequest.value) ?? new Set();
      names.set(moduleRequest.value, found.add(importName.name ?? '*'));
      if (exportName.name && moduleRequest.value.startsWith('.'))
        passedOn.set(exportName.name, resolve(dirname(id), moduleRequest.value));
    }
  }
  return { names, passedOn };
}

/** The imports of a module, with re-exports resolved. */
function importsThroughLists(graph: Graph): (id: string) => readonly string[] {
  const read = new Map<string, ReadModule>();
  const readOf = (id: string): ReadModule => {
    const known = read.get(id);
    if (known) return known;
    const found = readModule(id.replace(/\?.*$/, ''), graph.getModuleInfo(id)?.code ?? '');
    read.set(id, found);
    return found;
  };
  return (id) =>
    (graph.getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => {
      const list = lists.find(([from]) => from.test(imported));
      const wanted = list && readOf(id).names.get(list[1](imported));
      if (!wanted || wanted.has('*')) return [imported];
      const { passedOn } = readOf(imported);
      const sources = [...wanted].map((name) => passedOn.get(name));
      // A name that the module declares itself, or imports from elsewhere.
      return sources.some((source) => source === undefined) ? [imported] : (sources as string[]);
    });
}

/** The chunks of the app, or of its worker, which is a separate build. */
export function chunkNames(of: 'page' | 'worker'): (id: string, graph: Graph) => string | undefined {
  let names = new Map<string, string | undefined>();
  return (id, graph) => {
    // An unknown module belongs to the next build.
    if (!names.has(id)) names = namesOf(of === 'page' ? pageParts : workerParts, graph, id);
    return names.get(id);
  };
}

function namesOf(parts: Parts, graph: Graph, some: string): Map<string, string | undefined> {
  const imports = importsThroughLists(graph);
  const every = [
    ...reachable([some], (id) => {
      const info = graph.getModuleInfo(id);
      if (!info) return [];
      return [...info.importedIds, ...info.dynamicallyImportedIds, ...info.importers, ...info.dynamicImporters];
    }),
  ];
  const names = new Map<string, string>();
  for (const [part, roots] of parts) {
    for (const id of reachable(
      every.filter((one) => roots.test(one)),
      imports,
    )) {
      if (!names.has(id)) names.set(id, inGame(id, part) ?? part);
      // A module of re-exports is empty once all are resolved, but must not become a chunk.
      for (const list of graph.getModuleInfo(id)?.importedIds ?? [])
        if (!names.has(list) && lists.some(([from]) => from.test(list))) names.set(list, part);
    }
  }
  return new Map(every.map((id) => [id, names.get(id)]));
}

const fileName = (path: string): string => path.replace(/^.*\//, '');

/**
 * A chunk that only re-exports another: `export{a as Board}from"./game.js";`, possibly after imports that the other has
 * too.
 */
const proxy = /^(?<before>(?:import"\.\/[^"]+";)*)export\{(?<names>[^}]*)\}from"\.\/(?<target>[^"]+)";\s*$/;

/**
 * The bundler makes such a chunk for every dynamically imported module that is part of a group (rolldown issue 9729),
 * which costs a request and a round trip. This plugin makes importers use the other chunk directly.
 */
export const withoutProxies = (): Plugin => ({
  name: 'without-proxies',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const chunk of chunks) {
        const { before, names, target } = proxy.exec(chunk.code)?.groups ?? {};
        const other = chunks.find((one) => fileName(one.fileName) === target);
        const own = fileName(chunk.fileName);
        if (chunk.isEntry || !other || names === undefined || before === undefined) continue;
        const needed = [...before.matchAll(/\.\/([^"]+)/g)].map(([, path]) => path!);
        if (!needed.every((path) => other.imports.some((imported) => fileName(imported) === path))) continue;
        if (chunks.some((one) => one.code.includes(`from"./${own}"`) || one.code.includes(`import"./${own}"`)))
          continue;
        const taken = names.split(',').map((name) => name.split(' as '));
        const members = taken.map(([from, to = from]) => `${to}:e.${from}`).join(',');
        for (const one of chunks) {
          one.code = one.code
            .replaceAll(
              new RegExp(`import\\((["'\`])\\./${own.replaceAll('.', '\\.')}\\1\\)`, 'g'),
              () => `import("./${target}").then(e=>({${members}}))`,
            )
            .replaceAll(own, target!);
        }
        delete bundle[chunk.fileName];
      }
    },
  },
});
