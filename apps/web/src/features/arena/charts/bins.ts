export interface Bin {
  /** Both ends included. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Groups counts of integers into at most `most` bins of equal width, empty ones included. */
export function groupIntoBins(
  counts: readonly (readonly [value: number, count: number])[],
  most: number,
): readonly Bin[] {
  const [first, last] = [counts[0]?.[0], counts.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const width = Math.max(1, Math.ceil((last - first + 1) / most));
  const found = Array.from({ length: Math.ceil((last - first + 1) / width) }, () => 0);
  for (const [value, count] of counts) found[Math.floor((value - first) / width)]! += count;
  return found.map((count, at) => ({ from: first + at * width, to: first + (at + 1) * width - 1, count }));
}
