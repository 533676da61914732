import { describe, expect, test } from 'vitest';
import { chooseLevel } from '../src/generator/chosen-level.ts';
import { freeWalls, rateLevel } from '../src/generator/rating.ts';
import { replay } from '../src/notation/moves-text.ts';
import { paramsText, type RandomParams } from '../src/rules/params.ts';
import { solveLevel } from '../src/engine/portfolio.ts';
import { isSolved } from '../src/rules/step.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { generate, type GenerateAnswer } from '../src/tasks/generate.ts';
import { at, drawn } from './drawing.ts';

const never = new AbortController().signal;

describe('the solver rates a level', () => {
  test('with the fewest pushes, their lines, and a solution', async () => {
    const level = drawn(`
      #########
      #@      #
      # $   . #
      # #     #
      # $   . #
      #       #
      #########
    `);
    const rating = await rateLevel(level, 5000, never);
    expect(rating).toMatchObject({ pushes: 8, lines: 2, optimal: true });
    expect(rating!.states).toBeGreaterThan(0);
    expect(isSolved(replay(level, rating!.solution).state)).toBe(true);
  });

  test('a box that never moves is a flaw', async () => {
    const level = drawn('########\n#@$ . *#\n#      #\n########');
    expect((await rateLevel(level, 5000, never))!.flaws).toEqual(['unmoved-box']);
  });

  test('a pillar without effect is a flaw; one that costs pushes is not', async () => {
    const idle = drawn(`
      ########
      #@$ .  #
      #      #
      #   #  #
      #      #
      ########
    `);
    expect((await rateLevel(idle, 5000, never))!.flaws).toEqual(['removable-wall']);
    const needed = drawn(`
      ########
      #      #
      #@$ #. #
      #      #
      #      #
      ########
    `);
    expect(await rateLevel(needed, 5000, never)).toMatchObject({ pushes: 5, flaws: [] });
  });

  test('walls that touch the outer wall are not pillars', () => {
    const level = drawn(`
      #########
      #@$.#   #
      #   #   #
      #     # #
      # ##    #
      #       #
      #########
    `);
    expect(freeWalls(level.board)).toEqual([[at(level, 7, 4)], [at(level, 3, 5), at(level, 4, 5)]]);
  });

  test('an unsolvable level has no rating', async () => {
    expect(await rateLevel(drawn('######\n#$@ .#\n######'), 1000, never)).toBeUndefined();
  });
});

describe('the choice of levels', () => {
  const params: RandomParams = { level: 'random', room: { width: 2, height: 2 }, boxes: 2, method: 'report', seed: 1 };

  test('takes the first one without flaws, with its own seed', async () => {
    let tried = 0;
    for (let seed = 1; seed < 40; seed += 8) {
      const chosen = (await chooseLevel({ ...params, seed }, never))!;
      expect(chosen.rating?.flaws).toEqual([]);
      expect(chosen.level.params.seed).toBe(seed + chosen.tried - 1);
      const again = await rateLevel(chosen.level.start, 1000, never);
      expect(again).toEqual(chosen.rating);
      tried += chosen.tried;
    }
    expect(tried).toBeGreaterThan(5);
  });

  test('can be skipped by requesting an exact seed', async () => {
    const last = async (choose: boolean): Promise<GenerateAnswer> => {
      let answer: GenerateAnswer | undefined;
      for await (const said of generate({ params: paramsText.print({ ...params, seed: 3 }), choose }, never))
        answer = said;
      return answer!;
    };
    expect(await last(false)).toMatchObject({ kind: 'made', params: paramsText.print({ ...params, seed: 3 }) });
    expect(await last(true)).toMatchObject({ kind: 'made', rating: { flaws: [] } });
  });

  test('ends on abort', async () => {
    expect(await chooseLevel(params, AbortSignal.abort())).toBeUndefined();
  });
});

test.each(storyLevels.map((level, index) => ({ ...level, number: index + 1 })))(
  'story $number ($idea): its solution has the fewest pushes',
  async ({ start, solution }) => {
    const answer = await solveLevel({ level: start, limitMs: 60_000, optimal: true }, () => undefined, never);
    expect(answer).toMatchObject({ status: 'solved', optimal: true });
    expect(replay(start, solution).state.tally.pushes).toBe(answer.status === 'solved' ? answer.pushes : 0);
  },
);
