import type { Say, Seat } from '@quadrille/kit';
import { barriersOf, isBarred } from '../rules/barriers.ts';
import { directions, isGoal, neighbour, onBoard } from '../rules/geometry.ts';
import { printSquare } from '../notation/square-text.ts';
import type { Square, State, Wall } from '../rules/state.ts';
import type { Layout } from './layout.ts';

export interface CellFacts {
  readonly target: boolean;
  readonly last: boolean;
  /** What is there beside pawns and walls. */
  readonly thing: string | undefined;
}

/** What is to be known about a square, most important first: `e4, pawn of Ann, walls: above, right`. */
export function cellLabel(say: Say, state: State, layout: Layout, square: Square, facts: CellFacts): string {
  const parts = [printSquare(square)];
  const seat = state.pawns.findIndex((pawn) => pawn.file === square.file && pawn.rank === square.rank);
  if (seat >= 0) parts.push(say('board.pawn', { seat }));
  if (facts.thing !== undefined) parts.push(facts.thing);
  if (facts.target) parts.push(say('board.target'));
  const goals = [...state.pawns.keys()].filter((owner) => isGoal(state.params, owner, square));
  if (goals.length > 0) parts.push(say('board.goal', { seats: goals.join(',') }));
  const walls = wallSides(say, state, layout, square);
  if (walls.length > 0) parts.push(say('board.beside', { n: walls.length, sides: walls.join(', ') }));
  if (facts.last) parts.push(say('board.last'));
  return parts.join(', ');
}

/** Seen on the screen: a board that is turned has its walls elsewhere. */
const sides = ['board.above', 'board.right', 'board.below', 'board.left'];

function wallSides(say: Say, state: State, layout: Layout, square: Square): string[] {
  const barriers = barriersOf(state);
  return directions
    .filter((way) => onBoard(layout.size, neighbour(square, way)) && isBarred(barriers, square, way))
    .map((way) => say(sides[(way + layout.turns) % 4]!));
}

/** Without a direction of the screen, so that it is true however the board is turned. */
export function wallLabel(
  say: Say,
  state: State,
  wall: Wall,
  owners: readonly (Seat | undefined)[],
  last: boolean,
): string {
  const placed = state.walls.findIndex(
    ({ file, rank, direction }) => file === wall.file && rank === wall.rank && direction === wall.direction,
  );
  const [near, far] = [printSquare(wall), printSquare({ file: wall.file + 1, rank: wall.rank + 1 })];
  const place = say(wall.direction === 'h' ? 'board.between-ranks' : 'board.between-files', {
    wall: `${near}${wall.direction}`,
    file: near[0]!,
    file2: far[0]!,
    rank: near.slice(1),
    rank2: far.slice(1),
  });
  const owner = owners[placed];
  const parts = [
    say(placed < 0 ? 'board.place' : 'board.wall', { place }),
    ...(owner === undefined ? [] : [say('board.laid', { seat: owner })]),
    ...(last ? [say('board.last')] : []),
  ];
  return parts.join(', ');
}
