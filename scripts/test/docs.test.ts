import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(import.meta.dirname));
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const pages = tracked.filter((path) => path.endsWith('.md'));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Code contains no links or headings. */
const withoutCode = (text: string): string => text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '``');

/** The anchors of a page, as GitHub derives them from its headings. */
function anchorsOf(path: string): ReadonlySet<string> {
  const headings = textOf(path)
    .replaceAll(/^```[^]*?^```/gm, '')
    .matchAll(/^#{1,6} +(.+)$/gm);
  const anchors = new Set<string>();
  for (const [, heading] of headings) {
    const plain = heading!.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    anchors.add(plain.replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-'));
  }
  return anchors;
}

describe('the docs', () => {
  it('have no dead link between pages', () => {
    const dead: string[] = [];
    for (const page of pages) {
      for (const [, target] of withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:/.test(target!)) continue;
        const [file, anchor] = target!.split('#');
        const path = file === '' ? page : normalize(join(dirname(page), file!));
        if (!existsSync(join(root, path))) dead.push(`${page}: ${target}`);
        else if (anchor !== undefined && !(statSync(join(root, path)).isFile() && anchorsOf(path).has(anchor)))
          dead.push(`${page}: ${target} (no such heading)`);
      }
    }
    expect(dead).toEqual([]);
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
