export interface Bin {
  /** Both ends included. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Counts of whole numbers in at most so many bins of one width, holes included. */
export function bins(counts: readonly (readonly [value: number, count: number])[], most: number): readonly Bin[] {
  const [first, last] = [counts[0]?.[0], counts.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const width = Math.max(1, Math.ceil((last - first + 1) / most));
  const found = Array.from({ length: Math.ceil((last - first + 1) / width) }, () => 0);
  for (const [value, count] of counts) found[Math.floor((value - first) / width)]! += count;
  return found.map((count, at) => ({ from: first + at * width, to: first + (at + 1) * width - 1, count }));
}
