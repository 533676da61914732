import { describe, expect, test } from 'vitest';
import { isMove, type Move } from '../src/rules/state.ts';
import {
  forwards,
  isReversed,
  reversed,
  reverseObstacle,
  reverseStart,
  reverseStarts,
  type ReverseState,
} from '../src/rules/reverse.ts';
import { replay } from '../src/notation/moves-text.ts';
import { isSolved } from '../src/rules/step.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { at, drawn } from './drawing.ts';

const target = drawn(`
  #######
  #@ $  #
  #    .#
  #######
`);

const moves = (letters: string): readonly Move[] => [...letters].filter(isMove);

function play(from: ReverseState, letters: string): ReverseState {
  let state = from;
  for (const move of moves(letters)) {
    const error = reverseObstacle(state, move);
    if (error) throw new Error(`${move}: ${error.code}`);
    state = reversed(state, move);
  }
  return state;
}

describe('playing backwards', () => {
  test('starts with every case on a mark and the roadie on any chosen square', () => {
    const start = reverseStart(target, at(target, 6, 2))!;
    expect(start.boxes).toEqual([at(target, 6, 3)]);
    expect(reverseStart(target, at(target, 6, 3))).toBeUndefined();
    expect(reverseStart(target, 0)).toBeUndefined();
    expect(reverseStarts(target)).toHaveLength(9);
  });

  test('an upper-case letter pulls the case behind the roadie, a lower-case letter leaves it', () => {
    const start = reverseStart(target, at(target, 5, 3))!;
    expect(reversed(start, 'L').boxes).toEqual([at(target, 5, 3)]);
    expect(reversed(start, 'l').boxes).toEqual([at(target, 6, 3)]);
    expect(reversed(start, 'L').player).toBe(at(target, 4, 3));
  });

  test('refuses pushes, walls, and pulls without a case', () => {
    const start = reverseStart(target, at(target, 5, 3))!;
    expect(reverseObstacle(start, 'r')?.code).toBe('box-ahead-in-reverse');
    expect(reverseObstacle(start, 'd')?.code).toBe('wall-ahead');
    expect(reverseObstacle(start, 'U')?.code).toBe('nothing-to-pull');
    expect(reverseObstacle(start, 'L')).toBeUndefined();
  });

  test('is done when the cases are back and the roadie can walk to the start', () => {
    const room = drawn(`
      #######
      #@    #
      #   $ #
      #    .#
      #     #
      #######
    `);
    const start = reverseStart(room, at(room, 5, 4))!;
    expect(isReversed(play(start, 'L'))).toBe(false);
    const back = play(start, 'LurU');
    expect(back.boxes).toEqual([at(room, 5, 3)]);
    expect(isReversed(back)).toBe(true);
  });
});

test('reversed, the moves solve the level: every story solution, reversed twice', () => {
  for (const { start, solution } of storyLevels) {
    const end = replay(start, solution).state;
    const backwards = forwards(moves(solution));
    let state: ReverseState = { target: start, player: end.player, boxes: end.boxes };
    for (const move of backwards) {
      expect(reverseObstacle(state, move)).toBeUndefined();
      state = reversed(state, move);
    }
    expect(isReversed(state)).toBe(true);
    expect(forwards(backwards).join('')).toBe(solution);
    expect(isSolved(replay(start, forwards(backwards).join('')).state)).toBe(true);
  }
});
