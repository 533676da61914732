import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { boundedLines } from '../src/node/engine-process.ts';

async function readLines(pieces: readonly (string | Buffer)[], maxLength = 10): Promise<string[]> {
  const stream = new PassThrough();
  const lines: string[] = [];
  boundedLines(stream, maxLength, {
    onLine: (line) => void lines.push(line),
    onTooLong: () => void lines.push('TOO LONG'),
  });
  for (const piece of pieces) stream.write(piece);
  stream.end();
  await finished(stream);
  return lines;
}

describe('lines of a stream', () => {
  test.each<[string, (string | Buffer)[], string[]]>([
    ['one after the other', ['a\nb\n\nc\n'], ['a', 'b', '', 'c']],
    ['in pieces', ['a', 'b\nc', '', '\n'], ['ab', 'c']],
    ['of Windows', ['a\r\nb\r', '\nc'], ['a', 'b', 'c']],
    ['the last without its end', ['a\nb'], ['a', 'b']],
    ['with a letter cut in two', [Buffer.from([0xc3]), Buffer.from([0xa9, 0x0a])], ['é']],
    ['as long as may be', [`${'x'.repeat(10)}\n`], ['x'.repeat(10)]],
    ['too long at once, and what comes after', [`a\n${'x'.repeat(11)}\nb\n`], ['a', 'TOO LONG']],
    ['too long in pieces', ['a\n', 'x'.repeat(6), 'x'.repeat(6), 'x'.repeat(600)], ['a', 'TOO LONG']],
    ['none', [], []],
  ])('%s', async (_, pieces, lines) => {
    expect(await readLines(pieces)).toEqual(lines);
  });
});
