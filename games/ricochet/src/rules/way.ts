import type { Board, Cell, Chip } from './board.ts';
import type { Colour } from './colour.ts';
import { slide, type Robots, type Slide } from './slide.ts';

/** East-west 1, north-south 2. */
export type Axes = 0 | 1 | 2 | 3;

/** One slide of a way: where it led, and the axes that its robot has moved along by then. */
export interface Leg extends Slide {
  readonly cell: Cell;
  readonly axes: Axes;
}

/** Follows slides from the first places on. The robot that a diagonal turns has moved along both axes. */
export function followWay(board: Board, bases: Robots, way: readonly Slide[]): Leg[] {
  let robots = bases;
  const axes = new Map<Colour, Axes>();
  return way.map((move) => {
    const { cell, turned } = slide(board, robots, move);
    robots = { ...robots, [move.robot]: cell };
    const along = turned ? 3 : move.direction === 'E' || move.direction === 'W' ? 1 : 2;
    const moved = ((axes.get(move.robot) ?? 0) | along) as Axes;
    axes.set(move.robot, moved);
    return { ...move, cell, axes: moved };
  });
}

/** The axes that each robot has moved along. */
export function axesOf(board: Board, bases: Robots, way: readonly Slide[]): Readonly<Partial<Record<Colour, Axes>>> {
  return Object.fromEntries(followWay(board, bases, way).map(({ robot, axes }) => [robot, axes]));
}

export const mayTake = (chip: Chip, robot: Colour): boolean => chip.colour === 'any' || chip.colour === robot;

/** What has happened since the chip was drawn. */
export interface Attempt {
  readonly board: Board;
  readonly bases: Robots;
  readonly robots: Robots;
  readonly way: readonly Slide[];
  readonly chip?: Chip;
}

/** Whether the last slide has taken the chip. Standing on the target from the start is not enough. */
export function isTaken({ board, bases, robots, way, chip }: Attempt, strict: boolean): boolean {
  const robot = way.at(-1)?.robot;
  if (!chip || robot === undefined || !mayTake(chip, robot) || robots[robot] !== chip.cell) return false;
  return !strict || axesOf(board, bases, way)[robot] === 3;
}

export const pointsPerCell = 2;

/** What the bonus and malus cells bring on which robots have stopped: each counts once. */
export function pointsOf(board: Board, bases: Robots, way: readonly Slide[]): number {
  if (board.bonus.length + board.malus.length === 0) return 0;
  const stops = new Set(followWay(board, bases, way).map((leg) => leg.cell));
  const on = (cells: readonly Cell[]): number => cells.filter((cell) => stops.has(cell)).length;
  return pointsPerCell * (on(board.bonus) - on(board.malus));
}
