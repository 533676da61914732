import { createSay } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { defaults } from '../src/rules/params.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { board } from './drawing.ts';

describe('params', () => {
  test.each(['', 'size=4', 'size=4,row=4', 'size=5,row=4'])('“%s” is parsed and printed unchanged', (text) => {
    const params = notation.params.parse(text);
    expect(params.ok && notation.params.print(params.value)).toBe(text);
  });

  test('a row longer than the board is refused', () => {
    expect(notation.params.parse('row=4')).toEqual({
      ok: false,
      error: { code: 'row-too-long', args: { row: 4, size: 3 } },
    });
  });
});

describe('a position', () => {
  const codec = notation.position(defaults);

  test('lists the ranks from the top, then the mark to move', () => {
    const read = codec.parse('x.o/.x./... x');
    expect(read).toEqual({ ok: true, value: { params: defaults, cells: 'x.o.x....', mover: 0 } });
    expect(read.ok && codec.print(read.value)).toBe('x.o/.x./... x');
  });

  test.each([
    ['x.o/.x./...', 'position-shape', 11],
    ['x.o/.x. x', 'position-ranks', 0],
    ['x.o/.x/... x', 'position-rank', 4],
    ['x.o/.y./... x', 'position-mark', 5],
    ['x.o/.x./... z', 'position-mover', 12],
    ['xxx/ooo/... x', 'position-two-rows', 0],
  ])('“%s” is refused: %s at %i', (text, code, at) => {
    expect(codec.parse(text)).toMatchObject({ ok: false, error: { code, at } });
  });
});

test('a move prints as its square and is spoken with its mark', () => {
  const state = board('x.. ... ... o');
  const played = notation.move.parse('b2');
  const given = notation.move.parse('resign');
  if (!played.ok || !given.ok) throw new Error('both are moves');
  expect(notation.move.print(played.value)).toBe('b2');
  expect(notation.speak(state, played.value, createSay('en', [en]))).toBe('Nought on b2');
  expect(notation.speak(state, played.value, createSay('fr', [fr]))).toBe('Rond en b2');
  expect(notation.speak(state, given.value, createSay('fr', [fr]))).toBe('Le rond abandonne');
  expect(notation.move.parse('b22')).toMatchObject({ ok: false, error: { code: 'move-shape', at: 0 } });
});
