import { describe, expect, test } from 'vitest';
import { easyPlayer, randomPlayer, hardPlayer } from '../src/players/classics.ts';
import { distanceToGoal } from '../src/rules/rules.ts';
import { answers, answerTo } from './asking.ts';
import { after, at, begin, drawn, pawnTexts, refusal, wallTexts } from './drawing.ts';

const kinds = (counts: Map<string, number>): { pawn: Map<string, number>; wall: Map<string, number> } => {
  const of = (pattern: RegExp) => new Map([...counts].filter(([move]) => pattern.test(move)));
  return { pawn: of(/\d$/), wall: of(/[hv]$/) };
};
const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
const names = (counts: Map<string, number>): string[] => [...counts.keys()].toSorted();

/** All `options` about equally often: chi-square below five deviations above its mean. */
function expectEven(counts: Map<string, number>, options: readonly string[]): void {
  const expected = sum(counts) / options.length;
  const square = options.reduce((total, name) => total + ((counts.get(name) ?? 0) - expected) ** 2 / expected, 0);
  const freedom = options.length - 1;
  expect(square).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
}

describe('random', () => {
  test('tosses a coin between pawn and wall, then plays a random move of that kind', async () => {
    const state = begin('size=5');
    const { pawn, wall } = kinds(await answers(randomPlayer, state, 4000));
    expect(sum(pawn) / 4000).toBeCloseTo(0.5, 1);
    expect(names(pawn)).toEqual(pawnTexts(state));
    expectEven(pawn, pawnTexts(state));
    expect(names(wall)).toEqual(wallTexts(state));
    expectEven(wall, wallTexts(state));
  });

  test('moves when it has no walls', async () => {
    const { pawn, wall } = kinds(await answers(randomPlayer, begin('walls=0'), 200));
    expect(sum(wall)).toBe(0);
    expect(names(pawn)).toEqual(['d1', 'e2', 'f1']);
  });
});

describe('easy', () => {
  test('moves along a shortest path; ties in the order up, left, right, down', async () => {
    const openAhead = drawn(
      `
      5 . . 2 . .

      4 . . . . .

      3 . . . . .

      2 . . . . .

      1 . . 1 . .
        a b c d e`,
      { stock: 0 },
    );
    expect(await answerTo(easyPlayer, openAhead)).toBe('c2');
    const shorterOnTheRight = drawn(
      `
      5 . . 2 . .

      4 . . . . .

      3 . . . . .

      2 . . . . .
          ---
      1 . . 1 . .
        a b c d e`,
      { stock: 0 },
    );
    expect(await answerTo(easyPlayer, shorterOnTheRight)).toBe('d1');
    const leftOrRight = drawn(
      `
      7 . . . 2 . . .

      6 . . . . . . .

      5 . . . . . . .

      4 . . . . . . .

      3 . . . . . . .
          ---
      2 . . . . . . .
              ---
      1 . . . 1 . . .
        a b c d e f g`,
      { stock: 0 },
    );
    expect(distanceToGoal(after(leftOrRight, 'c1'), 0)).toBe(distanceToGoal(after(leftOrRight, 'e1'), 0));
    expect(await answerTo(easyPlayer, leftOrRight)).toBe('c1');
  });

  test('left and right are those of the mover', async () => {
    const leftOrRight = drawn(
      `
      7 . . . 2 . . .
            ---
      6 . . . . . . .
                ---
      5 . . . . . . .

      4 . . . . . . .

      3 . . . . . . .

      2 . . . . . . .

      1 . . . 1 . . .
        a b c d e f g`,
      { stock: 0, toMove: 2 },
    );
    expect(distanceToGoal(after(leftOrRight, 'c7'), 1)).toBe(distanceToGoal(after(leftOrRight, 'e7'), 1));
    expect(await answerTo(easyPlayer, leftOrRight)).toBe('e7');
  });

  test('jumps over a pawn that stands on its path', async () => {
    const facing = drawn(
      `
      5 . . . . .

      4 . . . . .

      3 . . 2 . .

      2 . . 1 . .

      1 . . . . .
        a b c d e`,
      { stock: 0 },
    );
    expect(await answerTo(easyPlayer, facing)).toBe('c4');
  });

  test('tosses a coin between that move and a random wall behind its pawn', async () => {
    const state = after(begin('size=7'), 'd2 d6 d3 d5');
    const behind = wallTexts(state).filter((wall) => ['1', '2'].includes(wall[1]!));
    expect(behind).toHaveLength(24);
    const { pawn, wall } = kinds(await answers(easyPlayer, state, 3000));
    expect(names(pawn)).toEqual(['d4']);
    expect(sum(pawn) / 3000).toBeCloseTo(0.5, 1);
    // None of the four squares that a wall touches is farther from the base edge than the pawn on rank 3.
    expect(names(wall)).toEqual(behind.toSorted());
    expectEven(wall, behind);
  });

  test('the base edge is its own: the top for player 2, the left for player 2 of four', async () => {
    const top = after(begin('size=5'), 'c2 c4 a1h');
    expect(names(kinds(await answers(easyPlayer, top, 400)).wall)).toEqual(
      wallTexts(top).filter((wall) => wall[1] === '4'),
    );
    const left = at('players=4,size=5', '5 / - / - / c1 b3 c5 e3 / 5 5 5 5 / 2');
    expect(names(kinds(await answers(easyPlayer, left, 400)).wall)).toEqual(
      wallTexts(left).filter((wall) => wall[0] === 'a'),
    );
  });

  test('without a legal wall of its kind it moves', async () => {
    expect(names(await answers(easyPlayer, begin(), 50))).toEqual(['e2']);
    const noneLeft = after(begin('walls=0'), 'e2 e8 e3 e7');
    expect(names(await answers(easyPlayer, noneLeft, 50))).toEqual(['e4']);
  });
});

