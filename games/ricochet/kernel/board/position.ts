/**
 * The position, written by the host and converted for the search: cells are numbered y * 16 + x if both sides are at
 * most 16, otherwise y * 32 + x, so that rows and columns are shifts and masks.
 */
const maxRobots: i32 = 5;
const maxCells: i32 = 1024;

/** By the host's cell numbers (y * width + x). Bits N=8 E=4 S=2 W=1. */
export const wallsIn: usize = memory.data(maxCells);
/** 0, or 1 + 2 * colour + (1 if it leans like a backslash). */
export const diagonalsIn: usize = memory.data(maxCells);
/** Cells as u16 in the host's numbers, and colours 0 to 4; the robot that must reach the target comes first. */
export const robotsIn: usize = memory.data(2 * maxRobots, 2);
export const coloursIn: usize = memory.data(maxRobots);
/** With the strict rule: the axes that each robot has already moved along: 1 east-west, 2 north-south. */
export const axesIn: usize = memory.data(maxRobots);

/** log2 of the cells in a row. */
export let shift: i32 = 4;
export let cells: i32 = 256;
export let robots: i32 = 0;
export let target: i32 = 0;
/** Any robot may take the target. */
export let vortex: bool = false;
/** The robot that reaches the target must have turned by 90 degrees on its way. */
export let strict: bool = false;
export let hasDiagonals: bool = false;
/** One bit per colour that some diagonal has. */
let diagonalColours: i32 = 0;

/** By the search's cell numbers. */
const walls: usize = memory.data(maxCells);
const diagonals: usize = memory.data(maxCells);
export const robotCells: usize = memory.data(2 * maxRobots, 2);

export function robotCell(robot: i32): i32 {
  return <i32>load<u16>(robotCells + ((<usize>robot) << 1));
}

export function robotColour(robot: i32): i32 {
  return <i32>load<u8>(coloursIn + <usize>robot);
}

/** Robots of one kind slide alike: those whose colour no diagonal has, or only this one. */
export function kindOf(robot: i32): i32 {
  const colour = robotColour(robot);
  return (diagonalColours >> colour) & 1 ? 1 + colour : 0;
}

export function wallsOf(cell: i32): i32 {
  return <i32>load<u8>(walls + <usize>cell);
}

function diagonalOf(cell: i32): i32 {
  return <i32>load<u8>(diagonals + <usize>cell);
}

/** `goal` is in the host's numbers. */
export function setPosition(width: i32, height: i32, count: i32, goal: i32, any: bool, mustTurn: bool): void {
  shift = width <= 16 && height <= 16 ? 4 : 5;
  cells = 1 << (2 * shift);
  robots = count;
  vortex = any;
  strict = mustTurn;
  // Cells beyond a small board get walls on all sides.
  memory.fill(walls, 15, cells);
  memory.fill(diagonals, 0, cells);
  diagonalColours = 0;
  let from: usize = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, from++) {
      const to = <usize>((y << shift) | x);
      store<u8>(walls + to, load<u8>(wallsIn + from));
      const diagonal = load<u8>(diagonalsIn + from);
      if (!diagonal) continue;
      store<u8>(diagonals + to, diagonal);
      diagonalColours |= 1 << ((diagonal - 1) >> 1);
    }
  }
  hasDiagonals = diagonalColours != 0;
  target = ours(goal, width);
  for (let robot = 0; robot < count; robot++) {
    const at = (<usize>robot) << 1;
    store<u16>(robotCells + at, <u16>ours(<i32>load<u16>(robotsIn + at), width));
  }
}

function ours(cell: i32, width: i32): i32 {
  return ((cell / width) << shift) | (cell % width);
}

/**
 * Slides step by step, for every board and rule; `lanes.ts` is faster for the classic board. Directions are numbered E,
 * S, W, N in both.
 */
/** By cell: whether a robot is there. */
const occupied: usize = memory.data(1024);

/** Whether the last `walk` was turned by a diagonal and moved on. */
export let turned: bool = false;

export function occupy(cell: i32): void {
  store<u8>(occupied + <usize>cell, 1);
}

export function vacate(cell: i32): void {
  store<u8>(occupied + <usize>cell, 0);
}

export function isOccupied(cell: i32): bool {
  return load<u8>(occupied + <usize>cell) != 0;
}

/** One step in that direction, or -1 at a wall. */
export function step(cell: i32, direction: i32): i32 {
  // The bits of E, S, W, N are 4, 2, 1, 8.
  if ((wallsOf(cell) >> ((0x3012 >> (direction << 2)) & 15)) & 1) return -1;
  const by = direction & 1 ? 1 << shift : 1;
  return direction & 2 ? cell - by : cell + by;
}

/**
 * The direction of a robot of that colour after it enters the cell: a slash swaps E with N and S with W, a backslash E
 * with S.
 */
export function onward(cell: i32, direction: i32, colour: i32): i32 {
  if (!hasDiagonals) return direction;
  const diagonal = diagonalOf(cell);
  if (diagonal == 0 || (diagonal - 1) >> 1 == colour) return direction;
  return direction ^ (diagonal & 1 ? 3 : 1);
}

/** The cell where a robot stops that slides from `start`; the start cell must be vacant. */
export function walk(start: i32, direction: i32, colour: i32): i32 {
  let cell = start;
  let heading = direction;
  turned = false;
  while (true) {
    const next = step(cell, heading);
    if (next < 0 || isOccupied(next)) return cell;
    cell = next;
    if (heading != direction) turned = true;
    heading = onward(cell, heading, colour);
    // Diagonals form a loop.
    if (cell == start && heading == direction) return cell;
  }
}
