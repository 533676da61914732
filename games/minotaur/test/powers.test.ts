import { describe, expect, it } from 'vitest';
import type { State } from '../src/rules/state.ts';
import { after, begin, drawn, refusal, texts } from './drawing.ts';

const tokens = (state: State): string =>
  state.tokens.map(({ file, rank, power }) => `${power} ${'abcdefghi'[file]}${rank + 1}`).join(', ');

describe('tokens', () => {
  it('lie on squares that are symmetric for both seats', () => {
    for (let seed = 1; seed <= 99; seed++) {
      const { tokens: lying } = begin(`seed=${seed}`);
      expect(lying).toHaveLength(4);
      for (const { file, rank, power } of lying)
        expect(lying).toContainEqual({ file: 8 - file, rank: 8 - rank, power });
    }
  });

  it('are symmetric for all four seats', () => {
    for (let seed = 1; seed <= 99; seed++) {
      const { tokens: lying } = begin(`players=4,size=5,seed=${seed}`);
      expect(lying).toHaveLength(8);
      for (const { file, rank, power } of lying) expect(lying).toContainEqual({ file: rank, rank: 4 - file, power });
    }
  });

  it('follow from the seed, and differ from seed to seed', () => {
    expect(tokens(begin('seed=5'))).toBe(tokens(begin('seed=5')));
    const layouts = new Set(Array.from({ length: 99 }, (_, n) => tokens(begin(`seed=${n + 1}`))));
    expect(layouts.size).toBeGreaterThan(90);
  });

  it('never lie on the outer squares, beside the monster or on each other', () => {
    for (let seed = 1; seed <= 99; seed++) {
      const { tokens: lying } = begin(`seed=${seed}`);
      expect(new Set(lying.map(({ file, rank }) => 9 * rank + file)).size).toBe(lying.length);
      for (const { file, rank } of lying) {
        expect(Math.min(file, rank, 8 - file, 8 - rank)).toBeGreaterThan(0);
        expect(Math.max(Math.abs(file - 4), Math.abs(rank - 4))).toBeGreaterThan(1);
      }
    }
  });

  const hall = `
    5 . . 2 . .
    4 . . . . .
    3 . . L . .
    2 . . H . .
    1 . . 1 . .
      a b c d e`;

  it('are taken by stepping on them', () => {
    const state = after(drawn(hall), 'c2');
    expect(state.held).toEqual(['hammer', null]);
    expect(tokens(state)).toBe('ladder c3');
  });

  it('a pawn with a power leaves the next token on its square', () => {
    const state = after(drawn(hall), 'c2 d5 c3');
    expect(state.held).toEqual(['hammer', null]);
    expect(tokens(state)).toBe('ladder c3');
  });

  it('a power used on the way makes room for the next token', () => {
    const state = after(drawn(hall, { held: ['swift', null] }), 'Sc3');
    expect(state.held).toEqual(['ladder', null]);
    expect(tokens(state)).toBe('hammer c2');
  });
});

describe('the hammer', () => {
  const walled = `
    5 . . 2 . .
    4 . . . . .
          ---
    3 . . . . .
    2 . .|. . .
         |
    1 . .|1 . .
      a b c d e`;

  it('removes any wall, and no seat gets it back', () => {
    const state = drawn(walled, { held: ['hammer', null] });
    expect(texts(state, /^H/)).toEqual(['Hb1v', 'Hc3h']);
    const open = after(state, 'Hb1v');
    expect(open.walls).toEqual([{ file: 2, rank: 2, direction: 'h' }]);
    expect(open.stock).toEqual([5, 5]);
    expect(open.held).toEqual([null, null]);
  });

  it('needs a wall', () => {
    const state = drawn(walled, { held: ['hammer', null] });
    expect(refusal(state, 'Ha1h')).toBe('hammer-no-wall');
    // The wall there is vertical, not horizontal.
    expect(refusal(state, 'Hb1h')).toBe('hammer-no-wall');
  });

  it('must be held to be used', () => {
    expect(refusal(drawn(walled), 'Hb1v')).toBe('no-hammer');
    expect(refusal(drawn(walled, { held: [null, 'hammer'] }), 'Hb1v')).toBe('no-hammer');
  });
});

