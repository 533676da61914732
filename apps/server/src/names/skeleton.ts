import { confusables } from './confusables.ts';

/** Increase it with every change of `skeletonOf`: stored skeletons are then computed again. */
export const skeletonVersion = 2;

const point = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16));

/** Characters and the letters that they look like. */
const standard: ReadonlyMap<string, string> = new Map(
  confusables
    .trim()
    .split(/[,\n]/)
    .flatMap((entry) => {
      const [target = '', ...sources] = entry.split(' ');
      const letters = target.split('+').map(point).join('');
      return sources.map((source) => [point(source), letters] as const);
    }),
);

/** Pairs that the standard keeps apart but readers of names confuse: `Bill` and `B1II`, `strasse` and `Straße`. */
const extraConfusables: Readonly<Record<string, string>> = { i: 'l', '1': 'l', '0': 'o', '5': 's', '2': 'z', ß: 'b' };

/** Adjacent letters that look like one; the standard maps `m` to `rn`. */
const adjacentConfusables: readonly (readonly [RegExp, string])[] = [
  [/rn|nn/g, 'm'],
  [/vv/g, 'w'],
];

/** Combining marks without a script of their own. The voicing marks of kana make another letter and stay. */
const accents = /(?![\u3099\u309A])\p{Script=Inherited}/gu;
const noLetters = /[^\p{L}\p{N}\p{M}]/gu;

const decompose = (text: string): string => text.normalize('NFKD').replaceAll(accents, '');
const replaceConfusables = (text: string): string =>
  decompose([...text].map((sign) => standard.get(sign) ?? sign).join(''));

/**
 * The skeleton of a name after Unicode standard 39: equal for names that look the same in this case. Case, accents,
 * spaces and points are ignored too. Empty if nothing is visible.
 */
export function skeletonOf(name: string): string {
  const plain = replaceConfusables(decompose(name.replaceAll('ß', 'ss')))
    .replaceAll(noLetters, '')
    .toLowerCase();
  const letters = [...replaceConfusables(plain)].map((letter) => extraConfusables[letter] ?? letter).join('');
  return adjacentConfusables.reduce((text, [pair, one]) => text.replaceAll(pair, one), letters);
}

/** A name in another case may look like other names: Greek `ΝΙΝΑ` like `NINA`, and `νινα` like `viva`. */
export const skeletonsOf = (name: string): readonly string[] => [
  ...new Set([skeletonOf(name), skeletonOf(name.toLowerCase()), skeletonOf(name.toUpperCase())]),
];

/** The search key of a name: ignores case, accents, spaces and points. */
export const nameKey = (name: string): string =>
  decompose(decompose(name.replaceAll('ß', 'ss')).toLowerCase()).replaceAll(noLetters, '');
