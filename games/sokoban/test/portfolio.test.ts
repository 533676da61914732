import { random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { replay } from '../src/notation/moves-text.ts';
import { solveLevel, type SolveAnswer, type SolveProgress, type SolveRequest } from '../src/engine/portfolio.ts';
import type { State } from '../src/rules/state.ts';
import { isSolved } from '../src/rules/step.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { after, drawn } from './drawing.ts';

const never = new AbortController().signal;

function solve(level: State, wish: Partial<SolveRequest> = {}): Promise<SolveAnswer> {
  return solveLevel({ level, limitMs: 20_000, ...wish }, () => undefined, never);
}

/** Pushes of a solution that the rules accept. */
async function pushes(level: State, wish: Partial<SolveRequest> = {}): Promise<number | string> {
  const answer = await solve(level, wish);
  if (answer.status !== 'solved') return answer.status;
  const { state, moves, refusal } = replay(level, answer.lurd);
  expect(refusal).toBeUndefined();
  expect(isSolved(state)).toBe(true);
  expect(moves.join('')).toBe(answer.lurd);
  expect(answer.moves).toBe(answer.lurd.length);
  expect(answer.pushes).toBe([...answer.lurd].filter((letter) => letter < 'a').length);
  return answer.pushes;
}

const four = drawn(`
  #########
  #   #   #
  # $   $ #
  ## #@# ##
  #.     .#
  #. # # .#
  # $   $ #
  #   #   #
  #########
`);

/** Random boxes in a hall: too many for any search, and no immediate deadlock. */
function crowd(side: number, boxes: number): State {
  const chance = random(3);
  const inner = side - 2;
  const signs = Array.from({ length: inner * inner }, () => ' ');
  const cells = chance.shuffle(
    signs.flatMap((_, cell) =>
      cell % inner > 0 && cell % inner < inner - 1 && cell >= inner && cell < inner * (inner - 1) ? [cell] : [],
    ),
  );
  cells.slice(0, boxes).forEach((cell) => (signs[cell] = '$'));
  cells.slice(boxes, 2 * boxes).forEach((cell) => (signs[cell] = '.'));
  signs[0] = '@';
  const rows = Array.from({ length: inner }, (_, row) => `#${signs.slice(row * inner, (row + 1) * inner).join('')}#`);
  const wall = '#'.repeat(side);
  return drawn([wall, ...rows, wall].join('\n'));
}

describe('answers', () => {
  test('solved: a solution with its figures', async () => {
    expect(await pushes(drawn('######\n#@$ .#\n######'))).toBe(2);
    expect(await pushes(four, { optimal: true })).toBe(await pushes(four));
    expect(await pushes(four, { exact: false })).toBeGreaterThanOrEqual(Number(await pushes(four)));
  });

  test('optimal: the fewest pushes are reported as such', async () => {
    expect(await solve(four, { optimal: true })).toMatchObject({ status: 'solved', optimal: true });
    expect(await solve(four, { exact: false })).toMatchObject({ status: 'solved', optimal: false });
  });

  test('a lower bound of the pushes from the exact search', async () => {
    const best = await pushes(four, { optimal: true });
    expect(await solve(four)).toMatchObject({ optimal: true, least: best });
    expect(await solve(four, { exact: false })).toMatchObject({ optimal: false, least: 0 });
    const { start, solution } = storyLevels.at(-1)!;
    const few = replay(start, solution).state.tally.pushes;
    const answer = await solve(start);
    expect(answer.status).toBe('solved');
    if (answer.status !== 'solved') return;
    expect(answer.least).toBeGreaterThan(few / 2);
    expect(answer.least).toBeLessThanOrEqual(few);
    expect(answer.optimal).toBe(answer.pushes === answer.least);
  });

  test('unsolvable: dead corners, boxes that block each other, too few exits', async () => {
    expect(await pushes(drawn('######\n#$@ .#\n######'))).toBe('unsolvable');
    expect(await pushes(drawn('########\n#@     #\n#  $$  #\n#  $$  #\n#  ....#\n########'))).toBe('unsolvable');
    expect(await pushes(drawn('#######\n#@$ $ #\n#  #  #\n#  .. #\n#######'))).toBe('unsolvable');
  });

  test('a level that starts solved must still be played', async () => {
    expect(await pushes(drawn('#######\n#     #\n#  *@ #\n#     #\n#######'))).toBe(2);
  });

  test('a later position is solved from there; a solved one needs no moves', async () => {
    const start = drawn('#######\n#@ $ .#\n#     #\n#######');
    expect(await pushes(after(start, 'rR'))).toBe(1);
    expect(await solve(after(start, 'rRR'))).toMatchObject({ status: 'solved', lurd: '', pushes: 0 });
  });

  test('solved: a symmetric level of one push, and scenery', async () => {
    expect(await pushes(drawn('#######\n#  .  #\n#  $  #\n#  @  #\n#######'))).toBe(1);
    expect(await pushes(drawn('#########\n#@$.#*  #\n#########'))).toBe(1);
  });

  test('worn boxes and switches', async () => {
    const room = '#########\n#       #\n#@$ .   #\n#       #\n#########';
    expect(await pushes(drawn(room, 'switch@5,3'))).toBe(4);
    expect(await pushes(drawn(room, 'limited:1@3,3'))).toBe('unsolvable');
  });
});

describe('limits', () => {
  test.each([
    ['sixty boxes in a hall', 22, 60],
    ['hundreds of boxes', 60, 500],
    ['a thousand boxes', 60, 1000],
    ['thousands of boxes on the largest board', 100, 4000],
  ])('%s: given up, or solved, within the limit', async (_, side, boxes) => {
    const level = crowd(side, boxes);
    // An ignored limit would never end.
    const answer = await solve(level, { limitMs: 300, memoryMb: 256 });
    expect(['gave-up', 'solved']).toContain(answer.status);
  });

  test('too little memory makes it give up, not crash', async () => {
    expect((await solve(crowd(22, 60), { memoryMb: 16, limitMs: 500 })).status).not.toBe('unsolvable');
  });
});

describe('during a search', () => {
  test('it reports progress, and can be aborted', async () => {
    const stop = new AbortController();
    const reports: SolveProgress[] = [];
    const answer = await solveLevel(
      { level: crowd(22, 60), limitMs: 60_000 },
      (progress) => {
        reports.push(progress);
        if (reports.length === 5) stop.abort();
      },
      stop.signal,
    );
    expect(answer.status).toBe('gave-up');
    expect(reports.length).toBeLessThan(8);
    expect(reports.map(({ states }) => states)).toEqual(reports.map(({ states }) => states).toSorted((a, b) => a - b));
  });

  test('an abort before the start works', async () => {
    expect(await solveLevel({ level: four, limitMs: 1000 }, () => undefined, AbortSignal.abort())).toMatchObject({
      status: 'gave-up',
      states: 0,
    });
  });

  test('several at once do not disturb each other', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => pushes(four)));
    expect(new Set(answers).size).toBe(1);
  });
});
