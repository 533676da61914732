import { random } from '@quadrille/kit';
import { amount } from '@quadrille/conformance/amount';
import { describe, expect, test } from 'vitest';
import { isGoal, neighbour, isOnBoard } from '../src/rules/geometry.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import type { Square, State, Wall } from '../src/rules/state.ts';
import { after, begin, drawn, refusal, wallTexts } from './drawing.ts';

const oneLying = `
  5 . . 2 . .

  4 . . . . .
      ---
  3 . . . . .

  2 . . . . .

  1 . . 1 . .
    a b c d e`;

describe('a wall', () => {
  test('is two squares long and stays on the board', () => {
    const state = begin();
    for (const text of ['a1h', 'h8h', 'a1v', 'h8v']) expect(refusal(state, text), text).toBeUndefined();
    for (const text of ['i1h', 'a9h', 'i4v', 'e9v', 'o15h']) expect(refusal(state, text), text).toBe('wall-off-board');
    expect(wallTexts(state)).toHaveLength(128);
  });

  test('does not overlap another', () => {
    const state = drawn(oneLying);
    for (const text of ['a3h', 'b3h', 'c3h']) expect(refusal(state, text), text).toBe('wall-overlaps');
    const standing = after(begin(), 'e4v');
    for (const text of ['e3v', 'e4v', 'e5v']) expect(refusal(standing, text), text).toBe('wall-overlaps');
  });

  test('does not cross another', () => {
    expect(refusal(drawn(oneLying), 'b3v')).toBe('wall-crosses');
    expect(refusal(after(begin(), 'e4v'), 'e4h')).toBe('wall-crosses');
  });

  test('may touch others: end to end, end to middle, at a corner', () => {
    for (const text of ['d3h', 'b2v', 'b4v', 'a3v', 'c3v', 'a4v', 'c2v', 'a2h', 'b4h']) {
      expect(refusal(drawn(oneLying), text), text).toBeUndefined();
    }
  });

  test('is taken from the stock of its seat', () => {
    const state = after(begin('walls=1'), 'a1h a3h');
    expect(state.stock).toEqual([0, 0]);
    expect(refusal(state, 'a5h')).toBe('no-walls-left');
    expect(wallTexts(state)).toEqual([]);
    expect(wallTexts(begin('walls=0'))).toEqual([]);
  });
});

const blocked = (state: State, wall: Wall) => rules.check(state, { kind: 'wall', wall }, state.toMove)?.args;

describe('every pawn keeps a path', () => {
  test('a wall that would block a pawn is refused, and the fault names the seat', () => {
    const state = drawn(`
      5 . . 2 . .
        --- ---
      4 . . . . .

      3 . . . . .

      2 . . . . .

      1 . . 1 . .
        a b c d e`);
    expect(refusal(state, 'd4v')).toBe('wall-blocks');
    expect(blocked(state, { file: 3, rank: 3, direction: 'v' })).toEqual({ seats: '1' });
  });

  test('a wall across the whole board blocks both', () => {
    const state = drawn(`
      5 . . 2 . .

      4 . . . . .
        --- ---
      3 . . . .|.
               |
      2 . . . .|.

      1 . . 1 . .
        a b c d e`);
    expect(blocked(state, { file: 3, rank: 0, direction: 'h' })).toEqual({ seats: '0,1' });
  });

  test('the path of the mover counts too', () => {
    const state = drawn(
      `
      5 . . 2 . .

      4 . . . . .

      3 . . . . .

      2 .|. . . .
         |
      1 1|. . . .
        a b c d e`,
    );
    expect(refusal(state, 'a2h')).toBe('wall-blocks');
    expect(blocked(state, { file: 0, rank: 1, direction: 'h' })).toEqual({ seats: '0' });
  });

  test('an area without a pawn may be closed if no goal is lost', () => {
    const state = drawn(
      `
      5 . . . . .

      4 2 . . . .

      3 . . . . .

      2 .|. . . .
         |
      1 .|1 . . .
        a b c d e`,
    );
    expect(refusal(state, 'a2h')).toBeUndefined();
  });

  test('paths ignore pawns: a pawn in the only gap does not make the wall illegal', () => {
    const state = drawn(
      `
      5 . . . . 2

      4 . . . . .
        --- ---
      3 . . . . 1

      2 . . . . .

      1 . . . . .
        a b c d e`,
      { toMove: 2 },
    );
    expect(refusal(state, 'd4v')).toBeUndefined();
    expect(refusal(state, 'd3v')).toBeUndefined();
  });

  test('with four players, the path of each', () => {
    const state = drawn(
      `
      5 . . 3 . .

      4 . . . . .

      3 . . . . 4

      2 2|. . . .
         |
      1 .|. 1 . .
        a b c d e`,
    );
    // Seats 3 and 4 lose two squares of their goals there, but not the last one.
    expect(blocked(state, { file: 0, rank: 1, direction: 'h' })).toEqual({ seats: '1' });
    expect(refusal(after(state, 'd1 a3'), 'a2h')).toBeUndefined();
  });
});

