import type { Fact } from '@quadrille/kit';

/** The figures of several seats taken together, in the order of the first that has them. */
export function teamFacts(seats: readonly (readonly Fact[])[]): readonly Fact[] {
  const sums = new Map<string, number>();
  for (const { key, value } of seats.flat()) sums.set(key, (sums.get(key) ?? 0) + value);
  return [...sums].map(([key, value]) => ({ key, value }));
}
