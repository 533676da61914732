/** What a text may consist of without an end. */
const endless = [
  'a',
  ' ',
  '\n',
  '(',
  '[',
  '{',
  '"',
  '\\',
  '\\"',
  '0',
  '1 ',
  '-',
  '#',
  ';',
  '|',
  ',',
  '/',
  ':',
  '=',
  'é',
];

/** Texts of so many characters: signs without an end, alone, after the beginning of an example and in its middle. */
export function* longTexts(examples: readonly string[], length: number): Generator<string> {
  for (const sign of endless) {
    const much = sign.repeat(Math.ceil(length / sign.length));
    yield much;
    const [example = ''] = examples;
    yield example + much;
    const middle = Math.floor(example.length / 2);
    yield example.slice(0, middle) + much + example.slice(middle);
  }
  for (const example of examples.slice(0, 3)) {
    yield `${example}\n`.repeat(Math.ceil(length / (example.length + 1)));
    yield example.repeat(Math.ceil(length / Math.max(1, example.length)));
  }
}
