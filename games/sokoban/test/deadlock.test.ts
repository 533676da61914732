import { describe, expect, test } from 'vitest';
import { deadSquares } from '../src/deadlock/dead-squares.ts';
import { type Stuck, frozenBoxes, stuckBoxes } from '../src/deadlock/stuck.ts';
import type { State } from '../src/rules/state.ts';
import { at, drawn, sketch } from './drawing.ts';
import { everyPosition } from './every-position.ts';

/** The drawing with an x on every dead square. */
function withDead(state: State): string {
  const dead = deadSquares(state.board);
  const { width } = state.board;
  return sketch(state)
    .split('\n')
    .map((row, y) => [...row].map((sign, x) => (dead[y * width + x] ? 'x' : sign)).join(''))
    .join('\n');
}

/** The reason, and the columns and rows of the boxes. */
function stuck(state: State): string {
  const found = stuckBoxes(state);
  if (!found) return 'no';
  const { width } = state.board;
  return [found.reason, ...found.boxes.map((box) => `${(box % width) + 1},${Math.floor(box / width) + 1}`)].join(' ');
}

test('dead squares: corners, and walls without a mark beside them', () => {
  const state = drawn(`
    #######
    #     #
    #  $  #
    #@   .#
    #######
  `);
  expect(withDead(state)).toBe(['#######', '#xxxxx#', '#x $  #', '#x   .#', '#######'].join('\n'));
});

describe('a permanently stuck case', () => {
  test('on a dead square', () => {
    expect(
      stuck(
        drawn(`
          ######
          #$   #
          # @. #
          #    #
          ######
        `),
      ),
    ).toBe('dead-square 2,2');
  });

  test('two cases side by side at a wall block each other', () => {
    const state = drawn(`
      #######
      # $$  #
      #  @  #
      # ..  #
      #.$   #
      #######
    `);
    expect(frozenBoxes(state)).toEqual([at(state, 3, 2), at(state, 4, 2)]);
    const onMarks = drawn(`
      #######
      # **  #
      #  @  #
      #  $. #
      #######
    `);
    expect(frozenBoxes(onMarks)).toEqual([at(onMarks, 3, 2), at(onMarks, 4, 2)]);
    expect(stuck(onMarks)).toBe('no');
  });

  test('a square of four', () => {
    const state = drawn(`
      ########
      #      #
      # $$ . #
      # $* . #
      #  @ . #
      ########
    `);
    expect(stuck(state)).toBe('freeze 3,3 4,3 3,4 4,4');
  });

  test('a case beside a frozen one is reported with it, others are not', () => {
    const state = drawn(`
      #########
      #.*$  . #
      #  @  $ #
      #  $    #
      #  .    #
      #########
    `);
    expect(stuck(state)).toBe('freeze 3,2 4,2');
  });

  test('a case without remaining pushes', () => {
    const room = `
      ######
      #@$ .#
      #    #
      ######
    `;
    expect(stuck(drawn(room, 'limited:0@3,2'))).toBe('worn 3,2');
    expect(stuck(drawn(room, 'limited:2@3,2'))).toBe('no');
    expect(stuck(drawn('######\n#@ * #\n#    #\n######', 'limited:0@4,2'))).toBe('no');
  });

  test('cases that permanently close off an area', () => {
    const state = drawn(`
       ######
      ## @ ##
      # $   #
      # $  $#
      ## ...#
       ######
    `);
    expect(frozenBoxes(state)).toEqual([]);
    expect(stuck(state)).toBe('corral 3,3 3,4');
  });
});

/** Boards that are small enough to enumerate every position. */
const boards = [
  `
    ######
    #@$ .#
    # $  #
    #   .#
    ######
  `,
  `
    #######
    #@ #  #
    # $$  #
    # .#. #
    #######
  `,
  `
     #####
    ##   #
    #@$$ #
    # .# #
    #  . #
    ######
  `,
  `
    ######
    #.@  #
    #.$$##
    #.$ #
    #   #
    #####
  `,
  `
    #######
    #  #..#
    #@$ $.#
    # $#  #
    #######
  `,
  `
    #######
    #@    #
    #  $  #
    # $#$ #
    #  . .#
    ## .###
     ####
  `,
  `
     ######
    ##   ##
    #@ $  #
    #  $$ #
    ## ...#
     ######
  `,
];

describe('no solvable position is reported as stuck', () => {
  const reasons = new Map<Stuck['reason'], number>();
  test.each(boards.map((board) => ({ board })))('$board', ({ board }) => {
    let solvable = 0;
    let unsolvable = 0;
    for (const judged of everyPosition(drawn(board))) {
      const found = stuckBoxes(judged.state);
      if (judged.solvable) solvable++;
      else if (found) unsolvable++;
      if (found) reasons.set(found.reason, (reasons.get(found.reason) ?? 0) + 1);
      if (judged.solvable && found) throw new Error(`${found.reason}, but it can be solved:\n${sketch(judged.state)}`);
    }
    expect(solvable).toBeGreaterThan(20);
    expect(unsolvable).toBeGreaterThan(20);
  });

  test('every kind of deadlock occurred', () => {
    expect([...reasons.keys()].toSorted()).toEqual(['corral', 'dead-square', 'freeze']);
  });
});
