import { amount } from '@quadrille/conformance/amount';
import { describe, expect, test } from 'vitest';
import { replay } from '../src/notation/moves-text.ts';
import { improve, solveLevel } from '../src/engine/portfolio.ts';
import { rules } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';
import { isSolved, stepped } from '../src/rules/step.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { drawn } from './drawing.ts';
import { knownOptima } from './known-optima.ts';

const never = new AbortController().signal;

interface Figures {
  readonly moves: number;
  readonly pushes: number;
}

/** The figures of a solution that the rules accept. */
function figures(level: State, lurd: string): Figures {
  const { state, moves, refusal } = replay(level, lurd);
  expect(refusal).toBeUndefined();
  expect(isSolved(state)).toBe(true);
  expect(moves.join('')).toBe(lurd);
  return { moves: lurd.length, pushes: state.tally.pushes };
}

const better = async (level: State, lurd: string, aim: 'pushes' | 'moves', exact = true): Promise<Figures> =>
  figures(level, (await improve(level, lurd, { limitMs: 1500, aim, exact }, () => undefined, never)).lurd);

const hall = drawn(`
  #########
  #@      #
  # $   . #
  #  ##   #
  # $   . #
  #       #
  #########
`);
/** One box is pushed off its goal and back again; eight pushes are enough. */
const detour = 'dRRRRurDrddlUdllldlluRRRR';

/** The same moves with a useless walk after every push. */
function wasteful(level: State, solution: string): string {
  let state = level;
  let long = '';
  for (const letter of solution) {
    const direction = 'lurd'.indexOf(letter.toLowerCase()) as 0 | 1 | 2 | 3;
    state = stepped(state, direction);
    long += letter;
    const back = 'lurd'[direction ^ 2]!;
    const there = replay(state, back);
    const again = there.refusal ? there : replay(there.state, 'lurd'[direction]!);
    if (!there.refusal && !again.refusal && there.state.tally.pushes === state.tally.pushes && !isSolved(state)) {
      long += back + 'lurd'[direction]!;
    }
  }
  return long;
}

async function solved(level: State): Promise<{ readonly lurd: string }> {
  const answer = await solveLevel({ level, limitMs: 20_000, exact: false }, () => undefined, never);
  if (answer.status !== 'solved') throw new Error(answer.status);
  return answer;
}

const key = ({ player, boxes }: State): string => `${player} ${boxes.join()}`;

/** Step by step from the start, every position once. */
function fewestMoves(level: State): number {
  const met = new Set([key(level)]);
  let layer = [level];
  for (let moves = 0; layer.length > 0; moves++) {
    if (layer.some(isSolved)) return moves;
    const next: State[] = [];
    for (const state of layer) {
      for (const move of rules.moves(state)) {
        const after = rules.play(state, move);
        if (met.has(key(after))) continue;
        met.add(key(after));
        next.push(after);
      }
    }
    layer = next;
  }
  throw new Error('there is no solution');
}

describe('an improved solution', () => {
  test('has no useless walks', async () => {
    const { start, solution } = storyLevels[1]!;
    const long = wasteful(start, solution);
    expect(long.length).toBeGreaterThan(solution.length + 10);
    const found = await better(start, long, 'moves');
    expect(found.moves).toBeLessThanOrEqual(solution.length);
  });

  test.each(['pushes', 'moves'] as const)('has no detours: %s', async (aim) => {
    const before = figures(hall, detour);
    expect(before.pushes).toBe(10);
    const found = await better(hall, detour, aim, false);
    expect(found).toEqual({ moves: 15, pushes: 8 });
  });

  test('is never worse, and is reported during the search', async () => {
    for (const { start, solution } of storyLevels.slice(0, 4)) {
      for (const aim of ['pushes', 'moves'] as const) {
        const before = figures(start, replay(start, solution).moves.join(''));
        const reported: Figures[] = [];
        const { lurd } = await improve(
          start,
          solution,
          { limitMs: 200, aim },
          ({ moves, pushes }) => reported.push({ moves, pushes }),
          never,
        );
        const after = figures(start, lurd);
        expect(after[aim]).toBeLessThanOrEqual(before[aim]);
        expect(reported.at(-1)).toEqual(after);
      }
    }
  });

  test('is the same for worn boxes and a level that starts solved', async () => {
    const { start, solution } = storyLevels[4]!;
    expect(start.specials.length).toBeGreaterThan(0);
    expect((await better(start, solution, 'pushes')).pushes).toBe(figures(start, solution).pushes);
    const home = drawn('#######\n#     #\n#  *@ #\n#     #\n#######');
    expect(await better(home, 'LulldR', 'pushes')).toEqual({ moves: 6, pushes: 2 });
  });

  test('is the best so far after an abort', async () => {
    const stop = new AbortController();
    const { start, solution } = storyLevels[9]!;
    const { lurd } = await improve(start, solution, { limitMs: 60_000, aim: 'moves' }, () => stop.abort(), stop.signal);
    expect(figures(start, lurd).moves).toBeLessThanOrEqual(solution.length);
  });

  test('is reported as optimal only when an exhaustive search agrees', async () => {
    for (const { level, pushes } of knownOptima.slice(0, amount(6, 34))) {
      const { lurd } = await solved(level);
      const byPushes = await improve(
        level,
        lurd,
        { limitMs: 20_000, aim: 'pushes', exact: false },
        () => undefined,
        never,
      );
      expect(byPushes.isFewest).toBe(true);
      expect(figures(level, byPushes.lurd).pushes).toBe(pushes);
      const byMoves = await improve(level, lurd, { limitMs: 20_000, aim: 'moves' }, () => undefined, never);
      expect(byMoves.isFewest).toBe(true);
      expect(figures(level, byMoves.lurd).moves).toBe(fewestMoves(level));
    }
  });

  test('is not proved without time', async () => {
    const { start, solution } = storyLevels[9]!;
    expect(await improve(start, solution, { limitMs: 0, aim: 'moves' }, () => undefined, never)).toMatchObject({
      isFewest: false,
    });
  });

  test('does not exist for moves that do not solve the level', async () => {
    await expect(improve(hall, 'd', { limitMs: 10, aim: 'moves' }, () => undefined, never)).rejects.toThrow('refuse');
  });
});
