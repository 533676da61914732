import { confusables } from './confusables.ts';

/** Rises with every change of `lookOf`: the looks of stored names are then computed again. */
export const lookVersion = 2;

const point = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16));

/** By character, the letters that it looks like. */
const standard: ReadonlyMap<string, string> = new Map(
  confusables
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [target = '', ...sources] = line.split(' ');
      const letters = target.split('+').map(point).join('');
      return sources.map((source) => [point(source), letters] as const);
    }),
);

/** What the standard leaves apart, and a reader of a name does not: `Bill` and `B1II`, `strasse` and `Straße`. */
const alike: Readonly<Record<string, string>> = { i: 'l', '1': 'l', '0': 'o', '5': 's', '2': 'z', ß: 'b' };

/** Letters that stand close together look like one; the standard takes `m` apart into `rn`. */
const together: readonly (readonly [RegExp, string])[] = [
  [/rn|nn/g, 'm'],
  [/vv/g, 'w'],
];

/** Accents and other marks of no script of its own. The voicing marks of kana make another letter, and stay. */
const accents = /(?![\u3099\u309A])\p{Script=Inherited}/gu;
const noLetters = /[^\p{L}\p{N}\p{M}]/gu;

const decomposed = (text: string): string => text.normalize('NFKD').replaceAll(accents, '');
const confused = (text: string): string => decomposed([...text].map((sign) => standard.get(sign) ?? sign).join(''));

/**
 * The skeleton of a name: the same for all names that could be taken for each other in this case of their letters. After
 * Unicode's standard 39; case, accents, spaces and points do not count either. Empty where there is nothing to see.
 */
export function lookOf(name: string): string {
  const plain = confused(decomposed(name.replaceAll('ß', 'ss')))
    .replaceAll(noLetters, '')
    .toLowerCase();
  const letters = [...confused(plain)].map((letter) => alike[letter] ?? letter).join('');
  return together.reduce((text, [pair, one]) => text.replaceAll(pair, one), letters);
}

/** A name in other cases may look like other names: Greek `ΝΙΝΑ` like `NINA`, and `νινα` like `viva`. */
export const looksOf = (name: string): readonly string[] => [
  ...new Set([lookOf(name), lookOf(name.toLowerCase()), lookOf(name.toUpperCase())]),
];

/** What a name is found by: case, accents, spaces and points do not count. */
export const nameKey = (name: string): string =>
  decomposed(decomposed(name.replaceAll('ß', 'ss')).toLowerCase()).replaceAll(noLetters, '');
