import {
  type Board,
  type Cell,
  type Chip,
  type Colour,
  type Diagonal,
  type Direction,
  colours,
  directions,
  hasWall,
  neighbour,
} from './board.ts';

/** The cells of the robots: at least one, in the order of the colours. */
export type Robots = Readonly<Partial<Record<Colour, Cell>>>;

/** One move: a robot slides until something stops it. */
export interface Slide {
  readonly robot: Colour;
  readonly direction: Direction;
}

interface SlideResult {
  /** The start cell if the robot cannot move. */
  readonly cell: Cell;
  /** Whether a diagonal has turned the robot on its way; a diagonal on its last cell does not count. */
  readonly hasTurned: boolean;
  /** The cells it crosses, including the last one. */
  readonly path: readonly Cell[];
}

export const robotColours = (robots: Robots): Colour[] => colours.filter((colour) => robots[colour] !== undefined);

export const robotOn = (robots: Robots, cell: Cell): Colour | undefined =>
  colours.find((colour) => robots[colour] === cell);

const turnsByLean: Readonly<Record<Diagonal['lean'], Readonly<Record<Direction, Direction>>>> = {
  rising: { N: 'E', E: 'N', S: 'W', W: 'S' },
  falling: { N: 'W', W: 'N', S: 'E', E: 'S' },
};

/** The direction of a robot of that colour after it enters the cell. */
export function headingAfter(board: Board, cell: Cell, heading: Direction, colour: Colour): Direction {
  const diagonal = board.diagonals.find((candidate) => candidate.cell === cell);
  return diagonal && diagonal.colour !== colour ? turnsByLean[diagonal.lean][heading] : heading;
}

/**
 * A robot leaves its own cell straight, even from a diagonal. If diagonals form a loop, it is back at its start, which
 * is no move. (Every loop passes the start, because each step can be reversed.)
 */
export function slideRobot(board: Board, robots: Robots, { robot, direction }: Slide): SlideResult {
  const start = robots[robot]!;
  const path: Cell[] = [];
  let cell = start;
  let heading = direction;
  let hasTurned = false;
  while (!hasWall(board, cell, heading)) {
    const next = neighbour(board, cell, heading)!;
    const inTheWay = robotOn(robots, next);
    if (inTheWay !== undefined && inTheWay !== robot) break;
    cell = next;
    path.push(cell);
    hasTurned ||= heading !== direction;
    heading = headingAfter(board, cell, heading, robot);
    if (cell === start && heading === direction) break;
  }
  return { cell, hasTurned, path };
}

/** Whether any slide changes the position. */
export const canSlide = (board: Board, robots: Robots): boolean =>
  colours.some((robot) => {
    const cell = robots[robot];
    return (
      cell !== undefined &&
      directions.some((direction) => slideRobot(board, robots, { robot, direction }).cell !== cell)
    );
  });

/** The slides that change the position. */
export function possibleSlides(board: Board, robots: Robots): Slide[] {
  const all = robotColours(robots).flatMap((robot) => directions.map((direction): Slide => ({ robot, direction })));
  return all.filter((move) => slideRobot(board, robots, move).cell !== robots[move.robot]);
}

/** East-west 1, north-south 2. */
export type Axes = 0 | 1 | 2 | 3;

/** One slide of a sequence: its end cell, and the axes that its robot has moved along by then. */
interface PathStep extends Slide {
  readonly cell: Cell;
  readonly axes: Axes;
}

export type AxesByRobot = Readonly<Partial<Record<Colour, Axes>>>;

/**
 * The slides since the chip was drawn, in short lists. All but the last are shared with earlier states, because a
 * player may slide back and forth ten thousand times.
 */
export interface Way {
  readonly length: number;
  readonly lists: readonly (readonly Slide[])[];
  readonly axes: AxesByRobot;
}

const slidesPerList = 64;

export const emptyWay: Way = { length: 0, lists: [], axes: {} };

export const slidesIn = ({ lists }: Way): readonly Slide[] => lists.flat();

export const lastSlide = ({ lists }: Way): Slide | undefined => lists.at(-1)?.at(-1);

export function withSlide({ length, lists, axes }: Way, move: Slide, turned: boolean): Way {
  const last = lists.at(-1);
  return {
    length: length + 1,
    lists: last && last.length < slidesPerList ? [...lists.slice(0, -1), [...last, move]] : [...lists, [move]],
    axes: axesAfter(axes, move, turned),
  };
}

/** A robot that a diagonal turns has moved along both axes. */
function axesAfter(axes: AxesByRobot, { robot, direction }: Slide, turned: boolean): AxesByRobot {
  const along = turned ? 3 : direction === 'E' || direction === 'W' ? 1 : 2;
  return { ...axes, [robot]: ((axes[robot] ?? 0) | along) as Axes };
}

/** Follows slides from the robots' first cells. */
export function stepsOfWay(board: Board, bases: Robots, way: readonly Slide[]): PathStep[] {
  let robots = bases;
  let axes: AxesByRobot = {};
  return way.map((move) => {
    const { cell, hasTurned } = slideRobot(board, robots, move);
    robots = { ...robots, [move.robot]: cell };
    axes = axesAfter(axes, move, hasTurned);
    return { ...move, cell, axes: axes[move.robot]! };
  });
}

export const canTake = (chip: Chip, robot: Colour): boolean => chip.colour === 'any' || chip.colour === robot;

/** The situation since the chip was drawn. */
interface ChipAttempt {
  readonly robots: Robots;
  readonly way: Way;
  readonly chip?: Chip;
}

/** Whether the last slide has taken the chip. A robot that starts on the target has not taken it. */
export function hasTakenChip({ robots, way, chip }: ChipAttempt, strict: boolean): boolean {
  const robot = lastSlide(way)?.robot;
  if (!chip || robot === undefined || !canTake(chip, robot) || robots[robot] !== chip.cell) return false;
  return !strict || way.axes[robot] === 3;
}

export const pointsPerCell = 2;

/** The points of the bonus and malus cells on which robots have stopped; each counts once. */
export function pointsOf(board: Board, bases: Robots, way: Way): number {
  if (board.bonus.length + board.malus.length === 0) return 0;
  const stops = new Set(stepsOfWay(board, bases, slidesIn(way)).map((leg) => leg.cell));
  const on = (cells: readonly Cell[]): number => cells.filter((cell) => stops.has(cell)).length;
  return pointsPerCell * (on(board.bonus) - on(board.malus));
}
