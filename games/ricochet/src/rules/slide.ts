import { hasWall, neighbour, type Board, type Cell, type Diagonal } from './board.ts';
import { colours, type Colour } from './colour.ts';
import { directions, type Direction } from './direction.ts';

/** Where the robots stand. At least one, in the order of the colours. */
export type Robots = Readonly<Partial<Record<Colour, Cell>>>;

/** One move: a robot slides until something stops it. */
export interface Slide {
  readonly robot: Colour;
  readonly direction: Direction;
}

export interface Rest {
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
