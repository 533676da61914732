import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { positionText } from '../src/rules/level-text.ts';
import { freshLine, playedBackwards, solutionOf } from '../src/modes/backwards.ts';
import { forwards } from '../src/rules/reverse.ts';
import { isMove } from '../src/rules/state.ts';
import { replay } from '../src/notation/moves-text.ts';
import { isSolved } from '../src/rules/step.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { at, drawn } from './drawing.ts';

const room = drawn(`
  #######
  #@    #
  #   $ #
  #    .#
  #     #
  #######
`);

describe('a level played backwards', () => {
  test('the roadie starts at the level’s start, or where the most cases can be pulled', () => {
    expect(freshLine(room).from).toBe(room.player);
    // The case on the mark closes the roadie's closet: from inside no case can be pulled.
    const closet = must(positionText.parse('7#|#@.--$#|7#'));
    expect(freshLine(closet).from).toBe(at(closet, 4, 2));
  });

  test('ends when the cases are back; reversed, its moves solve the level without detours', () => {
    const line = { from: at(room, 5, 4), moves: 'LurU', cursor: 4, open: true };
    const play = playedBackwards(room, line);
    expect(play.done).toBe(true);
    const solution = solutionOf(room, play.states[4]!, play.moves)!;
    expect(isSolved(replay(room, solution).state)).toBe(true);
    expect(solution).toBe('rrrDldR');
    expect(playedBackwards(room, { ...line, cursor: 3 }).done).toBe(false);
  });

  test('drops illegal moves at the end', () => {
    const play = playedBackwards(room, { from: room.player, moves: 'rrUU', cursor: 4, open: true });
    expect(play.moves).toEqual(['r', 'r']);
    expect(play.line.cursor).toBe(2);
    expect(playedBackwards(room, { from: 0, moves: '', cursor: 0, open: true }).line.from).toBe(room.player);
  });

  test('every story solution, reversed twice, is a solution with the same number of pushes', () => {
    for (const { start, solution } of storyLevels) {
      const end = replay(start, solution).state;
      const moves = forwards([...solution].filter(isMove)).join('');
      const play = playedBackwards(start, { from: end.player, moves, cursor: moves.length, open: true });
      expect(play.done).toBe(true);
      const again = solutionOf(start, play.states.at(-1)!, play.moves)!;
      const { state } = replay(start, again);
      expect(isSolved(state)).toBe(true);
      expect(state.tally.pushes).toBe(end.tally.pushes);
    }
  });

  test('pushes beyond the limit of a worn case are no solution', () => {
    const worn = drawn('########\n#@$   .#\n########', 'limited:3@3,2');
    const play = playedBackwards(worn, { from: at(worn, 6, 2), moves: 'LLLL', cursor: 4, open: true });
    expect(play.moves).toHaveLength(4);
    expect(solutionOf(worn, play.states.at(-1)!, play.moves)).toBeUndefined();
  });
});
