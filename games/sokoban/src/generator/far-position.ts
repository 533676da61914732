/** One line of pushes: cells by their numbers in the plan. */
export interface Line {
  readonly from: number;
  readonly to: number;
}

/** A position far from all goals filled, and the way home. */
export interface FarPosition {
  /** Ascending. */
  readonly boxes: readonly number[];
  /** Where the player may stand. */
  readonly area: readonly number[];
  readonly lines: readonly Line[];
  /** Positions that were looked at. */
  readonly states: number;
  /** No solution has fewer lines, and no position needs more. */
  readonly exact: boolean;
}

/** The one box that differs between two neighbours of a search. */
export function lineBetween(here: readonly number[], there: readonly number[]): Line {
  return { from: here.find((box) => !there.includes(box))!, to: there.find((box) => !here.includes(box))! };
}

/** No box may stay where it is on the way home. */
export function movesAll({ boxes, lines }: FarPosition): boolean {
  const moved = new Set<number>();
  /** By where a box is now: where it was at the start. */
  const origin = new Map(boxes.map((box) => [box, box]));
  for (const { from, to } of lines) {
    const box = origin.get(from)!;
    moved.add(box);
    origin.delete(from);
    origin.set(to, box);
  }
  return moved.size === boxes.length;
}
