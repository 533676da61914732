/**
 * How a name looks to the eye: two names with the same look could be taken for each other. Own table of letters that are
 * drawn alike in common typefaces, after the idea of "skeletons" in Unicode's report 39.
 */
const alike: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  б: '6',
  в: 'b',
  г: 'r',
  е: 'e',
  з: '3',
  и: 'u',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ь: 'b',
  я: 'r',
  і: 'l',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  ӏ: 'l',
  ԛ: 'q',
  ԝ: 'w',
  ѵ: 'v',
  ґ: 'r',
  є: 'e',
  // Greek
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  ζ: 'z',
  η: 'n',
  ι: 'l',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  ς: 'c',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  // Armenian
  օ: 'o',
  ո: 'n',
  ս: 'u',
  հ: 'h',
  ց: 'g',
  զ: 'q',
  // Latin with a stroke or a bend, which no decomposition takes away
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'l',
  ɑ: 'a',
  ɡ: 'g',
  ƅ: 'b',
  ʏ: 'y',
  ɩ: 'l',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  // Within one alphabet
  i: 'l',
  '1': 'l',
  '|': 'l',
  '0': 'o',
  '5': 's',
  '2': 'z',
};

/** Letters that stand close together look like one. */
const together: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/nn/g, 'm'],
];

/** The same for all names that could be taken for each other; nothing where there is nothing to see. */
export function lookOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}|]/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const letters = [...plain].map((letter) => alike[letter] ?? letter).join('');
  return together.reduce((text, [pair, one]) => text.replaceAll(pair, one), letters);
}
