import { expect as must, teamsOf } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import { after, at, begin, drawn, pawnTexts, refusal } from './drawing.ts';

const texts = (squares: readonly { file: number; rank: number }[]): string =>
  squares.map((to) => notation.move.print({ kind: 'pawn', to })).join(' ');

describe('the start', () => {
  test('two players: the middle of opposite edges, ten walls each', () => {
    const state = begin();
    expect(texts(state.pawns)).toBe('e1 e9');
    expect(state.stock).toEqual([10, 10]);
    expect(rules.turn(state)).toEqual({ kind: 'seat', seat: 0 });
  });

  test('four players: one pawn per side, clockwise from the bottom, five walls each', () => {
    const state = begin('players=4');
    expect(texts(state.pawns)).toBe('e1 a5 e9 i5');
    expect(state.stock).toEqual([5, 5, 5, 5]);
    expect(after(state, 'e2 b5 e8').toMove).toBe(3);
    expect(after(state, 'e2 b5 e8 h5').toMove).toBe(0);
  });

  test.each([
    [3, 'b1 a2 b3 c2'],
    [5, 'c1 a3 c5 e3'],
    [15, 'h1 a8 h15 o8'],
  ])('size %i', (size, pawns) => {
    expect(texts(begin(`players=4,size=${size}`).pawns)).toBe(pawns);
  });

  test('every seat is its own team', () => {
    expect(teamsOf(rules, begin('players=4').params)).toEqual([[0], [1], [2], [3]]);
  });
});

describe('the goal', () => {
  test('any square of the opposite edge wins at once', () => {
    const state = after(begin('size=5'), 'c2 c4 b2 d4 b3 d3 b4 d2');
    const won = after(state, 'b5');
    expect(rules.turn(won)).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'goal' } });
    expect([...rules.moves(won), ...rules.retiredMoves(won)]).toEqual([]);
    expect(refusal(won, 'd1')).toBe('game-over');
    expect(() => after(won, 'd1')).toThrow('game-over');
  });

  test.each([
    [1, 'c5'],
    [2, 'e3'],
    [3, 'c1'],
    [4, 'a3'],
  ])('of four players, player %i runs to the side of %s', (toMove, goal) => {
    const pawns = ['c4', 'd3', 'c2', 'b3'].join(' ');
    const state = at('players=4,size=5', `5 / - / - / ${pawns} / 5 5 5 5 / ${toMove}`);
    expect(rules.turn(after(state, goal))).toEqual({
      kind: 'over',
      outcome: { winners: [toMove - 1], reason: 'goal' },
    });
  });

  test('the own edge is not a goal', () => {
    expect(rules.turn(after(begin(), 'd1')).kind).toBe('seat');
  });
});

