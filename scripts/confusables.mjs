// Writes the server's table of confusable characters from Unicode's standard 39, as the package `unhomoglyph` contains
// it (confusables.txt of Unicode 13). Run it after an update of that package: node scripts/confusables.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const data = JSON.parse(readFileSync(require.resolve('unhomoglyph/data.json'), 'utf8'));
const { version } = JSON.parse(readFileSync(require.resolve('unhomoglyph/package.json'), 'utf8'));

/** The part of a text that a skeleton uses: letters and digits, decomposed, without marks. */
const kept = (text) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replaceAll(/\p{Script=Inherited}/gu, '');
const hex = (text) => [...text].map((sign) => sign.codePointAt(0).toString(16)).join('+');

const sources = new Map();
for (const [source, target] of Object.entries(data)) {
  const letters = kept(target);
  // Decomposition replaces these before the lookup. Marks, and characters that look like no letter, are dropped.
  if (source.normalize('NFKD') !== source || /\p{M}/u.test(source) || letters === '' || letters === source) continue;
  sources.set(letters, [...(sources.get(letters) ?? []), source]);
}
const lines = [...sources].map(([target, all]) => `${hex(target)} ${all.map(hex).toSorted().join(' ')}`).toSorted();

writeFileSync(
  fileURLToPath(new URL('../apps/server/src/names/confusables.ts', import.meta.url)),
  `/**
 * Characters that look like others: confusables.txt of Unicode 13, standard 39 (© Unicode, Inc., Unicode License), without what
 * decomposition replaces anyway. Written by scripts/confusables.mjs from unhomoglyph ${version}; do not edit it.
 * A line is what is looked like and all that look like it, as code points.
 */
export const confusables = \`
${lines.join('\n')}
\`;
`,
);