describe('the ladder', () => {
  const walled = `
    5 . . . . .
    4 . . . . .
    3 . . . . .
          ---
    2 . .|1 2 .
         |
    1 . .|. . .
      a b c d e`;

  it('goes over a wall beside the pawn', () => {
    const state = drawn(walled, { held: ['ladder', null] });
    expect(texts(state, /^L/)).toEqual(['Lb2', 'Lc3']);
    expect(after(state, 'Lc3').pawns[0]).toEqual({ file: 2, rank: 2 });
  });

  it('needs a wall, and does not lead off the board or onto a pawn', () => {
    const state = drawn(walled, { held: ['ladder', null] });
    expect(refusal(state, 'Lc1')).toBe('ladder-no-wall');
    expect(refusal(state, 'Ld2')).toBe('occupied');
    expect(refusal(state, 'La1')).toBe('ladder-no-wall');
    expect(refusal(state, 'Lf2')).toBe('off-board');
  });

  it('does not lead onto the monster', () => {
    const state = drawn(
      `
      5 . . . . 2
      4 . . . . .
      3 . . M . .
            ---
      2 . . 1 . .
      1 . . . . .
        a b c d e`,
      { held: ['ladder', null] },
    );
    expect(refusal(state, 'Lc3')).toBe('monster-there');
    expect(texts(state, /^L/)).toEqual([]);
  });

  it('does not lead into a closed area', () => {
    const state = drawn(
      `
      5 . .|. . 2
           |
      4 . .|. . .
        ---
      3 1 . . . .
      2 . . M . .
      1 . . . . .
        a b c d e`,
      { held: ['ladder', null] },
    );
    expect(refusal(state, 'La4')).toBe('ladder-shut');
    expect(texts(state, /^L/)).toEqual([]);
  });

  it('can win', () => {
    const state = drawn(
      `
      5 . . . . .
            ---
      4 . . 1 . .
      3 . . . . .
      2 . . . 2 .
      1 . . . . .
        a b c d e`,
      { held: ['ladder', null] },
    );
    expect(texts(after(state, 'Lc5'), /./)).toEqual([]);
  });
});

describe('the winged boots', () => {
  const open = `
    5 . . . . 2
    4 . . . . .
    3 . M . . .
    2 . . 1 . .
    1 . . . . .
      a b c d e`;

  it('take two steps, also around corners', () => {
    const state = drawn(open, { held: ['swift', null] });
    expect(texts(state, /^S/)).toEqual(['Sa2', 'Sb1', 'Sc4', 'Sd1', 'Sd3', 'Se2']);
  });

  it('do not pass the monster, pawns or walls', () => {
    const state = drawn(open, { held: ['swift', null] });
    expect(refusal(state, 'Sb3')).toBe('monster-there');
    expect(refusal(state, 'Sc3')).toBe('swift-reach');
    expect(refusal(state, 'Sc2')).toBe('same-square');
    const beside = drawn(
      `
      5 . . . . .
      4 . . . . .
      3 . . . . .
            ---
      2 . . 1 2 .
      1 . . . . .
        a b c d e`,
      { held: ['swift', null] },
    );
    expect(texts(beside, /^S/)).toEqual(['Sa2', 'Sb1', 'Sb3', 'Sd1']);
  });
});

describe('the scroll', () => {
  const bare = `
    5 . . 2 . .
    4 . . . . .
    3 . . . . .
    2 . . . . .
    1 . . 1 . .
      a b c d e`;

  it('adds two walls', () => {
    const state = after(drawn(bare, { stock: [0, 0], held: ['scroll', null] }), 'W');
    expect(state.stock).toEqual([2, 0]);
    expect(state.held).toEqual([null, null]);
  });

  it('never gives more than twenty walls', () => {
    expect(after(drawn(bare, { stock: [19, 0], held: ['scroll', null] }), 'W').stock).toEqual([20, 0]);
  });

  it('must be held to be used', () => {
    expect(refusal(drawn(bare), 'W')).toBe('no-scroll');
  });
});