describe('repetition', () => {
  const round = 'd1 d9 e1 e9 ';

  test('the third occurrence of a position is a draw', () => {
    const twice = after(begin(), round);
    expect(rules.turn(twice).kind).toBe('seat');
    const thrice = after(begin(), round + round);
    expect(rules.turn(thrice)).toEqual({ kind: 'over', outcome: { winners: [], reason: 'repetition' } });
    expect([...rules.moves(thrice)]).toEqual([]);
  });

  test('the same pawns with another seat to move are another position', () => {
    const [one, other] = ['1', '2'].map((seat) =>
      at('players=4,size=5', `5 / - / - / c2 b3 c4 d3 / 0 0 0 0 / ${seat}`),
    );
    expect(one!.seen.flat()).toHaveLength(1);
    expect(one!.seen).not.toEqual(other!.seen);
  });

  test('a long match shares its past positions with earlier states', () => {
    const path = ['e2', 'e3', 'e4', 'd4', 'c4', 'c3', 'c2', 'c1', 'd1', 'e1'];
    const there = ['f9', 'g9', 'h9', 'h8', 'h7', 'g7', 'f7', 'e7', 'e8', 'd8', 'd9', 'e9'];
    const moves = Array.from({ length: 120 }, (_, ply) => {
      const [way, step] = ply % 2 === 0 ? [path, ply / 2] : [there, (ply - 1) / 2];
      return way[step % way.length]!;
    });
    const early = after(begin(), moves.slice(0, 100).join(' '));
    const late = after(early, moves.slice(100).join(' '));
    expect([early, late].map(({ seen }) => seen.flat().length)).toEqual([101, 121]);
    expect(late.seen[0]).toBe(early.seen[0]);
  });

  test('a wall makes all positions new', () => {
    const state = after(begin(), `${round}a1h ${'e8 d1 e9 e1 '.repeat(2)}`);
    expect(rules.turn(state)).toEqual({ kind: 'over', outcome: { winners: [], reason: 'repetition' } });
    expect(rules.turn(after(begin(), `${round}a1h e8 d1 e9 e1 `)).kind).toBe('seat');
    expect(after(begin(), 'e2 e8 a1h').seen.flat()).toHaveLength(1);
  });

  test('draw=off plays on', () => {
    const state = after(begin('draw=off'), round.repeat(10));
    expect(rules.turn(state).kind).toBe('seat');
    expect(state.seen).toEqual([]);
  });

  test('a start position counts as the first occurrence', () => {
    const state = at('', '- / - / e1 e9 / 10 10 / 1');
    expect(rules.turn(after(state, round + round)).kind).toBe('over');
  });
});

describe('passing', () => {
  const shut = `
      5 3 . . . .

      4 . . . . .

      3 . . . . .
        ---
      2 1 2 4 . .
        --- ---
      1 . . . . .
        a b c d e`;

  test('a seat without any legal move passes, and only then', () => {
    const state = drawn(shut, { stock: [0, 1, 1, 1], params: 'line=strict' });
    expect([...rules.moves(state)]).toEqual([{ kind: 'pass' }]);
    expect(refusal(state, '-')).toBeUndefined();
    expect(after(state, '-').toMove).toBe(1);
    expect(after(state, '-').pawns).toEqual(state.pawns);
    expect(refusal(begin(), '-')).toBe('pass-with-moves');
  });

  test('a wall in stock is a move', () => {
    const state = drawn(shut, { stock: 1, params: 'line=strict' });
    expect(pawnTexts(state)).toEqual([]);
    expect(refusal(state, '-')).toBe('pass-with-moves');
  });

  test('the mons rule finds the way over the line', () => {
    expect(pawnTexts(drawn(shut, { stock: 0 }))).toEqual(['d2']);
  });

  test('passing counts for the repetition', () => {
    const state = drawn(shut, { stock: [0, 1, 1, 1], params: 'line=strict' });
    expect(after(state, '-').seen.flat()).toHaveLength(2);
  });
});

describe('resigning, as in old records', () => {
  test('the opponent wins', () => {
    const state = after(begin(), 'e2');
    expect(rules.retiredMoves(state)).toEqual([{ kind: 'resign' }]);
    expect([...rules.moves(state)]).not.toContainEqual({ kind: 'resign' });
    const over = after(state, 'resign');
    expect(rules.turn(over)).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'resigned' } });
    expect([...rules.moves(over), ...rules.retiredMoves(over)]).toEqual([]);
    expect(refusal(over, 'e8')).toBe('game-over');
  });

  test('is not possible with four players', () => {
    expect(rules.retiredMoves(begin('players=4'))).toEqual([]);
    expect(refusal(begin('players=4'), 'resign')).toBe('resign-among-four');
  });
});

test('only the seat whose turn it is may move', () => {
  const move = must(notation.move.parse('e8'));
  const wrong = { code: 'not-your-turn', args: { seat: 0 } };
  expect(rules.check(begin(), move, 1)).toEqual(wrong);
  expect(rules.check(begin(), move, 'referee')).toEqual(wrong);
  expect(rules.check(begin(), { kind: 'resign' }, 1)).toEqual(wrong);
});
