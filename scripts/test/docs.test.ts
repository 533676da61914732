import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contents } from '../../docs/site/contents.mjs';
import { deadLinks, pageFiles, parsePage } from '../site.mjs';
import { collectStrings } from '../strings.mjs';

const root = dirname(dirname(import.meta.dirname));
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const pages = tracked.filter((path) => path.endsWith('.md'));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const parsed = new Map(pages.map((path) => [path, parsePage(path, textOf(path))]));

describe('the docs', () => {
  it('have no dead link: to a page, a heading, a picture or a source file', () => {
    expect(deadLinks(parsed)).toEqual([]);
    const links = [...parsed.values()].flatMap((page) => page.links);
    expect(links.length).toBeGreaterThan(300);
  });

  it('report a dead link', () => {
    const bad = `# Bad\n\n[a](nowhere.md) [b](README.md#no-such-heading) ![c](docs/none.png) [d](../outside.md) [e](#bad) [f](docs/examples)\n\n<img src="gone.png">\n`;
    const page = parsePage('bad.md', bad);
    const found = deadLinks(new Map([...parsed, ['bad.md', page]]));
    expect(found).toEqual([
      'bad.md: nowhere.md',
      'bad.md: README.md#no-such-heading (no such heading)',
      'bad.md: docs/none.png',
      'bad.md: ../outside.md',
      'bad.md: gone.png',
    ]);
  });

  it('derive anchors as code hosts do', () => {
    const text =
      '# A `code` title\n\n## Élan & more\n\n## `--at N`, _why_?\n\n## Twice\n\n## Twice\n\n```\n# not one\n```\n';
    const anchors = parsePage('x.md', text).outline.map(({ anchor }) => anchor);
    expect(anchors).toEqual(['a-code-title', 'élan--more', '--at-n-why', 'twice', 'twice-1']);
  });

  it('are all in the contents of the site', () => {
    const listed = [...contents.en, ...contents.fr].flatMap((group) => group.pages.map((page) => [page].flat()[0]!));
    const missing = pageFiles().filter((path) => !listed.includes(path));
    expect(missing).toEqual([]);
    expect(listed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('name only types that exist in the glossary', () => {
    const exported = new Set<string>();
    for (const path of tracked.filter((name) => /\/src\/.*\.tsx?$/.test(name)))
      for (const [, name] of textOf(path).matchAll(
        /^export (?:default )?(?:abstract )?(?:interface|type|class|const|function) (\w+)/gm,
      ))
        exported.add(name!);
    const rows = textOf('docs/glossary.md')
      .split('\n## How names are built')[0]!
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows.length).toBeGreaterThan(150);
    const names = rows.flatMap((row) => [...row.split('|')[3]!.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name!));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !exported.has(name))).toEqual([]);
  });
});

/** The structure of a page of the guide, which is the same in both languages. */
const shapeOf = (path: string): unknown => {
  const { outline, links } = parsed.get(path)!;
  return {
    depths: outline.map(({ depth }) => depth),
    boards:
      textOf(path)
        .match(/<quadrille-board [^>]*>/g)
        ?.map((tag) => tag.replace(' lang="fr"', '')) ?? [],
    pictures: links.filter((link) => link.endsWith('.png')).length,
    rows: textOf(path).match(/^\|/gm)?.length ?? 0,
  };
};

describe('the guide', () => {
  const guide = pages.filter((path) => path.startsWith('docs/guide/'));
  const english = guide.filter((path) => !path.includes('/fr/'));
  it('has the same pages, headings, tables, boards and pictures in both languages', () => {
    expect(english.length).toBeGreaterThan(7);
    expect(guide.length).toBe(2 * english.length);
    for (const path of english)
      expect(shapeOf(path.replace('docs/guide/', 'docs/guide/fr/')), path).toEqual(shapeOf(path));
  });

  it('quotes only labels that the app has', () => {
    const strings = collectStrings();
    let count = 0;
    for (const path of guide) {
      const language = path.includes('/fr/') ? 'fr' : 'en';
      // Plural forms are lines of one text.
      const known = new Set(strings.flatMap((entry) => entry[language]?.split(/\n?\w+: |\n/) ?? []));
      for (const entry of strings) if (entry[language] !== undefined) known.add(entry[language]);
      const quoted = [...textOf(path).matchAll(/(?<![\p{L}\d])_([^_\n]+)_(?![\p{L}\d])/gu)].map(([, label]) => label!);
      count += quoted.length;
      expect(
        quoted.filter((label) => !known.has(label)),
        path,
      ).toEqual([]);
    }
    expect(count).toBeGreaterThan(150);
  });
});
