import { expect } from 'vitest';
import type { SprtPlan, SprtState } from '../src/index.ts';
import { threeErrors } from './exact-coverage.ts';

/**
 * That a test errs at its nominal rates. These are upper bounds: the last step goes beyond a bound, which makes errors a
 * little rarer. How much tells Wald's identity: the chance to decide wrongly under one hypothesis is the mean of the
 * inverse likelihood ratio over the same decisions under the other. It is exact where the likelihoods are known; here
 * they are estimated, which makes errors a little more frequent again. So rates lie between the two.
 */
export function expectNominalErrors(
  { alpha, beta }: Pick<SprtPlan, 'alpha' | 'beta'>,
  under0: readonly SprtState[],
  under1: readonly SprtState[],
): void {
  expectBetween(rateOf(under0, 'elo1'), mean(under1, 'elo1', -1), alpha, under0.length);
  expectBetween(rateOf(under1, 'elo0'), mean(under0, 'elo0', 1), beta, under1.length);
}

function expectBetween(rate: number, least: number, most: number, trials: number): void {
  expect(rate).toBeLessThanOrEqual(most + threeErrors(most, trials));
  expect(rate).toBeGreaterThanOrEqual(least - threeErrors(least, trials));
  // The accepted range is narrow: a test that errs half as often, or twice, fails.
  expect(least).toBeGreaterThan(0.75 * most);
}

const rateOf = (states: readonly SprtState[], decision: string): number =>
  states.filter((state) => state.decision === decision).length / states.length;

const mean = (states: readonly SprtState[], decision: string, sign: number): number =>
  states.reduce((sum, state) => sum + (state.decision === decision ? Math.exp(sign * state.llr) : 0), 0) /
  states.length;
