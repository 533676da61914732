import { describe, expect, test } from 'vitest';
import { checkPlacement, usableCorners } from '../src/rules/placements.ts';
import { notation } from '../src/notation/notation.ts';
import { boardSize } from '../src/rules/params.ts';
import { allPlacements } from '../src/rules/piece.ts';
import { printSquare } from '../src/rules/square.ts';
import { after, begin, legalTexts, moveTexts, refusal, study } from './drawing.ts';

describe('the first piece', () => {
  test('covers the corner of its colour: blue a20, yellow t20, red t1, green a1', () => {
    const played = after(begin(), 'a20,b20 t20 t1 a1');
    expect(refusal(begin(), 'b20,c20')).toBe('first-off-start');
    expect(refusal(begin(), 'a1')).toBe('first-off-start');
    expect(played.board.filter((owner) => owner !== 0)).toHaveLength(5);
  });

  test('in Duo blue covers e10 and yellow j5', () => {
    expect(refusal(begin('game=duo'), 'j5')).toBe('first-off-start');
    const yellow = after(begin('game=duo'), 'e10');
    expect(refusal(yellow, 'f11')).toBe('first-off-start');
    expect(refusal(yellow, 'j5')).toBeUndefined();
  });

  test('may be any of 58 placements in a corner, 414 in Duo', () => {
    expect(moveTexts(begin())).toHaveLength(58);
    expect(moveTexts(begin('game=duo'))).toHaveLength(414);
  });
});

describe('a later piece', () => {
  // Green, the fourth colour, starts at the lower left.
  const state = study(
    '',
    `
      4...
      44..
      .4..
    `,
    4,
  );

  test('touches a piece of its own colour at a corner', () => {
    expect(refusal(state, 'c3,d3')).toBeUndefined();
    expect(refusal(state, 'f1,g1')).toBe('no-corner');
  });

  test('never shares an edge with its own colour', () => {
    expect(refusal(state, 'c1,d1')).toBe('edge-contact');
    expect(refusal(state, 'a4')).toBe('edge-contact');
    expect(refusal(state, 'b4,c4')).toBeUndefined();
    expect(refusal(state, 'b3,b4')).toBe('edge-contact');
  });

  test('may share edges with other colours', () => {
    const crowded = study(
      '',
      `
        4.11
        44.1
        .4..
      `,
      4,
    );
    expect(refusal(crowded, 'b4,c4,d4')).toBeUndefined();
    expect(refusal(crowded, 'c3')).toBe('overlap');
  });

  test('is on the board, on free squares, and is a piece', () => {
    const duo = study('game=duo', `1`, 1);
    expect(refusal(duo, 'n3,o3')).toBe('off-board');
    expect(refusal(duo, 'b16')).toBe('off-board');
    expect(refusal(state, 'b2,b3')).toBe('overlap');
    expect(refusal(state, 'c4,e4')).toBe('not-a-piece');
    expect(refusal(state, 'c4,d5')).toBe('not-a-piece');
    expect(refusal(state, 'b4,c4,d4,e4,f4,g4')).toBe('not-a-piece');
  });

  test('is one that the colour has not placed in any orientation', () => {
    expect(refusal(state, 'c4,c5,d5,d6')).toBe('piece-used');
    expect(refusal(state, 'c4,d4,d5,e5')).toBe('piece-used');
  });

  test('usable corners are free, touch the colour at a corner and share no edge with it', () => {
    expect(usableCorners(state, 3).map(printSquare)).toEqual(['c3', 'b4']);
    const open = study('', `.....\n.....\n..4..`, 4);
    expect(usableCorners(open, 3).map(printSquare)).toEqual(['b2', 'd2']);
    expect(usableCorners(open, 0).map(printSquare)).toEqual(['a20']);
  });
});

describe('the list of legal moves', () => {
  test('contains exactly the placements that the rules accept, each once', () => {
    const middle = [
      after(begin('game=duo'), 'b9,c9,c10,d10,e10 g5,h5,i5,j5,g6 f11,f12,f13,g13 k2,j3,k3,k4,l4'),
      after(begin('game=classic'), 'a20,b20,b19,b18,c19 t20,s20,s19 t1,s1,s2 a1,a2,b2 d18,e18,e17 r18,q18'),
    ];
    for (const state of middle) {
      for (const colour of state.out.keys()) {
        const allowed = [...allPlacements(boardSize(state.params))]
          .filter(({ squares }) => checkPlacement(state, colour, squares) === undefined)
          .map(({ squares }) => notation.move.print({ kind: 'place', squares }));
        expect(allowed.length).toBeGreaterThan(50);
        expect(legalTexts(state, colour)).toEqual(allowed.toSorted());
      }
    }
  });
});
