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
  it('begins in the middle, and is absent in a match with powers only', () => {
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

  it('steps after the fourth of four seats', () => {
    const start = begin('players=4,size=7,with=monster');
    const third = after(start, 'd2 a1h a3h');
    expect(monster(third)).toBe('d4');
    expect(monster(after(third, 'a5h'))).toBe('d3');
  });

  it('hunts the nearest pawn by the path around the walls', () => {
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
    // Pawn 2 is two steps away, as a pawn on e2 would be; pawn 1 on e1 is three steps away.
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
    // Both are one step from the monster; pawn 1 has one step to its goal, pawn 2 two.
    expect(huntOf(leading)?.prey).toBe(0);
  });

  it('waits if two pawns are equally near to it and to their goals', () => {
    const state = begin('with=monster');
    expect(huntOf(state)).toBeUndefined();
    expect(monster(after(state, 'e2 e8'))).toBe('e5');
  });

  it('prefers to come head on, then from the left of the pawn, if paths are equally short', () => {
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
    // Pawn 2 is nearer. It is one square up and one right of the monster and runs down, so head on means upwards.
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
    // A wall blocks the straight way down.
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

  it('cannot be jumped over or onto', () => {
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

  it('cannot catch a pawn that has just reached its goal', () => {
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

describe('a caught pawn', () => {
  it('goes back to its start, and the monster takes its square', () => {
    const state = after(near(''), 'e4');
    expect(pawns(state)).toEqual(['c1', 'e4']);
    expect(monster(state)).toBe('b3');
  });

  it('with `caught=walls` loses two walls, and the monster stays beside it', () => {
    const state = after(near(',caught=walls'), 'e4');
    expect(pawns(state)).toEqual(['b3', 'e4']);
    expect(monster(state)).toBe('c3');
    expect(state.stock).toEqual([1, 3]);
    expect(after(state, 'b4 e3').stock).toEqual([1, 3]);
  });

  it('never has fewer than zero walls', () => {
    const state = { ...near(',caught=walls'), stock: [1, 3] };
    expect(after(state, 'e4').stock).toEqual([0, 3]);
  });

  it('takes the nearest free square of its start row, left before right', () => {
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
    // Pawn 2 would win on c1, so it steps aside; the start square is free.
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

  it('never starts again in a closed area', () => {
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
    // The start row is still open at e1.
    expect(pawns(after(state, 'e4'))[0]).toBe('c1');
  });
});

describe('walls and the monster', () => {
  it('must leave the monster a path to every pawn; the fault names the seat', () => {
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
    // Two walls around the corner would enclose the monster.
    const before = after(state, 'a3h c2h');
    expect(refusal(before, 'b4v')).toBe('wall-shuts-monster');
    const fault = rules.check(before, { kind: 'wall', wall: { file: 1, rank: 3, direction: 'v' } }, before.toMove);
    expect(fault?.args).toEqual({ seats: '0,1' });
  });
});

describe('repetition', () => {
  it('includes the monster in the position', () => {
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
    // Both pawns are equally far from the monster and from their goals: it waits, and the third repetition is a draw.
    const twice = after(state, 'e1 a5 e2 a4 e1 a5 e2');
    expect(rules.turn(twice).kind).toBe('seat');
    expect(rules.turn(after(twice, 'a4'))).toMatchObject({
      kind: 'over',
      outcome: { winners: [], reason: 'repetition' },
    });
  });
});
