import { describe, expect, test } from 'vitest';
import { facts } from '../src/headless.ts';
import { rules } from '../src/rules/rules.ts';
import { type State, bonusOf, colourScore, seatScore, teamScore } from '../src/rules/state.ts';
import { after, begin } from './drawing.ts';

/** Blue places all pieces, the monomino last. */
const everything =
  'g9,e10,f10,g10,h10 giveup c9,c10,c11,d11,d12 i9,j9,k9,l9,m9 e6,d7,e7,e8,f8 f5,g5,h5,i5,i6 d2,e2,d3,e3,e4 ' +
  'l3,j4,k4,l4,l5 b4,c4,b5,b6,c6 g1,g2,h2,h3,i3 i11,j11,k11,k12,k13 a12,a13,b13,c13,c14 h12,g13,h13,i13,h14 ' +
  'k6,k7,l7,m7 j1,k1,j2,k2 a1,a2,b2,a3 a7,a8,a9,a10 m13,n13,l14,m14 n1,m2,n2 n4,n5,n6 e14,f14 n10';

const end = (state: State) => {
  const turn = rules.turn(state);
  if (turn.kind !== 'over') throw new Error('the game goes on');
  return turn.outcome;
};

describe('the score', () => {
  test('counts the squares placed', () => {
    const state = after(begin(), 'a20,b20,c20,d20,e20 t20,s20 t1,t2,t3,t4 a1');
    expect([0, 1, 2, 3].map((colour) => colourScore(state, colour, 'squares'))).toEqual([5, 2, 4, 1]);
  });

  test('advanced: every square left costs a point', () => {
    const state = after(begin('scoring=advanced'), 'a20,b20,c20,d20,e20 t20,s20');
    expect([0, 1, 2, 3].map((seat) => seatScore(state, seat))).toEqual([-84, -87, -89, -89]);
  });

  test('advanced: 15 points for placing all pieces, 5 more if the monomino came last', () => {
    const last = after(begin('game=duo,scoring=advanced'), everything);
    expect(bonusOf(last, 0)).toBe(20);
    expect(end(last)).toEqual({ winners: [0], scores: [20, -89], reason: 'no-room' });

    const swapped = everything.replace('e14,f14 n10', 'n10 e14,f14');
    const notLast = after(begin('game=duo,scoring=advanced'), swapped);
    expect(bonusOf(notLast, 0)).toBe(15);
    expect(end(notLast).scores).toEqual([15, -89]);
  });

  test('a colour that has placed all pieces is out', () => {
    expect(after(begin('game=duo'), everything).out).toEqual([true, true]);
  });

  test('in teams the sum of the partners decides', () => {
    const state = after(begin(), 'a20,b20,c20,d20,e20 t20,s20,r20,q20 t1 a1,a2,a3 giveup giveup giveup giveup');
    expect([teamScore(state, 0), teamScore(state, 1), teamScore(state, 2)]).toEqual([6, 7, 6]);
    expect(end(state)).toEqual({ winners: [1, 3], scores: [5, 4, 1, 3], reason: 'no-room' });
    expect(rules.teams(state.params)).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  test('the same moves in classic: the best colour wins', () => {
    const moves = 'a20,b20,c20,d20,e20 t20,s20,r20,q20 t1 a1,a2,a3 giveup giveup giveup giveup';
    expect(end(after(begin('game=classic'), moves)).winners).toEqual([0]);
  });

  test('two players add up their two colours', () => {
    const moves = 'a20,b20,c20,d20,e20 t20,s20,r20,q20 t1 a1,a2,a3 giveup giveup giveup giveup';
    expect(end(after(begin('game=two'), moves))).toEqual({ winners: [1], scores: [6, 7], reason: 'no-room' });
  });

  test('with three players the shared colour scores for no seat', () => {
    const state = after(begin('game=three'), 'a20 t20,s20 t1 a1,a2,a3,a4,a5');
    expect([0, 1, 2].map((seat) => seatScore(state, seat))).toEqual([1, 2, 1]);
  });

  test('seats with the best score share the win; if all have it, it is a draw', () => {
    const some = after(begin('game=classic'), 'a20,b20 t20,s20 t1 a1 giveup giveup giveup giveup');
    expect(end(some).winners).toEqual([0, 1]);
    const all = after(begin('game=duo'), 'e10 j5 giveup giveup');
    expect(end(all).winners).toEqual([]);
  });
});

describe('the figures of a seat', () => {
  test('are its score, what is left and its usable corners', () => {
    const state = after(begin(), 'a20,b20,c20,d20,e20 t20,s20');
    expect(facts(state, 0)).toEqual([
      { key: 'squares', value: 5 },
      { key: 'pieces', value: 20 },
      { key: 'corners', value: 1 },
    ]);
  });

  test('at the end are both scores and what is left, without corners', () => {
    const state = after(begin('game=duo'), everything);
    expect(facts(state, 0).map(({ key, value }) => `${key} ${value}`)).toEqual([
      'squares 89',
      'advanced 20',
      'pieces 0',
    ]);
  });
});
