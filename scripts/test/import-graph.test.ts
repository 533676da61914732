import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cyclesOf, foldersOf, importGraph, sourceRoots, withImportGraphs } from '../import-graph.mjs';

const root = dirname(dirname(import.meta.dirname));

/** The layers of the web app, lowest first. A layer imports itself and lower layers. */
const webLayers = ['platform', 'shared', 'features', 'pages', 'shell', '.'];

/**
 * Features that use another feature, and its files that they import. All other features are independent of each
 * other: shared code is in `shared`, or a page passes it in.
 */
const featuresUsed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // A table offers analysis, hints and a review of its game.
  play: { study: ['mistakes.ts', 'play-on.tsx', 'study-panels.tsx', 'study.css', 'use-study.ts'] },
  // An online table is a table on a server.
  online: { play: ['pause-menu.tsx', 'played-game.ts', 'seats.tsx', 'use-play.ts'] },
};

const rank = (folder: string): number => webLayers.indexOf(folder.split('/')[0]!);

describe('the import graph', () => {
  it.each(sourceRoots())('of %s has no cycle', (sourceRoot) => {
    const graph = importGraph(sourceRoot);
    expect(graph.files.length).toBeGreaterThan(0);
    expect({ folders: cyclesOf(foldersOf(graph)), files: cyclesOf(graph.fileImports) }).toEqual({
      folders: [],
      files: [],
    });
  });

  it('of the web app has imports between layers in one direction only', () => {
    const { folderImports } = importGraph('apps/web/src');
    expect([...folderImports.keys()].filter((folder) => rank(folder) < 0)).toEqual([]);
    const upward = [...folderImports].flatMap(([from, targets]) =>
      [...targets].filter(([to]) => rank(to) > rank(from)).map(([, example]) => example),
    );
    expect(upward).toEqual([]);
  });

  it('of the web app has no imports between features but those of the table', () => {
    const found: Record<string, Record<string, Set<string>>> = {};
    for (const { from, to } of importGraph('apps/web/src').imports) {
      const [feature, other] = [from, to].map((path) => /\/features\/([^/]+)\//.exec(path)?.[1]);
      if (feature === undefined || other === undefined || feature === other) continue;
      ((found[feature] ??= {})[other] ??= new Set()).add(to.slice(to.indexOf(`/${other}/`) + other.length + 2));
    }
    const sorted = Object.fromEntries(
      Object.entries(found).map(([feature, others]) => [
        feature,
        Object.fromEntries(Object.entries(others).map(([other, files]) => [other, [...files].toSorted()])),
      ]),
    );
    expect(sorted).toEqual(featuresUsed);
  });

  it('equals the one in docs/architecture.md (npm run docs)', () => {
    const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
    expect(text).toBe(withImportGraphs(text));
  });

  it('counts a cycle through several nodes, and each only once', () => {
    const edges = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['e']],
      ['e', ['d']],
      ['f', ['a']],
    ]);
    expect(cyclesOf(edges)).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ]);
  });
});
