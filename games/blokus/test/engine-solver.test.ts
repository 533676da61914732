import { amount } from '@quadrille/conformance/amount';
import { loadKernel } from '@quadrille/kernel';
import { random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { kernelUrl, legalCodes, readState, writeState, type Kernel } from '../src/engine/kernel.ts';
import { type Params, teams } from '../src/rules/params.ts';
import { teamScore } from '../src/rules/state.ts';
import { begin, params as parse } from './drawing.ts';

const kernel = await loadKernel<Kernel>(kernelUrl);

/** Positions with at most this many remaining moves are compared with an exhaustive search. */
const mostMoves = amount(9, 12);
const wanted = amount(4, 12);

describe.each(['game=duo', 'game=duo,scoring=advanced', 'game=teams', 'game=two,scoring=advanced'])('%s', (setting) => {
  const params = parse(setting);
  const everyone = params.variant === 'duo' ? 3 : 15;

  test('the solver agrees with an exhaustive search', () => {
    const dice = random(7);
    let solved = 0;
    let decided = 0;
    while (solved < wanted) {
      writeState(kernel, begin(setting));
      while (kernel.out() !== everyone && total() > mostMoves)
        kernel.play(dice.pick([...legalCodes(kernel, kernel.toMove())]));
      if (kernel.out() === everyone || total() < 5) continue;
      const side = kernel.toMove() % 2;
      const expected = bestLead(params, everyone) * (side === 0 ? 1 : -1);
      kernel.beginSolving(0);
      while (!kernel.solve(1000));
      expect(kernel.isSolved()).toBe(1);
      expect(kernel.solvedLead()).toBe(expected);
      kernel.beginSolving(1);
      while (!kernel.solve(1000));
      expect(Math.sign(kernel.solvedLead())).toBe(Math.sign(expected));

      kernel.beginSolving(0);
      while (!kernel.solve(1000));
      kernel.play(kernel.solvedMove());
      expect(bestLead(params, everyone) * (side === 0 ? 1 : -1)).toBe(expected);
      solved++;
      if (expected !== 0) decided++;
    }
    expect(decided).toBeGreaterThan(wanted / 4);
  });

  function total(): number {
    let sum = 0;
    for (let colour = 0; colour < (everyone === 3 ? 2 : 4); colour++) sum += kernel.count(colour);
    return sum;
  }
});

/** The lead of the first side with best play, by exhaustive search; equal positions once. */
function bestLead(params: Params, everyone: number, known = new Map<string, number>()): number {
  const key = `${kernel.hashHigh()} ${kernel.hashLow()}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let best: number;
  if (kernel.out() === everyone) {
    const state = readState(kernel, params);
    const [first, second] = teams(params);
    best = teamScore(state, first![0]!) - teamScore(state, second![0]!);
  } else {
    const isFirst = kernel.toMove() % 2 === 0;
    best = isFirst ? -1000 : 1000;
    for (const code of legalCodes(kernel, kernel.toMove())) {
      kernel.play(code);
      const lead = bestLead(params, everyone, known);
      kernel.undo();
      best = isFirst ? Math.max(best, lead) : Math.min(best, lead);
    }
  }
  known.set(key, best);
  return best;
}

test('more than two sides are not solved', () => {
  writeState(kernel, begin('game=three'));
  kernel.beginSolving(0);
  expect(kernel.solve(1000)).toBe(1);
  expect(kernel.isSolved()).toBe(0);
});
