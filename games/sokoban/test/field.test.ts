import { expect, test } from 'vitest';
import { isField } from '../src/engine/field.ts';
import { solveLevel } from '../src/engine/portfolio.ts';
import { turnsFor } from '../src/engine/stages.ts';
import { solved } from '../src/engine/kernel.ts';
import { crowdedHall } from './crowded-hall.ts';
import { drawn } from './drawing.ts';

/** Boxes and goals in turn, with a way around them. */
const field = drawn(`
  ############
  #          #
  # $.$.$.$. #
  # .$.$.$.$ #
  # $.$@ .$. #
  # .$.  $.$ #
  # $.$.$.$. #
  #          #
  ############
`);

test('a field has many boxes, most of them beside goals', () => {
  expect(isField(field)).toBe(true);
  expect(isField(crowdedHall)).toBe(false);
  expect(
    isField(
      drawn(`
        ########
        #@$.$. #
        ########
      `),
    ),
  ).toBe(false);
});

test('a field has its own turns, and is solved', async () => {
  expect(turnsFor(isField(field)).map(({ stage }) => stage)).toContain('freeBeam');
  expect(turnsFor(false).map(({ stage }) => stage)).not.toContain('freeBeam');
  const answer = await solveLevel({ level: field, limitMs: 20_000 }, () => undefined, new AbortController().signal);
  expect(answer.status).toBe('solved');
  if (answer.status === 'solved') expect(solved(field, answer.lurd)).toBeDefined();
});
