import { expect as must, createSay } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { parsePosition, printPosition } from '../src/rules/position.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { after, begin, drawn, params } from './drawing.ts';

describe('moves', () => {
  it.each(['e2', 'e3h', 'a1v', '-', 'He3h', 'Ha1v', 'Le5', 'Se6', 'W'])('%s is parsed and printed', (text) => {
    expect(notation.move.print(must(notation.move.parse(text)))).toBe(text);
  });

  it.each([
    ['H', 'square-file', 1],
    ['He3', 'hammer-text', 1],
    ['Le3h', 'power-square', 1],
    ['S', 'square-file', 1],
    ['Sz4', 'square-file', 1],
    ['Le99', 'square-rank', 2],
    ['W2', 'square-rest', 1],
    ['resign', 'square-rest', 0],
    ['X', 'square-file', 0],
    ['', 'square-file', 0],
  ])('%s is refused with %s at %i', (text, code, at) => {
    const read = notation.move.parse(text);
    expect(read).toMatchObject({ ok: false, error: { code, at } });
  });
});

describe('positions', () => {
  const tokens = printPosition(begin()).split(' / ')[6]!;

  it('extend Quoridor’s by the monster, the tokens and the powers', () => {
    expect(printPosition(begin())).toBe(`- / - / e1 e9 / 10 10 / 1 / e5 / ${tokens} / - -`);
    expect(printPosition(begin('players=4,size=7,walls=5,with=monster'))).toBe(
      '7 / - / - / d1 a4 d7 g4 / 5 5 5 5 / 1 / d4 / - / - - - -',
    );
    expect(printPosition(begin('with=powers'))).toBe(`- / - / e1 e9 / 10 10 / 1 / - / ${tokens} / - -`);
  });

  it('print and parse back to the same state', () => {
    const state = after(begin('seed=3'), 'e2 e8 e3h d7v');
    const text = printPosition(state);
    expect(printPosition(must(parsePosition(state.params, text)))).toBe(text);
  });

  const good = '- / - / e1 e9 / 10 10 / 1 / e5 / Hc4 Wg6 / H -';
  it.each([
    ['too few fields', '- / - / e1 e9 / 10 10 / 1', 'position-fields', 0],
    ['the monster is missing', good.replace('e5', '-'), 'monster-missing', 28],
    ['the monster on a pawn', good.replace('/ e5', '/ e9'), 'monster-on-pawn', 28],
    ['the monster off the board', good.replace('/ e5', '/ e10'), 'off-board', 28],
    ['two tokens on a square', good.replace('Wg6', 'Wc4'), 'token-twice', 37],
    ['a token of no power', good.replace('Wg6', 'Xg6'), 'token-text', 37],
    ['a token nowhere', good.replace('Wg6', 'Wz6'), 'square-file', 38],
    ['one hand too many', `${good} -`, 'position-hands', 43],
    ['a hand with something strange', good.replace('H -', 'HH -'), 'position-hand', 43],
    ['a wall on another', good.replace('- / -', 'a1b1 / -'), 'wall-overlaps', 2],
  ])('%s', (_, text, code, at) => {
    expect(parsePosition(params(''), text)).toMatchObject({ ok: false, error: { code, at } });
  });

  it('an enclosed monster', () => {
    const text = '5 / a3 / b4 / c1 d5 / 5 5 / 1 / a4 / - / - -';
    expect(parsePosition(params('size=5'), text)).toMatchObject({
      ok: false,
      error: { code: 'position-monster-shut', args: { seats: '0,1' }, at: 32 },
    });
  });

  it('fields that the params exclude', () => {
    expect(parsePosition(params('with=powers'), good)).toMatchObject({ error: { code: 'monster-not-here' } });
    expect(parsePosition(params('with=monster'), good)).toMatchObject({ error: { code: 'powers-not-here', at: 33 } });
    expect(parsePosition(params('with=monster'), good.replace('Hc4 Wg6', '-'))).toMatchObject({
      error: { code: 'powers-not-here' },
    });
  });
});

describe('a move in a list', () => {
  it.each([
    ['e3h', 'e3h', 'e3h'],
    ['He3h', 'hammer e3h', 'marteau e3h'],
    ['Le5', 'ladder e5', 'échelle e5'],
    ['Se6', 'boots e6', 'bottes e6'],
    ['W', 'scroll', 'parchemin'],
  ])('%s is called %s, in French %s', (text, english, french) => {
    const move = must(notation.move.parse(text));
    expect(notation.name!(move, createSay('en', [en]))).toBe(english);
    expect(notation.name!(move, createSay('fr', [fr]))).toBe(french);
  });
});

describe('spoken moves', () => {
  const [english, french] = [createSay('en', [en]), createSay('fr', [fr])];
  const speak = (state: ReturnType<typeof begin>, text: string, say = english): string =>
    notation.speak(state, must(notation.move.parse(text)), say);
  const hall = drawn(`
    5 . . 2 . .
    4 . . . . .
    3 . . M . .
    2 . L . . .
    1 . . 1 . .
      a b c d e`);

  it('include the token taken and the monster’s step', () => {
    expect(speak(hall, 'b1')).toContain('b1');
    const second = after(hall, 'c2');
    expect(speak(second, 'd5')).toMatch(/The minotaur catches .*: back to the start/);
    expect(speak(second, 'd5', french)).toMatch(/Le minotaure attrape .* retour au départ/);
    const aside = after(hall, 'b1');
    expect(speak(aside, 'c4')).toMatch(/catches/);
    const third = after(aside, 'd5');
    expect(speak(third, 'b2')).toMatch(/picks up a ladder/);
    expect(speak(third, 'b2', french)).toMatch(/ramasse une échelle/);
  });
});