const key = ({ file, rank }: Square): string => `${file},${rank}`;

/** No cache, no shortcut: a set of squares that grows until nothing is added. */
function hasPathPlainly(state: State, walls: readonly Wall[], seat: number): boolean {
  const bars = new Set<string>();
  for (const { file, rank, direction } of walls) {
    for (const more of [0, 1]) {
      const near = direction === 'h' ? { file: file + more, rank } : { file, rank: rank + more };
      const far = direction === 'h' ? { file: file + more, rank: rank + 1 } : { file: file + 1, rank: rank + more };
      bars.add(`${key(near)}|${key(far)}`).add(`${key(far)}|${key(near)}`);
    }
  }
  const reached = [state.pawns[seat]!];
  const seen = new Set(reached.map(key));
  for (const square of reached) {
    if (isGoal(state.params, seat, square)) return true;
    for (const direction of [0, 1, 2, 3] as const) {
      const next = neighbour(square, direction);
      if (!isOnBoard(state.params.size, next) || seen.has(key(next)) || bars.has(`${key(square)}|${key(next)}`))
        continue;
      seen.add(key(next));
      reached.push(next);
    }
  }
  return false;
}

function fitsPlainly(walls: readonly Wall[], { file, rank, direction }: Wall): boolean {
  return walls.every((other) => {
    const files = Math.abs(other.file - file);
    const ranks = Math.abs(other.rank - rank);
    if (files + ranks === 0) return false;
    if (other.direction !== direction) return true;
    return direction === 'h' ? ranks !== 0 || files > 1 : files !== 0 || ranks > 1;
  });
}

describe('the fast wall tests agree with plain search', () => {
  test.each(amount([3, 5, 7, 9], [3, 5, 7, 9, 11, 13, 15]))('size %i', (size) => {
    const dice = random(size);
    let refusedForPath = 0;
    for (let game = 0; game < 6; game++) {
      let state: State = begin(`players=${game % 2 ? 4 : 2},size=${size},walls=20,draw=off`);
      for (let ply = 0; ply < 3 * size && rules.turn(state).kind === 'seat'; ply++) {
        const walls = [...rules.moves(state)].filter((move) => move.kind === 'wall');
        state = rules.play(state, dice.pick(walls.length > 0 && dice.below(4) ? walls : [...rules.moves(state)]));
      }
      if (rules.turn(state).kind !== 'seat' || state.stock[state.toMove] === 0) continue;
      const position = notation.position(state.params).print(state);
      const legal = new Set(wallTexts(state));
      for (let slot = 0; slot < 2 * (size - 1) ** 2; slot++) {
        const place = slot >> 1;
        const wall: Wall = {
          file: place % (size - 1),
          rank: Math.floor(place / (size - 1)),
          direction: slot & 1 ? 'h' : 'v',
        };
        const fits = fitsPlainly(state.walls, wall);
        const open = [...state.pawns.keys()].every((seat) => hasPathPlainly(state, [...state.walls, wall], seat));
        if (fits && !open) refusedForPath++;
        const text = notation.move.print({ kind: 'wall', wall });
        expect(legal.has(text), `${position}: ${text}`).toBe(fits && open);
        expect(rules.check(state, { kind: 'wall', wall }, state.toMove) === undefined).toBe(fits && open);
      }
    }
    if (size > 3) expect(refusedForPath).toBeGreaterThan(5);
  });
});
