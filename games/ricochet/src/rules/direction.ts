export const directions = ['N', 'E', 'S', 'W'] as const;
export type Direction = (typeof directions)[number];

/** The bit of the wall on that side of a cell. */
export const wallBit: Readonly<Record<Direction, number>> = { N: 8, E: 4, S: 2, W: 1 };
export const allWalls = 15;

export const dx: Readonly<Record<Direction, number>> = { N: 0, E: 1, S: 0, W: -1 };
export const dy: Readonly<Record<Direction, number>> = { N: -1, E: 0, S: 1, W: 0 };

export const opposite: Readonly<Record<Direction, Direction>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

/** A quarter turn clockwise. */
export const clockwise: Readonly<Record<Direction, Direction>> = { N: 'E', E: 'S', S: 'W', W: 'N' };

export const isDirection = (text: string | undefined): text is Direction =>
  directions.some((direction) => direction === text);
