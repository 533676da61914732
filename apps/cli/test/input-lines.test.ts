import { describe, expect, it } from 'vitest';
import { inputLines } from '../src/base/terminal.ts';

async function* chunks(...texts: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const lines = async (...texts: readonly (string | Uint8Array)[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const line of inputLines(chunks(...texts), new AbortController().signal)) found.push(line);
  return found;
};

describe('the lines of an input', () => {
  it('come without line breaks, whatever the chunks of the input', async () => {
    expect(await lines('one\r\ntw', 'o\n', '\nth', 'ree')).toEqual(['one', 'two', '', 'three']);
    expect(await lines('one\r', '\ntwo\n')).toEqual(['one', 'two']);
    expect(await lines()).toEqual([]);
    const snowman = Buffer.from('☃\n');
    expect(await lines(snowman.subarray(0, 1), snowman.subarray(1))).toEqual(['☃']);
  });

  it('are truncated at the maximal length, and the next one is complete', async () => {
    const endless = Array.from({ length: 20 }, () => 'x'.repeat(1_000_000));
    const found = await lines(...endless, '\nnext\n');
    expect(found.map(({ length }) => length)).toEqual([100_001, 4]);
    expect(found[1]).toBe('next');
  });

  it('end on abort', async () => {
    const stop = new AbortController();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('one\n');
      stop.abort();
      throw new Error('aborted');
    }
    const found: string[] = [];
    for await (const line of inputLines(broken(), stop.signal)) found.push(line);
    expect(found).toEqual(['one']);
  });
});
