import { expect, test } from 'vitest';
import { replay } from '../src/notation/moves-text.ts';
import { improve, solveLevel } from '../src/engine/portfolio.ts';
import { isSolved } from '../src/rules/step.ts';
import { drawn } from './drawing.ts';

const never = new AbortController().signal;
const level = drawn(`
  #########
  #@      #
  # $   . #
  #  ##   #
  # $   . #
  #       #
  #########
`);

test.each([true, false])('levels are solved in a browser; by the exact search: %s', async (exact) => {
  const answer = await solveLevel({ level, limitMs: 10_000, exact }, () => undefined, never);
  if (answer.status !== 'solved') throw new Error(answer.status);
  expect(isSolved(replay(level, answer.lurd).state)).toBe(true);
  expect(answer.optimal).toBe(exact);
});

test('solutions are improved in a browser', async () => {
  const { lurd } = await improve(
    level,
    'dRRRRurDrddlUdllldlluRRRR',
    { limitMs: 500, aim: 'moves' },
    () => undefined,
    never,
  );
  expect(lurd).toHaveLength(15);
});
