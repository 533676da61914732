/** How many top rows of a leaderboard every reader sees. */
const topRowCount = 20;
/** How many rows above and below the reader's own are shown. */
const neighbourCount = 3;

/**
 * Shortens a long leaderboard to its top rows and the rows around the reader's own. The place numbers show where rows
 * are missing.
 */
export function withNeighbours<T extends { readonly isOwn?: true }>(lines: readonly T[], top = topRowCount): T[] {
  const own = lines.findIndex(({ isOwn }) => isOwn);
  return lines.filter((_, index) => index < top || (own >= 0 && Math.abs(index - own) <= neighbourCount));
}

/** The place of each row, from 1; equal rows share a place. The rows must be sorted, best first. */
export function placesOf<T>(lines: readonly T[], areEqual: (one: T, other: T) => boolean): readonly number[] {
  const places: number[] = [];
  for (const [index, line] of lines.entries()) {
    const isShared = index > 0 && areEqual(lines[index - 1]!, line);
    places.push(isShared ? places[index - 1]! : index + 1);
  }
  return places;
}
