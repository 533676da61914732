import { describe, expect, it } from 'vitest';
import { huntOf } from '../src/rules/monster.ts';
import { rules } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';
import { after, begin, drawn, refusal, texts } from './drawing.ts';

const name = (square: { file: number; rank: number } | null | undefined): string | undefined =>
  square ? `${'abcdefghi'[square.file]}${square.rank + 1}` : undefined;
const monster = (state: State): string | undefined => name(state.monster);
const pawns = (state: State): string[] => state.pawns.map((pawn) => name(pawn)!);

describe('the monster', () => {
  it('begins in the middle, and not at all in a game of powers alone', () => {
    expect(monster(begin())).toBe('e5');
    expect(monster(begin('players=4,size=7'))).toBe('d4');
    expect(begin('with=powers').monster).toBeNull();
  });

  it('steps after every round, not after every turn', () => {
    const start = begin('size=7,with=monster');
    const first = after(start, 'd2');
    expect(monster(first)).toBe('d4');
    expect(monster(after(first, 'a1h'))).toBe('d3');
  });

  it('after the fourth of four', () => {
    const start = begin('players=4,size=7,with=monster');
    const third = after(start, 'd2 a1h a3h');
    expect(monster(third)).toBe('d4');
    expect(monster(after(third, 'a5h'))).toBe('d3');
  });

  it('hunts the nearest pawn by the way round the walls', () => {
    const state = drawn(`
      5 . . 2 . .
      4 . . . . .
      3 . . M . .
            ---
      2 . . . . .
      1 . . 1 . .
        a b c d e`);
    // Pawn 1 is two squares away, but the wall makes it three steps.
    expect(huntOf(state)).toEqual({ prey: 1, to: { file: 2, rank: 3 }, isCatch: false });
  });

  it('among equally near pawns, hunts the one nearer to its goal', () => {
    const state = drawn(
      `
      5 . . . . .
      4 . . 2 . .
      3 . . . . .
      2 . . M . .
      1 . . . . 1
        a b c d e`,
      { params: 'with=monster' },
    );
    // Pawn 2 is two steps away and so would a pawn on e2 be; pawn 1 on e1 is three away.
    expect(huntOf(state)?.prey).toBe(1);
    const tied = drawn(
      `
      5 . . . . .
      4 . . . . .
      3 . . M . 2
      2 . . 1 . .
      1 . . . . .
        a b c d e`,
      { params: 'with=monster' },
    );
    expect(huntOf(tied)?.prey).toBe(0);
    const leading = drawn(
      `
      5 . . . . .
      4 . . 1 . .
      3 . . M 2 .
      2 . . . . .
      1 . . . . .
        a b c d e`,
      { params: 'with=monster' },
    );
    // Both one step away: pawn 1 has one step to go, pawn 2 two.
    expect(huntOf(leading)?.prey).toBe(0);
  });

  it('waits where two are equally near to it and to their goals', () => {
    const state = begin('with=monster');
    expect(huntOf(state)).toBeUndefined();
    expect(monster(after(state, 'e2 e8'))).toBe('e5');
  });

  it('comes head on, then from the left of the pawn, where ways are equally short', () => {
    const state = drawn(
      `
      5 . . . . 2
      4 . . . M .
      3 . . . . .
      2 . 1 . . .
      1 . . . . .
        a b c d e`,
      { stock: [0, 0], params: 'with=monster' },
    );
    // Pawn 2 is nearer; it stands one up and one right, looking down: head on is upwards.
    expect(name(huntOf(state)?.to)).toBe('d5');
  });

  it('does not walk through walls', () => {
    const state = drawn(
      `
      5 . . . . 2
      4 . . . . .
      3 . . M . .
            ---
      2 . . . . .
      1 . 1 . . .
        a b c d e`,
      { params: 'with=monster' },
    );
    expect(huntOf(state)?.prey).toBe(0);
    // The straight way down is barred.
    expect(name(huntOf(state)?.to)).toBe('b3');
  });

  it('cannot be stepped on', () => {
    const state = drawn(
      `
      5 . . 2 . .
      4 . . . . .
      3 . . . . .
      2 . . M . .
      1 . . 1 . .
        a b c d e`,
      { params: 'with=monster' },
    );
    expect(texts(state, /^[a-e]\d$/)).toEqual(['b1', 'd1']);
    expect(refusal(state, 'c2')).toBe('monster-there');
  });

  it('cannot be jumped, and nobody jumps onto it', () => {
    const state = drawn(
      `
      5 . . . . .
      4 . . M . .
      3 . . 2 . .
      2 . . 1 . .
      1 . . . . .
        a b c d e`,
      { params: 'with=monster' },
    );
    expect(texts(state, /^[a-e]\d$/)).toEqual(['b2', 'c1', 'd2']);
    expect(refusal(state, 'c4')).toBe('monster-there');
  });

  it('is out of the reach of whoever has just arrived', () => {
    const state = drawn(
      `
      5 . . . . .
      4 M . . . 1
      3 . . . . .
      2 . 2 . . .
      1 . . . . .
        a b c d e`,
      { toMove: 2, params: 'with=monster' },
    );
    const over = after(state, 'b1');
    expect(rules.turn(over)).toMatchObject({ kind: 'over', outcome: { winners: [1], reason: 'goal' } });
    expect(monster(over)).toBe('a4');
  });
});

