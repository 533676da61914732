import { expect as sure } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { draw, notation } from '../src/notation/notation.ts';
import { game } from '../src/game.ts';
import { type Move, countOpenRows, rowsOf } from '../src/rules/state.ts';
import { rules } from '../src/rules/rules.ts';
import { board } from './drawing.ts';

const move = (text: string): Move => sure(notation.move.parse(text));

describe('the end of the match', () => {
  test.each([
    ['a rank', 'xxx oo. ... o'],
    ['a file', 'x.o xo. x.. o'],
    ['a diagonal that rises', '.ox ox. x.. o'],
    ['a diagonal that falls', 'xo. ox. ..x o'],
  ])('%s of three wins', (_, drawing) => {
    expect(rules.turn(board(drawing))).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'row' } });
  });

  test('a full board without a row is a draw', () => {
    expect(rules.turn(board('xox xxo oxo x'))).toEqual({ kind: 'over', outcome: { winners: [], reason: 'full' } });
  });

  test('three in a row do not win where four are needed', () => {
    const three = board('xxx. .... ooo. .... x', 4);
    expect(rules.turn(three)).toEqual({ kind: 'seat', seat: 0 });
    const four = rules.play(three, move('d4'));
    expect(rules.turn(four)).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'row' } });
  });

  test('the seat that resigns loses', () => {
    const given = rules.play(board('x.. ... ... o'), move('resign'));
    expect(rules.turn(given)).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'resigned' } });
  });

  test('no move is legal afterwards', () => {
    const over = board('xxx oo. ... o');
    expect([...rules.moves(over), ...rules.extraMoves(over)]).toEqual([]);
    expect(rules.check(over, move('a1'), 1)?.code).toBe('game-over');
  });
});

describe('a move', () => {
  const state = board(`
    x . o
    . x .
    . . .  o`);

  test('goes to any free square', () => {
    expect([...rules.moves(state)].map(notation.move.print)).toEqual(['b3', 'a2', 'c2', 'a1', 'b1', 'c1']);
    expect(draw(rules.play(state, move('c1')))).toBe('3 x . o\n2 . x .\n1 . . o\n  a b c');
  });

  test('is refused with a fault', () => {
    expect(rules.check(state, move('b2'), 1)).toEqual({ code: 'taken', args: { square: 'b2' } });
    expect(rules.check(state, move('d1'), 1)).toEqual({ code: 'off-board', args: { square: 'd1' } });
    expect(rules.check(state, move('a1'), 0)).toEqual({ code: 'not-your-turn', args: { seat: 1 } });
  });
});

test('the boards have 8, 24, 10, 48 and 28 rows', () => {
  const boards = [
    [3, 3],
    [4, 3],
    [4, 4],
    [5, 3],
    [5, 4],
  ] as const;
  expect(boards.map(([size, row]) => rowsOf({ size, row }).length)).toEqual([8, 24, 10, 48, 28]);
});

test('a row with a mark of the opponent cannot be filled', () => {
  const state = board('x.. .o. ... x');
  expect([countOpenRows(state, 0), countOpenRows(state, 1)]).toEqual([4, 5]);
  expect(game.facts(state, 0)).toEqual([{ key: 'open', value: 4 }]);
});
