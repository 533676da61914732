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

/** Where the robots stand. At least one, in the order of the colours. */
export type Robots = Readonly<Partial<Record<Colour, Cell>>>;

/** One move: a robot slides until something stops it. */
export interface Slide {
  readonly robot: Colour;
  readonly direction: Direction;
}

interface Rest {
  /** Equal to the start where the robot cannot move. */
  readonly cell: Cell;
  /** Whether a diagonal has turned the robot on its way; one that it stops on has not. */
  readonly turned: boolean;
  /** The cells it crosses, the last one included. */
  readonly path: readonly Cell[];
}

export const robotColours = (robots: Robots): Colour[] => colours.filter((colour) => robots[colour] !== undefined);

export const robotOn = (robots: Robots, cell: Cell): Colour | undefined =>
  colours.find((colour) => robots[colour] === cell);

const turns: Readonly<Record<Diagonal['lean'], Readonly<Record<Direction, Direction>>>> = {
  rising: { N: 'E', E: 'N', S: 'W', W: 'S' },
  falling: { N: 'W', W: 'N', S: 'E', E: 'S' },
};

/** How a robot of that colour goes on when it enters the cell. */
export function headingAfter(board: Board, cell: Cell, heading: Direction, colour: Colour): Direction {
  const diagonal = board.diagonals.find((candidate) => candidate.cell === cell);
  return diagonal && diagonal.colour !== colour ? turns[diagonal.lean][heading] : heading;
}

/**
 * A robot leaves its own cell straight, diagonal or not. Diagonals can lead it round for ever: then it is back where
 * it started, which is no move. (Every such round passes the start: the way into a cell is known from the way out.)
 */
export function slide(board: Board, robots: Robots, { robot, direction }: Slide): Rest {
  const start = robots[robot]!;
  const path: Cell[] = [];
  let cell = start;
  let heading = direction;
  let turned = false;
  while (!hasWall(board, cell, heading)) {
    const next = neighbour(board, cell, heading)!;
    const inTheWay = robotOn(robots, next);
    if (inTheWay !== undefined && inTheWay !== robot) break;
    cell = next;
    path.push(cell);
    turned ||= heading !== direction;
    heading = headingAfter(board, cell, heading, robot);
    if (cell === start && heading === direction) break;
  }
  return { cell, turned, path };
}

/** Whether any slide changes something. */
export const canSlide = (board: Board, robots: Robots): boolean =>
  colours.some((robot) => {
    const cell = robots[robot];
    return (
      cell !== undefined && directions.some((direction) => slide(board, robots, { robot, direction }).cell !== cell)
    );
  });

/** The slides that change something. */
export function slides(board: Board, robots: Robots): Slide[] {
  const all = robotColours(robots).flatMap((robot) => directions.map((direction): Slide => ({ robot, direction })));
  return all.filter((move) => slide(board, robots, move).cell !== robots[move.robot]);
}

/** East-west 1, north-south 2. */
export type Axes = 0 | 1 | 2 | 3;

/** One slide of a way: where it led, and the axes that its robot has moved along by then. */
interface Leg extends Slide {
  readonly cell: Cell;
  readonly axes: Axes;
}

export type AxesByRobot = Readonly<Partial<Record<Colour, Axes>>>;

/**
 * The slides since the chip was drawn. In short lists, all but the last shared with the states before: nobody keeps a
 * player from sliding to and fro ten thousand times.
 */
export interface Way {
  readonly length: number;
  readonly lists: readonly (readonly Slide[])[];
  readonly axes: AxesByRobot;
}

const listLength = 64;

export const noWay: Way = { length: 0, lists: [], axes: {} };

export const slidesIn = ({ lists }: Way): readonly Slide[] => lists.flat();

export const lastSlide = ({ lists }: Way): Slide | undefined => lists.at(-1)?.at(-1);

export function withSlide({ length, lists, axes }: Way, move: Slide, turned: boolean): Way {
  const last = lists.at(-1);
  return {
    length: length + 1,
    lists: last && last.length < listLength ? [...lists.slice(0, -1), [...last, move]] : [...lists, [move]],
    axes: axesAfter(axes, move, turned),
  };
}

/** The robot that a diagonal turns has moved along both axes. */
function axesAfter(axes: AxesByRobot, { robot, direction }: Slide, turned: boolean): AxesByRobot {
  const along = turned ? 3 : direction === 'E' || direction === 'W' ? 1 : 2;
  return { ...axes, [robot]: ((axes[robot] ?? 0) | along) as Axes };
}

/** Follows slides from the first places on. */
export function followWay(board: Board, bases: Robots, way: readonly Slide[]): Leg[] {
  let robots = bases;
  let axes: AxesByRobot = {};
  return way.map((move) => {
    const { cell, turned } = slide(board, robots, move);
    robots = { ...robots, [move.robot]: cell };
    axes = axesAfter(axes, move, turned);
    return { ...move, cell, axes: axes[move.robot]! };
  });
}

export const mayTake = (chip: Chip, robot: Colour): boolean => chip.colour === 'any' || chip.colour === robot;

/** What has happened since the chip was drawn. */
interface Attempt {
  readonly robots: Robots;
  readonly way: Way;
  readonly chip?: Chip;
}

/** Whether the last slide has taken the chip. Standing on the target from the start is not enough. */
export function isTaken({ robots, way, chip }: Attempt, strict: boolean): boolean {
  const robot = lastSlide(way)?.robot;
  if (!chip || robot === undefined || !mayTake(chip, robot) || robots[robot] !== chip.cell) return false;
  return !strict || way.axes[robot] === 3;
}

export const pointsPerCell = 2;

/** What the bonus and malus cells bring on which robots have stopped: each counts once. */
export function pointsOf(board: Board, bases: Robots, way: Way): number {
  if (board.bonus.length + board.malus.length === 0) return 0;
  const stops = new Set(followWay(board, bases, slidesIn(way)).map((leg) => leg.cell));
  const on = (cells: readonly Cell[]): number => cells.filter((cell) => stops.has(cell)).length;
  return pointsPerCell * (on(board.bonus) - on(board.malus));
}
