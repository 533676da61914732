import { describe, expect, test } from 'vitest';
import { kitEnglish, kitFrench, createSay } from '@quadrille/kit';
import { draw, notation } from '../src/notation/notation.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { after, begin, params, printed } from './drawing.ts';

const empty = (size: string, rows: number): string => Array.from({ length: rows }, () => size).join('/');

const duo = (first: string, rest = ',-,-,1'): string => `${first}/${empty('n', 13)}${rest}`;

describe('moves', () => {
  test('are points joined by commas, by row and then by column', () => {
    const parsed = notation.move.parse('f11,g10,f10,e10,f9');
    expect(parsed.ok && notation.move.print(parsed.value)).toBe('f9,e10,f10,g10,f11');
  });

  test.each([
    ['', 'square-column', 0],
    ['u3', 'square-column', 0],
    ['a', 'square-row', 1],
    ['a21', 'square-row', 1],
    ['a0', 'square-row', 1],
    ['a1,', 'square-column', 3],
    ['a1 a2', 'square-rest', 2],
    ['a1,b1,a1', 'square-twice', 6],
    ['pass', 'square-row', 1],
  ])('%j is refused: %s at %i', (text, code, place) => {
    expect(notation.move.parse(text)).toMatchObject({ ok: false, error: { code, at: place } });
  });
});

describe('params', () => {
  test('omit the defaults', () => {
    expect(notation.params.print(params('game=teams,scoring=squares'))).toBe('');
    expect(notation.params.print(params('scoring=advanced,game=duo'))).toBe('game=duo,scoring=advanced');
  });
});

describe('positions', () => {
  test('have rows from the top, then colours out, marks, and the colour to move', () => {
    expect(printed(begin('game=duo'))).toBe(`${empty('n', 14)},-,-,1`);
    expect(printed(begin())).toBe(`${empty('t', 20)},-,-,1`);
    expect(printed(after(begin('game=duo'), 'e10,f10 j5 giveup'))).toBe('n/n/n/n/d11h/n/n/n/n/i2d/n/n/n/n,1,-,2');
  });

  test('with three players the last field is the seat that plays green next', () => {
    expect(printed(after(begin('game=three'), 'a20 t20 t1 a1'))).toBe(`1r2/${empty('t', 18)}/4r3,-,-,1,2`);
  });

  test.each([
    [duo('n', ',-,-'), 'position-fields', 0],
    [`n/n,-,-,1`, 'position-rows', 0],
    [duo('m'), 'position-row', 0],
    [duo('n').replace('n/n', 'n/nn'), 'position-row', 2],
    [duo('a3l'), 'position-sign', 1],
    [duo('a1Xk'), 'position-sign', 2],
    [duo('111111h'), 'position-part', 0],
    [duo('c1a1h'), 'position-twice', 3],
    [duo('n', ',21,-,1'), 'position-colours', 28],
    [duo('n', ',,-,1'), 'position-colours', 28],
    [duo('n', ',-,3,1'), 'position-colours', 30],
    [duo('n', ',-,1,1'), 'position-last', 30],
    [duo('n', ',-,-,3'), 'position-turn', 32],
    [duo('n', ',-,-,'), 'position-turn', 32],
    [duo('n', ',1,-,1'), 'position-turn-out', 32],
    [duo('n', ',1,-,-'), 'position-not-over', 32],
  ])('%j is refused: %s at %i', (text, code, place) => {
    expect(notation.position(params('game=duo')).parse(text)).toMatchObject({ ok: false, error: { code, at: place } });
  });

  test('the seat that plays green next is one of three', () => {
    const text = `${empty('t', 20)},-,-,1,4`;
    expect(notation.position(params('game=three')).parse(text)).toMatchObject({
      ok: false,
      error: { code: 'position-sharer', at: 46 },
    });
  });
});

describe('words', () => {
  const english = createSay('en', [kitEnglish, en], { seatName: (seat) => `Player ${seat + 1}` });
  const french = createSay('fr', [kitFrench, fr], { seatName: (seat) => `Joueur ${seat + 1}` });

  test('a move is described by its piece and its squares', () => {
    const x = { kind: 'place', squares: [189, 208, 209, 210, 229] } as const;
    expect(notation.speak(begin(), x, english)).toBe('Player 1 places the X piece on j10 i11 j11 k11 j12');
    expect(notation.speak(begin(), x, french)).toBe('Joueur 1 pose la pièce X en j10 i11 j11 k11 j12');
    expect(notation.speak(begin(), { kind: 'giveup' }, english)).toBe('Player 1 gives up');
  });

  test('if a player has several colours, the colour is named', () => {
    const green = after(begin('game=three'), 'a20 t20 t1');
    const move = { kind: 'place', squares: [0] } as const;
    expect(notation.speak(green, move, english)).toBe('Player 1 (green) places the single square on a1');
    expect(notation.speak(green, move, french)).toBe('Joueur 1 (vert) pose le carré seul en a1');
  });
});

test('in a terminal colours are numbers and free start squares crosses', () => {
  const rows = draw(after(begin('game=duo'), 'e10,e11')).split('\n');
  expect(rows).toHaveLength(15);
  expect(rows[3]).toBe('11 · · · · 1 · · · · · · · · ·');
  expect(rows[9]).toBe(' 5 · · · · · · · · · + · · · ·');
  expect(rows[14]).toBe('   a b c d e f g h i j k l m n');
});
