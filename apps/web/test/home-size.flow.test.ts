import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const built = join(import.meta.dirname, '..', 'dist');

/** The scripts of the first page with all their static imports. */
function scriptsOfHome(): ReadonlySet<string> {
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const found = new Set([...page.matchAll(/"\.\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]!));
  for (const script of found) {
    const text = readFileSync(join(built, script), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import) ?"\.\/([^"]+\.js)"/g)) found.add(`assets/${name}`);
  }
  return found;
}

it('the home page takes at most 130 kB of compressed scripts', () => {
  const sizes = [...scriptsOfHome()].map((script) => gzipSync(readFileSync(join(built, script)), { level: 9 }).length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000);
});
