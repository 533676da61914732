/** The first lines of a board that everybody sees. */
const topLines = 20;
/** Lines above and below one's own. */
const neighbours = 3;

/** Of a long board: the first lines, and those around one's own. The places in them tell where lines are left out. */
export function withNeighbours<T extends { readonly isOwn?: true }>(lines: readonly T[], top = topLines): T[] {
  const own = lines.findIndex(({ isOwn }) => isOwn);
  return lines.filter((_, index) => index < top || (own >= 0 && Math.abs(index - own) <= neighbours));
}

/** The place of each line, from 1: lines that are equal share it. The best come first. */
export function placesOf<T>(lines: readonly T[], areEqual: (one: T, other: T) => boolean): readonly number[] {
  const places: number[] = [];
  for (const [index, line] of lines.entries()) {
    const isShared = index > 0 && areEqual(lines[index - 1]!, line);
    places.push(isShared ? places[index - 1]! : index + 1);
  }
  return places;
}
