import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson, offsetInText, plain, type JsonNode } from '../src/json-text.ts';

function read(text: string): JsonNode {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

function faultOf(text: string): { code: string; at?: number } {
  const parsed = parseJson(text);
  if (parsed.ok) throw new Error('should not parse');
  return parsed.error;
}

describe('JSON with offsets', () => {
  test('reads every JSON value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(plain(read(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('accepts and refuses the same texts as JSON.parse, and never throws', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '"\\u00e9"',
      '"',
      '\\',
      '1',
      '-0.5e3',
      '01',
      'true',
      'nul',
      ' ',
      '\n',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const parsed = parseJson(text);
        if (!parsed.ok && parsed.error.code === 'store-field-twice') return;
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect(parsed.ok).toBe(valid);
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['{"a": 1,, "b": 2}', 'store-json', 8],
    ['{"a": 1', 'store-json-end', 7],
    ['{"a": "never closed', 'store-json-end', 19],
    ['{"a": 1, "a": 2}', 'store-field-twice', 9],
    ['[1, 2] 3', 'store-json', 7],
    ['["line\nbreak"]', 'store-json', 6],
    ['', 'store-json-end', 0],
    ['["\\x"]', 'store-json', 2],
  ])('%j is refused: %s at %i', (text, code, at) => {
    expect(faultOf(text)).toMatchObject({ code, at });
  });

  test('a text with too deep nesting is refused', () => {
    expect(faultOf('['.repeat(100_000))).toMatchObject({ code: 'store-json-deep', at: 65 });
  });

  test('a value has its offset, and so has a character inside a text with escapes', () => {
    const text = '{\n  "line": "[Game \\"count\\"] \\u00e9!"\n}';
    const root = read(text);
    const node = root.kind === 'object' ? root.fields.get('line') : undefined;
    expect(node).toMatchObject({ at: text.indexOf('"[Game'), value: '[Game "count"] é!' });
    expect(offsetInText(text, node!.at, '[Game "count"] é'.length)).toBe(text.indexOf('!'));
  });
});
