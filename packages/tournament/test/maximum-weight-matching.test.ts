import { amount } from '@quadrille/conformance/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maximumWeightMatching } from '../src/maximum-weight-matching.ts';

type Weights = readonly (readonly (number | undefined)[])[];

const between = (weights: Weights) => (a: number, b: number) => weights[Math.max(a, b)]![Math.min(a, b)];

/** The total weight of the pairs. Throws if they are not a matching. */
function total(weights: Weights, partners: readonly (number | undefined)[]): number {
  let sum = 0;
  partners.forEach((partner, own) => {
    if (partner === undefined) return;
    expect(partners[partner]).toBe(own);
    const weight = between(weights)(own, partner);
    expect(weight).toBeDefined();
    if (own < partner) sum += weight!;
  });
  return sum;
}

/** The maximum by exhaustive search: the first remaining vertex stays single, or is matched with one of the others. */
function exhaustiveMaximum(weights: Weights, left: readonly number[]): number {
  const [first, ...others] = left;
  if (first === undefined) return 0;
  const single = exhaustiveMaximum(weights, others);
  const paired = others.map((other) => {
    const weight = between(weights)(first, other);
    const rest = others.filter((each) => each !== other);
    return weight === undefined ? 0 : weight + exhaustiveMaximum(weights, rest);
  });
  return Math.max(single, ...paired);
}

/** Few different weights make many ties, which lead to blossoms. */
const crowd = (largest: number, heaviest: number): fc.Arbitrary<Weights> =>
  fc.integer({ min: 0, max: largest }).chain((size) =>
    fc.tuple(
      ...Array.from({ length: size }, (_, own) =>
        fc.array(fc.option(fc.integer({ min: 1, max: heaviest }), { nil: undefined }), {
          minLength: own,
          maxLength: own,
        }),
      ),
    ),
  );

const found = (weights: Weights) => maximumWeightMatching(weights.length, between(weights));

describe('the heaviest matching', () => {
  it('of a triangle picks the heaviest edge', () => {
    const weights = [[], [5], [7, 6]];
    expect(found(weights)).toEqual([2, undefined, 0]);
  });

  it('leaves out the heaviest edge if two others weigh more together', () => {
    // 0 - 1 - 2 - 3: ten in the middle, six on either side.
    const weights = [[], [6], [undefined, 10], [undefined, undefined, 6]];
    expect(found(weights)).toEqual([1, 0, 3, 2]);
  });

  it('handles a cycle of five with two tails', () => {
    const ring = [[], [9], [undefined, 9], [undefined, undefined, 9], [9, undefined, undefined, 9]];
    const weights = [...ring, [8], [undefined, undefined, 8]].map((row, own) =>
      Array.from({ length: own }, (_, other) => row[other]),
    );
    expect(total(weights, found(weights))).toBe(exhaustiveMaximum(weights, [0, 1, 2, 3, 4, 5, 6]));
  });

  it.each([
    [3, 400],
    [40, 400],
    [1_000_000, 200],
  ])('equals an exhaustive search, with weights up to %i', (heaviest, runs) => {
    fc.assert(
      fc.property(crowd(8, heaviest), (weights) => {
        const allVertices = weights.map((_, own) => own);
        expect(total(weights, found(weights))).toBe(exhaustiveMaximum(weights, allVertices));
      }),
      { numRuns: amount(runs, 20 * runs) },
    );
  });

  it('cannot be improved by swapping two pairs, in a large graph', () => {
    fc.assert(
      fc.property(crowd(amount(30, 60), 12), (weights) => {
        const partners = found(weights);
        const w = (a: number, b: number): number => between(weights)(a, b) ?? -Infinity;
        const pairs = partners.flatMap((partner, own): [number, number][] =>
          partner !== undefined && own < partner ? [[own, partner]] : [],
        );
        total(weights, partners);
        for (const [a, b] of pairs) {
          for (const [c, d] of pairs) {
            if (a === c) continue;
            expect(w(a, b) + w(c, d)).toBeGreaterThanOrEqual(Math.max(w(a, c) + w(b, d), w(a, d) + w(b, c)));
          }
        }
      }),
      { numRuns: amount(40, 400) },
    );
  });
});
