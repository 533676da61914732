import { random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { type Move, type State, directions, groundOf, moveOf } from '../src/rules/state.ts';
import { pullPaths } from '../src/rules/box-paths.ts';
import { reversed, reverseObstacle, type ReverseState } from '../src/rules/reverse.ts';
import { at, drawn } from './drawing.ts';

const backwards = (state: State): ReverseState => ({ target: state, player: state.player, boxes: state.boxes });

function pulled(state: State, moves: readonly Move[]): ReverseState {
  let now = backwards(state);
  for (const move of moves) {
    const error = reverseObstacle(now, move);
    if (error) throw new Error(`${move}: ${error.code}`);
    now = reversed(now, move);
  }
  return now;
}

/** Fewest pulls to each cell while the other boxes stay, by brute force. */
function tried(state: State, box: number): ReadonlyMap<number, number> {
  const others = state.boxes.filter((one) => one !== box);
  const place = ({ boxes }: ReverseState): number => boxes.find((one) => !others.includes(one))!;
  const best = new Map<number, number>([[box, 0]]);
  const seen = new Set<string>();
  let layer = [backwards(state)];
  for (let pulls = 0; layer.length > 0; pulls++) {
    const next: ReverseState[] = [];
    for (const now of layer) {
      const key = `${now.player} ${place(now)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (!best.has(place(now))) best.set(place(now), pulls);
      for (const direction of directions) {
        if (!reverseObstacle(now, moveOf(direction, false))) layer.push(reversed(now, moveOf(direction, false)));
        if (reverseObstacle(now, moveOf(direction, true))) continue;
        const after = reversed(now, moveOf(direction, true));
        if (others.every((one) => after.boxes.includes(one))) next.push(after);
      }
    }
    layer = next;
  }
  return best;
}

describe('pulling one case to a square', () => {
  test('needs room behind the roadie, so not next to a wall', () => {
    const state = drawn(`
      ########
      #@$   .#
      ########
    `);
    expect(pullPaths(state, at(state, 3, 2)).cells).toEqual([]);
    const free = drawn(`
      ########
      #  $@ .#
      ########
    `);
    const paths = pullPaths(free, at(free, 4, 2));
    expect(paths.cells.map((cell) => (cell % 8) + 1)).toEqual([5, 6]);
    expect(paths.moves(at(free, 6, 2))!.join('')).toBe('RR');
    expect(paths.pushes(at(free, 6, 2))).toBe(2);
    expect(paths.moves(at(free, 3, 2))).toBeUndefined();
  });

  test('walks around the case to pull it in another direction', () => {
    const state = drawn(`
      #######
      #.    #
      #  $@ #
      #     #
      #     #
      #######
    `);
    const paths = pullPaths(state, at(state, 4, 3));
    const moves = paths.moves(at(state, 5, 4))!;
    expect(pulled(state, moves).boxes).toEqual([at(state, 5, 4)]);
    expect(paths.pushes(at(state, 5, 4))).toBe(2);
  });

  test('agrees with brute force on random boards, and its moves lead there', () => {
    const dice = random(7);
    let places = 0;
    for (let board = 0; board < 40; board++) {
      const state = randomBoard(dice);
      for (const box of state.boxes) {
        const paths = pullPaths(state, box);
        const truth = tried(state, box);
        expect(new Set([box, ...paths.cells])).toEqual(new Set(truth.keys()));
        for (const cell of paths.cells) {
          places++;
          const moves = paths.moves(cell)!;
          expect(paths.pushes(cell)).toBe(truth.get(cell));
          expect(moves.filter((move) => move === move.toUpperCase())).toHaveLength(truth.get(cell)!);
          expect(pulled(state, moves).boxes).toContain(cell);
        }
      }
    }
    expect(places).toBeGreaterThan(300);
  });
});

/** A room of 7 x 6 with some walls and three boxes; marks do not matter for pulling. */
function randomBoard(dice: ReturnType<typeof random>): State {
  for (;;) {
    const room = drawn('#########\n#@$$$...#\n#       #\n#       #\n#       #\n#       #\n#       #\n#########');
    const { width } = room.board;
    const cells = [...room.board.cells].map((sign) => (sign === ' ' && dice.below(5) === 0 ? '#' : sign)).join('');
    const board = { ...room.board, cells };
    const { floor, size } = groundOf(board);
    const free = Array.from({ length: size }, (_, cell) => cell).filter((cell) => floor[cell] && cell > width);
    const taken = new Set<number>();
    while (taken.size < 4) taken.add(free[dice.below(free.length)]!);
    const [player, ...boxes] = taken;
    return { ...room, board, player: player!, boxes: boxes.toSorted((a, b) => a - b) };
  }
}
