import type { Query, Solution } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { replay } from '../src/notation/moves-text.ts';
import { positionText } from '../src/rules/level-text.ts';
import { solveSmallAtOnce } from '../src/engine/small-solver.ts';
import { solver } from '../src/engine/solver.ts';
import type { State } from '../src/rules/state.ts';
import { isSolved } from '../src/rules/step.ts';
import { drawn, sketch } from './drawing.ts';
import { everyPosition } from './every-position.ts';
import { knownOptima } from './known-optima.ts';

/** Pushes of the solution, which must solve the level. */
function pushes(state: State, nodes = 20_000): number | string {
  const { status, moves } = solveSmallAtOnce(state, nodes);
  if (!moves) return status;
  const end = replay(state, moves.join(''));
  expect(end.refusal).toBeUndefined();
  expect(end.moves).toEqual(moves);
  expect(isSolved(end.state)).toBe(true);
  return end.state.tally.pushes;
}

describe('the small solver', () => {
  test('finds the fewest pushes', () => {
    expect(pushes(drawn('######\n#@$ .#\n######'))).toBe(2);
    expect(
      pushes(
        drawn(`
          #######
          #     #
          # .$  #
          # $@. #
          #     #
          #######
        `),
      ),
    ).toBe(3);
  });

  test('reports a level as unsolvable after an exhaustive search', () => {
    expect(pushes(drawn('######\n#$@ .#\n######'))).toBe('unsolvable');
    expect(pushes(drawn('#######\n#@$ $ #\n#  #  #\n#  .. #\n#######'))).toBe('unsolvable');
  });

  test('gives up at the end of its budget', () => {
    const level = drawn('########\n#@     #\n# $ $  #\n#  $   #\n#  ... #\n########');
    expect(pushes(level, 5)).toBe('gave-up');
    expect(solveSmallAtOnce(level, 5).nodes).toBeLessThanOrEqual(5);
    expect(pushes(level)).toBeTypeOf('number');
  });

  test('solves a level that starts solved by leaving and returning', () => {
    expect(pushes(drawn('#######\n#     #\n#  *@ #\n#     #\n#######'))).toBe(2);
  });

  test('solves a symmetric level of one push', () => {
    expect(pushes(drawn('#######\n#  .  #\n#  $  #\n#  @  #\n#######'))).toBe(1);
  });

  test('ignores scenery', () => {
    expect(pushes(drawn('#########\n#@$.#*  #\n#########'))).toBe(1);
  });

  test('supports the special kinds', () => {
    const room = '#########\n#       #\n#@$ .   #\n#       #\n#########';
    expect(pushes(drawn(room))).toBe(2);
    expect(pushes(drawn(room, 'switch@5,3'))).toBe(4);
    expect(pushes(drawn(room, 'limited:2@3,3'))).toBe(2);
    expect(pushes(drawn(room, 'limited:1@3,3'))).toBe('unsolvable');
    expect(pushes(drawn(room, 'limited:3@3,3;switch@5,3'))).toBe('unsolvable');
    expect(pushes(drawn(room, 'limited:4@3,3;switch@5,3'))).toBe(4);
  });

  test('is right about every position of a small board', () => {
    const board = drawn(`
      #######
      #@    #
      # $ . #
      #  #$ #
      #   . #
      #######
    `);
    let solved = 0;
    for (const { state, solvable } of everyPosition(board)) {
      const { status } = solveSmallAtOnce(state, 10_000);
      // A position with every case on a mark counts as solvable, but a push must still be possible.
      if (state.boxes.every((box) => board.board.cells[box] === '.')) continue;
      expect(status).toBe(solvable ? 'solved' : 'unsolvable');
      if (solvable) solved++;
    }
    expect(solved).toBeGreaterThan(50);
  });
});

describe('as a solver of the contract', () => {
  const query: Query = {
    params: '',
    start: positionText.print(drawn('#######\n#@ $ .#\n#     #\n#######')),
    moves: ['r'],
  };
  const last = async (nodes: number, signal = new AbortController().signal): Promise<Solution | undefined> => {
    let answer: Solution | undefined;
    for await (const solution of solver.solve(query, { nodes, seed: 1 }, signal)) answer = solution;
    return answer;
  };

  test('continues from the played moves', async () => {
    expect(await last(1000)).toMatchObject({ status: 'solved', moves: ['R', 'R'] });
    expect(await last(1)).toMatchObject({ status: 'gave-up' });
  });
});

test('the small solver finds the known optima of our own levels', () => {
  for (const { level, pushes: known } of knownOptima.slice(0, 34))
    expect(pushes(level, 100_000), sketch(level)).toBe(known);
});
