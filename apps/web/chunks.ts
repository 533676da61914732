import { parseSync } from 'oxc-parser';
import { dirname, resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>;

/**
 * Which chunk a module goes into: one for the first page, one for playing, one for each game, one for each group of pages. Left to
 * itself the bundler makes a chunk for every set of pages that share a module, and the first board took 174 requests.
 *
 * A part is all that its roots import, themselves or by others, but for what an earlier part has: so chunks never import each
 * other in a circle, and nothing is fetched that no root of the part needs.
 */
type Parts = readonly (readonly [name: string, roots: RegExp])[];

const pageParts: Parts = [
  ['start', /\/web\/src\/main\.tsx$/],
  // What the home page fetches by itself: it must not bring a board along.
  ['today', /\/web\/src\/features\/puzzles\/today-live\.tsx$/],
  ['board', /\/games\/[^/]+\/src\/(?:game|lessons|board\/board|players\/[^/]+)\.tsx?$/],
  // What the play page and the pages of games share: a game that starts on a page of its own, such as a puzzle, fetches no play page.
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

/** A worker begins with what every request needs; what a game's players, solvers and tasks need comes at the first of them. */
const workerParts: Parts = [
  ['start', /\/web\/src\/shell\/worker\.ts$/],
  ['board', /\/games\/[^/]+\/src\/(?:game|analyst|tasks|umpire|players\/[^/]+|engine\/[^/]+)\.ts$/],
];

/** Files of a game are kept together by game. */
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

/** Modules that only pass on what others export. A page that takes one name from such a list needs one module of it. */
const lists: readonly (readonly [from: RegExp, specifier: (path: string) => string])[] = [
  [/\/packages\/[^/]+\/src\/index\.ts$/, (path) => `@quadrille/${/\/packages\/([^/]+)/.exec(path)![1]}`],
  [/\/lucide-react\/dist\/esm\/lucide-react\.m?js$/, () => 'lucide-react'],
];

interface ReadModule {
  /** Names that are imported, by specifier; `*` for all. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** The modules that exported names come from. */
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

/** What a module imports, seen through lists. */
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
      // A name that the list declares itself, or takes from elsewhere.
      return sources.some((source) => source === undefined) ? [imported] : (sources as string[]);
    });
}

/** The chunks of the app, or of its worker, which is built by itself. */
export function chunkNames(of: 'page' | 'worker'): (id: string, graph: Graph) => string | undefined {
  let names = new Map<string, string | undefined>();
  return (id, graph) => {
    // A module that is not known belongs to the next build.
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
      // Nothing is left of a list when all is seen through, but it must not become a chunk.
      for (const list of graph.getModuleInfo(id)?.importedIds ?? [])
        if (!names.has(list) && lists.some(([from]) => from.test(list))) names.set(list, part);
    }
  }
  return new Map(every.map((id) => [id, names.get(id)]));
}

const fileName = (path: string): string => path.replace(/^.*\//, '');

/** A chunk that only passes on names of another: `export{a as Board}from"./game.js";`, perhaps after imports that the other has, too. */
const proxy = /^(?<before>(?:import"\.\/[^"]+";)*)export\{(?<names>[^}]*)\}from"\.\/(?<target>[^"]+)";\s*$/;

/**
 * The bundler makes such a chunk for every module that is imported dynamically and was put into a group (rolldown issue 9729): a
 * request and a round trip for nothing. Here its importers take the names from the other chunk themselves.
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
