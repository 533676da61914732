import { describe, expect, test } from 'vitest';
import { splitRecords } from '../src/index.ts';

const record = (moves: string) => `[Quadrille "1"]\n[Game "counting"]\n[Seat1 "Ada"]\n\n${moves}\n`;
const one = record('1. +1 +2');
const two = record('1. +3 +3');

describe('several records in one text', () => {
  test('a new first header starts a new record', () => {
    expect(splitRecords(`${one}\n${two}`)).toEqual([
      { at: 0, text: `${one}\n` },
      { at: one.length + 1, text: two },
    ]);
  });

  test('one record is one part, byte-order mark and Windows lines included', () => {
    const text = `\u{feff}${one.replaceAll('\n', '\r\n')}`;
    expect(splitRecords(text)).toEqual([{ at: 0, text }]);
  });

  test('text before the first header is a separate part', () => {
    expect(splitRecords(`Dear Bob,\n${one}`)).toEqual([
      { at: 0, text: 'Dear Bob,\n' },
      { at: 10, text: one },
    ]);
  });

  test('a text without a header is one part', () => {
    expect(splitRecords('hello')).toEqual([{ at: 0, text: 'hello' }]);
    expect(splitRecords('')).toEqual([{ at: 0, text: '' }]);
  });

  test('a header inside a value does not start a record', () => {
    const text = one.replace('"Ada"', '"[Quadrille \\"1\\"]"');
    expect(splitRecords(text)).toEqual([{ at: 0, text }]);
  });
});
