import { expect as sure } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { map } from '../src/move-map.ts';
import { notation } from '../src/notation/notation.ts';

const params = sure(notation.params.parse('size=3'));
const drawn = (text: string): string => {
  const { columns, rows } = map.size(params);
  const place = map.locate(params, sure(notation.move.parse(text)));
  const spots = new Set(place?.cells);
  const row = (y: number) =>
    Array.from({ length: columns }, (_, x) => (spots.has(y * columns + x) ? '#' : '.')).join('');
  return [place?.layer, ...Array.from({ length: rows }, (_, y) => row(y))].join('\n');
};

describe('the map of moves', () => {
  test('a1 is the square at the bottom left', () =>
    expect(drawn('a1')).toBe('pawns\n.....\n.....\n.....\n.....\n#....'));

  test('a horizontal wall above a1 and b1', () =>
    expect(drawn('a1h')).toBe('walls\n.....\n.....\n.....\n###..\n.....'));

  test('a vertical wall to the right of b2 and b3', () =>
    expect(drawn('b2v')).toBe('walls\n...#.\n...#.\n...#.\n.....\n.....'));

  test('a resignation is nowhere', () => expect(map.locate(params, { kind: 'resign' })).toBeUndefined());
});
