import { expect as sure } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { draw, notation } from '../src/notation/notation.ts';
import { game } from '../src/game.ts';
import { type Move, openRows, rowsOf } from '../src/rules/state.ts';
import { rules } from '../src/rules/rules.ts';
import { board } from './drawing.ts';

const move = (text: string): Move => sure(notation.move.parse(text));

describe('the end of the game', () => {
  test.each([
    ['a rank', 'xxx oo. ... o'],
    ['a file', 'x.o xo. x.. o'],
    ['a diagonal that rises', '.ox ox. x.. o'],
    ['a diagonal that falls', 'xo. ox. ..x o'],
  ])('%s of three wins', (_, drawing) => {
    expect(rules.turn(board(drawing))).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'row' } });
  });

  test('a full board without a row is nobody’s', () => {
    expect(rules.turn(board('xox xxo oxo x'))).toEqual({ kind: 'over', outcome: { winners: [], reason: 'full' } });
  });

  test('three are not enough where four are asked for', () => {
    const three = board('xxx. .... ooo. .... x', 4);
    expect(rules.turn(three)).toEqual({ kind: 'seat', seat: 0 });
    const four = rules.play(three, move('d4'));
    expect(rules.turn(four)).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'row' } });
  });

  test('who gives up loses', () => {
    const given = rules.play(board('x.. ... ... o'), move('resign'));
    expect(rules.turn(given)).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'resigned' } });
  });

  test('nothing can be played afterwards', () => {
    const over = board('xxx oo. ... o');
    expect([...rules.moves(over), ...rules.extras(over)]).toEqual([]);
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

  test('is refused with the reason', () => {
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

test('a row with a foreign mark in it is closed', () => {
  const state = board('x.. .o. ... x');
  expect([openRows(state, 0), openRows(state, 1)]).toEqual([4, 5]);
  expect(game.facts(state, 0)).toEqual([{ key: 'open', value: 4 }]);
});
