import {
  fail,
  fault,
  ok,
  printRecord,
  textLimit,
  tooLarge,
  type FileFormat,
  type FileGame,
  type Result,
} from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { checkFiles } from '../src/index.ts';
import { onTrial } from './broken-game.ts';

/** One move per line, as another program might write them. */
const lines: FileFormat = { extension: 'lines', read: async (text) => [readLines(text)] };

function readLines(text: string): Result<FileGame> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  const moves = text.split('\n');
  if (!moves.every((move) => /^[abc][123]$/.test(move)) || new Set(moves).size < moves.length || moves.length > 4) {
    return fail(fault('position-shape', {}, 0));
  }
  const entries = moves.map((move) => ({ text: move }));
  const about = { game: 'noughts', revision: 1, params: '', seats: [], result: '*', extra: [], variations: [] };
  return ok({ record: printRecord({ ...about, entries }), notes: [] });
}

const check = (change: Partial<FileFormat> = {}, examples: readonly string[] = ['b2\na1', 'c3']): Promise<void> => {
  const format = { ...lines, ...change };
  return checkFiles(onTrial({}, { files: { [format.extension]: examples } }), [format]);
};
const reading = (change: (text: string) => readonly Result<FileGame>[]): Partial<FileFormat> => ({
  read: async (text) => change(text),
});

describe('the check of files finds', () => {
  test('nothing in a correct format', () => check());

  test('an extension with a dot', () =>
    expect(check({ extension: '.lines' })).rejects.toThrow(/cannot be the end of a file's name/));
  test('a format without an example', () => expect(check({}, [])).rejects.toThrow(/no example of a \.lines file/));
  test('an example that is refused', () =>
    expect(check({}, ['z9'])).rejects.toThrow(/an example of \.lines is refused/));
  test('a reader that throws', () =>
    expect(
      check(
        reading((text) => {
          if (text === '{}') throw new Error('what is this');
          return [readLines(text)];
        }),
      ),
    ).rejects.toThrow(/reading the \.lines file "\{\}" threw Error: what is this/));
  test('a reader that returns nothing', () =>
    expect(check(reading((text) => (text === '' ? [] : [readLines(text)])))).rejects.toThrow(
      /the \.lines file "" is neither read nor refused/,
    ));
  test('a match from an empty text', () =>
    expect(check(reading((text) => [readLines(text === '' ? 'a1' : text)]))).rejects.toThrow(/an empty \.lines file/));
  test('a reader that never ends', () =>
    expect(
      check(reading((text) => [text.length > 100 ? fail(fault('position-shape', {}, 0)) : readLines(text)])),
    ).rejects.toThrow(/a \.lines file that is too large is refused as “position-shape”, or not at all/));
  test('a record that does not open', () =>
    expect(
      check(reading(() => [ok({ record: '[Quadrille "1"]\n[Game "noughts"]\n\n1. a1 a1\n', notes: [] })])),
    ).rejects.toThrow(/becomes a record that does not open/));
  test('a fault outside the text', () =>
    expect(
      check(
        reading((text) => {
          const read = readLines(text);
          return [read.ok ? read : fail(fault('position-shape', {}, text.length + 1))];
        }),
      ),
    ).rejects.toThrow(/which is no place/));
  test('a note without a message', () =>
    expect(
      check(
        reading((text) => {
          const read = readLines(text);
          return [read.ok ? ok({ ...read.value, notes: [{ key: 'files.unsaid' }] }) : read];
        }),
      ),
    ).rejects.toThrow(/words that are missing: files\.unsaid/));
});