const near = (params: string): State =>
  drawn(
    `
    5 . . . . 2
    4 . . . . .
    3 . 1 M . .
    2 . . . . .
    1 . . . . .
      a b c d e`,
    { toMove: 2, stock: [3, 3], params: `with=monster${params}` },
  );

describe('who is caught', () => {
  it('goes back to the start, and the monster stands where the pawn was', () => {
    const state = after(near(''), 'e4');
    expect(pawns(state)).toEqual(['c1', 'e4']);
    expect(monster(state)).toBe('b3');
  });

  it('or loses two walls, and the monster stays beside the pawn', () => {
    const state = after(near(',caught=walls'), 'e4');
    expect(pawns(state)).toEqual(['b3', 'e4']);
    expect(monster(state)).toBe('c3');
    expect(state.stock).toEqual([1, 3]);
    expect(after(state, 'b4 e3').stock).toEqual([1, 3]);
  });

  it('never has less than no walls', () => {
    const state = { ...near(',caught=walls'), stock: [1, 3] };
    expect(after(state, 'e4').stock).toEqual([0, 3]);
  });

  it('takes the nearest free square of its row, the left one first as it looks', () => {
    const one = drawn(
      `
      5 . . . . .
      4 . . . . .
      3 . 1 M . .
      2 . . 2 . .
      1 . . . . .
        a b c d e`,
      { toMove: 2, params: 'with=monster' },
    );
    // Pawn 2 would be home on c1, so it goes aside; the start square is free.
    expect(pawns(after(one, 'd2'))).toEqual(['c1', 'd2']);
    const four = drawn(
      `
      5 . . 3 . .
      4 . . . . 4
      3 . 1 M . .
      2 . . . . .
      1 . . 2 . .
        a b c d e`,
      { toMove: 4, params: 'with=monster,line=strict' },
    );
    expect(pawns(after(four, 'a1h'))).toEqual(['b1', 'c1', 'c5', 'e4']);
  });

  it('never into a chamber that the walls shut off', () => {
    const state = drawn(
      `
      5 . . . . 2
      4 . . . . .
      3 . 1 M . .
      2 . . . . .
        --- ---
      1 . . . . .
        a b c d e`,
      { toMove: 2, params: 'with=monster' },
    );
    // The row below is still open at e1.
    expect(pawns(after(state, 'e4'))[0]).toBe('c1');
  });
});

describe('walls and the monster', () => {
  it('must leave it a way to every pawn, and the refusal says to whom not', () => {
    const state = drawn(
      `
      5 . . . 2 .
            ---
      4 M . . . .
      3 . . . . .
      2 . . . . .
      1 . . 1 . .
        a b c d e`,
      { params: 'with=monster' },
    );
    // Two walls around the corner would shut the monster in.
    const before = after(state, 'a3h c2h');
    expect(refusal(before, 'b4v')).toBe('wall-shuts-monster');
    const fault = rules.check(before, { kind: 'wall', wall: { file: 1, rank: 3, direction: 'v' } }, before.toMove);
    expect(fault?.args).toEqual({ seats: '0,1' });
  });
});

describe('repetition', () => {
  it('counts the monster as part of the position', () => {
    const state = drawn(
      `
      5 . . . . .
      4 2 . . . .
      3 . . M . .
      2 . . . . 1
      1 . . . . .
        a b c d e`,
      { stock: [0, 0], params: 'with=monster' },
    );
    // Both are equally far from the monster and from home: it waits, and the third time is a draw.
    const twice = after(state, 'e1 a5 e2 a4 e1 a5 e2');
    expect(rules.turn(twice).kind).toBe('seat');
    expect(rules.turn(after(twice, 'a4'))).toMatchObject({
      kind: 'over',
      outcome: { winners: [], reason: 'repetition' },
    });
  });
});
