/** Left, up, right, down: the order of LURD. */
export type Direction = 0 | 1 | 2 | 3;

export const directions: readonly Direction[] = [0, 1, 2, 3];

export const opposite = (direction: Direction): Direction => (direction ^ 2) as Direction;

/** What a step adds to the index of a cell, by direction, on a board of this width. */
export const steps = (width: number): readonly [number, number, number, number] => [-1, -width, 1, width];
