/** Some of them, in any order. */
export const byLot = <T>(items: readonly T[], most: number): readonly T[] =>
  items
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .slice(0, most)
    .map(([, item]) => item);