const four = (pawns: string, stock = '5 5 5 5') => at('players=4', `9 / - / - / ${pawns} / ${stock} / 1`);

describe('hard', () => {
  test('moves while it is not ahead', async () => {
    expect(await answerTo(hardPlayer, begin())).toBe('e2');
    expect(await answerTo(hardPlayer, after(begin(), 'e2'))).toBe('e8');
    // An equal distance is not ahead.
    expect(await answerTo(hardPlayer, after(begin(), 'e2 e8'))).toBe('e3');
  });

  test('when ahead, blocks the opponent as near to its pawn as possible, on the side away from its own path', async () => {
    expect(await answerTo(hardPlayer, after(begin(), 'e2 d9'))).toBe('c8h');
    expect(await answerTo(hardPlayer, after(begin(), 'e2 f9'))).toBe('f8h');
  });

  test('once any pawn has reached the middle and it is not ahead, it places a wall', async () => {
    const before = after(begin(), 'e2 e8 e3 e7 e4');
    expect(await answerTo(hardPlayer, before)).toBe('e6');
    // Both walls that cut e5-e6 are on its own path: it takes the one to its left, and player 2 looks down.
    expect(await answerTo(hardPlayer, after(before, 'e6 e5'))).toBe('e5h');
  });

  test('its own pawn in the middle counts too', async () => {
    const state = drawn(
      `
      5 . . . . .

      4 . . . . .
        ---
      3 . 1 . . .
          ---
      2 . . . 2 .

      1 . . . . .
        a b c d e`,
    );
    expect([distanceToGoal(state, 0), distanceToGoal(state, 1)]).toEqual([3, 1]);
    // d2-d1 is cut by c1h and d1h; its own path, over c3, is nearer to the first.
    expect(await answerTo(hardPlayer, state)).toBe('d1h');
  });

  test('without walls it runs', async () => {
    const state = after(begin('walls=0'), 'e2 d9');
    expect(await answerTo(hardPlayer, state)).toBe('e3');
  });

  test('continues along the path if the nearest step cannot be cut', async () => {
    const state = drawn(`
      5 . . . . .

      4 . .|2|. .
           | |
      3 1 .|.|. .

      2 . . . . .

      1 . . . . .
        a b c d e`);
    expect(wallTexts(state)).not.toContain('b3h');
    expect(wallTexts(state)).not.toContain('c3h');
    expect(await answerTo(hardPlayer, state)).toBe('c2h');
  });

  test('tries the other wall of a step if the farther one is illegal', async () => {
    const open = `
      5 . . . . .

      4 . . . 2 .

      3 1 . . . .

      2 . . . . .

      1 . . . . .
        a b c d e`;
    expect(await answerTo(hardPlayer, drawn(open))).toBe('d3h');
    expect(await answerTo(hardPlayer, after(drawn(open, { toMove: 2 }), 'd3v'))).toBe('c3h');
  });

  test('skips a wall that would leave a pawn without a path', async () => {
    const state = drawn(`
      5 . . . . .

      4 1 . . . .

      3 . . . . 2
        --- ---
      2 . . . . .
              ---
      1 . . . . .
        a b c d e`);
    // The path is e3 e2 d2 c2 c1: d2v and c1v fit, but they would close it; the last step is the first that can be cut.
    for (const shut of ['d2v', 'c1v']) expect(refusal(state, shut)).toBe('wall-blocks');
    expect(await answerTo(hardPlayer, state)).toBe('b1h');
  });

  test('if no wall that cuts the path is legal, all walls cost nothing: it takes one off its own path', async () => {
    const state = drawn(`
      5 . . . . .

      4 . . . . .

      3 1 . . . .

      2 . .|2|. .
           | |
      1 . .|.|. .
        a b c d e`);
    const wall = await answerTo(hardPlayer, state);
    expect(wall).toBe('b2h');
    const walled = after(state, wall!);
    expect([distanceToGoal(walled, 0), distanceToGoal(walled, 1)]).toEqual([
      distanceToGoal(state, 0),
      distanceToGoal(state, 1),
    ]);
  });

  describe('with four players', () => {
    test('blocks the opponent nearest to winning; on a tie the one whose turn comes first', async () => {
      const equal = four('e4 c5 f7 h5');
      expect([0, 1, 2, 3].map((seat) => distanceToGoal(equal, seat))).toEqual([5, 6, 6, 7]);
      // c4v and c5v cut c5-d5, equally far from the e file: it takes the one that continues upwards.
      expect(await answerTo(hardPlayer, equal)).toBe('c5v');
      // e6h and f6h cut f7-f6.
      expect(await answerTo(hardPlayer, four('e4 b5 f7 h5'))).toBe('f6h');
      expect(await answerTo(hardPlayer, four('e6 b5 f8 e5'))).toMatch(/^d[45]v$/);
    });

    test('is ahead only with a shorter path than all others', async () => {
      expect(await answerTo(hardPlayer, four('e2 b5 e8 h5'))).toBe('e3');
      expect(await answerTo(hardPlayer, four('e3 c5 e8 h5'))).toBe('e4');
      expect(await answerTo(hardPlayer, four('e3 b5 e8 h5'))).toMatch(/[hv]$/);
    });

    test('the middle is half of the pawn’s own way', async () => {
      expect(await answerTo(hardPlayer, four('e2 d5 e8 h5'))).toBe('e3');
      expect(await answerTo(hardPlayer, four('e2 e5 e8 h5'))).toMatch(/^e[45]v$/);
      expect(await answerTo(hardPlayer, four('e2 e5 e8 h5', '0 5 5 5'))).toBe('e3');
    });
  });
});
