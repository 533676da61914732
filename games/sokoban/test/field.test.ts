import { expect, test } from 'vitest';
import { isField } from '../src/engine/field.ts';
import { openSolverEngine } from '../src/engine/engine.ts';
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

/** Its rows are alike. One diagonal of boxes must be opened upwards from below before the other is packed downwards. */
const stripes = drawn(`
  #####################
  ############     ####
  ############     ####
  ##########.$.$$.#####
  #########.$.$$.######
  ########.$.$$.#######
  #######.$.$$.########
  ######.$.$$.#########
  #####.$.$$.##########
  ####.$.$$.###########
  ###.$.$$.############
  ##.$.$$.#############
  ##   @ ##############
  #####################
`);

test('a field has many boxes, most of them beside goals', () => {
  expect(isField(field)).toBe(true);
  expect(isField(stripes)).toBe(true);
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
  expect(turnsFor(isField(field)).map(({ stage }) => stage)).toEqual(expect.arrayContaining(['freeBeam', 'lateBeam']));
  expect(turnsFor(false).map(({ stage }) => stage)).not.toContain('freeBeam');
  const answer = await solveLevel({ level: field, limitMs: 20_000 }, () => undefined, new AbortController().signal);
  expect(answer.status).toBe('solved');
  if (answer.status === 'solved') expect(solved(field, answer.lurd)).toBeDefined();
});

test('a search that repeats patterns of moves and fills corners late solves a field of stripes', async () => {
  const engine = await openSolverEngine();
  const order = {
    level: stripes,
    limitMs: Infinity,
    turns: [{ stage: 'lateBeam', seed: 1, until: 1 }],
    states: 4000,
  } as const;
  const verdict = await engine.solve(order, () => undefined, new AbortController().signal);
  expect(verdict.status).toBe('solved');
  if (verdict.status === 'solved') expect(solved(stripes, verdict.lurd)).toBeDefined();
});
