import { StringDecoder } from 'node:string_decoder';
import { textLimit } from '@quadrille/kit';

/** Of a line that is too long only the beginning is kept, by one character longer than anybody reads. */
const kept = textLimit.line + 1;

/** Lines of an input as they come, without their ends, until it ends or is aborted. */
export async function* inputLines(input: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  try {
    for await (const chunk of input) {
      const [first = '', ...others] = decoder.write(Buffer.from(chunk)).split('\n');
      begun = (begun + first).slice(0, kept);
      for (const next of others) {
        yield withoutReturn(begun);
        begun = next.slice(0, kept);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return;
  }
  begun = (begun + decoder.end()).slice(0, kept);
  if (begun !== '') yield withoutReturn(begun);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
