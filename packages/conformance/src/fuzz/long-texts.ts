/** What a text may consist of without an end. */
const endless = ['a', ' ', '\n', '(', '[', '"', '\\"', '0', '1,', '#', ';', 'é'];

/** Texts of so many characters: a sign without an end, alone and in the middle of an example, and an example over and over. */
export function* longTexts(examples: readonly string[], length: number): Generator<string> {
  const [example = ''] = examples;
  const middle = Math.floor(example.length / 2);
  for (const sign of endless) {
    const much = sign.repeat(Math.ceil(length / sign.length));
    yield much;
    yield example.slice(0, middle) + much + example.slice(middle);
  }
  yield `${example}\n`.repeat(Math.ceil(length / (example.length + 1)));
}
