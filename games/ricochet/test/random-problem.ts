import type { Random } from '@quadrille/kit';
import {
  type Board,
  type Cell,
  type Chip,
  type Diagonal,
  cellsOf,
  colours,
  columnOf,
  directions,
  isBlocked,
  emptyBoard,
  rowOf,
  withBlocked,
  withWalls,
} from '../src/rules/board.ts';
import type { Problem } from '../src/engine/problem.ts';
import { stepsOfWay, possibleSlides } from '../src/rules/slide.ts';

/** By number of robots: so small that a brute-force search is quick. */
const sizes: readonly (readonly (readonly [width: number, height: number])[])[] = [
  [
    [8, 8],
    [2, 12],
  ],
  [
    [6, 6],
    [8, 4],
  ],
  [
    [4, 4],
    [5, 3],
  ],
  [
    [3, 3],
    [5, 2],
  ],
  [
    [4, 2],
    [2, 4],
  ],
];

/** Any board with any rule: walls, blocked cells, diagonals, the vortex, the strict rule. */
export function randomProblem(random: Random): Problem {
  for (;;) {
    const count = 1 + random.below(5);
    const [width, height] = random.pick(sizes[count - 1]!);
    const board = randomBoard(width, height, random);
    const free = random.shuffle(cellsOf(board).filter((cell) => !isBlocked(board, cell)));
    if (free.length < count + 1) continue;
    const chosen = random.shuffle(colours).slice(0, count);
    const robots = Object.fromEntries(
      colours.filter((colour) => chosen.includes(colour)).map((colour, i) => [colour, free[i]!]),
    );
    const strict = random.below(3) === 0;
    const chip: Chip = {
      colour: random.below(4) === 0 ? 'any' : random.pick(chosen),
      // Sometimes a robot starts on the target.
      cell: random.below(12) === 0 ? free[0]! : free[count]!,
    };
    if (!strict || random.below(2) === 0) return { board, robots, chip, strict };
    const [first] = random.shuffle(possibleSlides(board, robots));
    const axes = first ? { [first.robot]: stepsOfWay(board, robots, [first])[0]!.axes } : {};
    return { board, robots, chip, strict, axes };
  }
}

function randomBoard(width: number, height: number, random: Random): Board {
  // Sometimes the small board is the only open part of a large one, whose cells are numbered differently.
  const inLarge = random.below(4) === 0;
  const [left, top] = inLarge ? [random.below(17 - width), random.below(25 - height)] : [0, 0];
  const open = inLarge ? emptyBoard(17, 25) : emptyBoard(width, height);
  const isOpen = (cell: Cell): boolean => {
    const [x, y] = [columnOf(open, cell) - left, rowOf(open, cell) - top];
    return x >= 0 && y >= 0 && x < width && y < height;
  };
  const inside = cellsOf(open).filter(isOpen);
  const some = (share: number): Cell[] => inside.filter(() => random.below(100) < share);
  const density = random.pick([5, 15, 30]);
  const walled = withWalls(
    open,
    some(density).map((cell) => [cell, random.pick(directions)] as const),
  );
  const outside = cellsOf(open).filter((cell) => !isOpen(cell));
  const board = withBlocked(walled, [...outside, ...some(random.pick([0, 0, 8]))]);
  const diagonals = some(random.pick([0, 0, 10, 20]))
    .filter((cell) => !isBlocked(board, cell))
    .map((cell): Diagonal => ({ cell, colour: random.pick(colours), lean: random.pick(['rising', 'falling']) }));
  return { ...board, diagonals };
}
