import { expect } from '@quadrille/kit';
import { openBoard, withWalls, type Board, type Diagonal } from '../rules/board.ts';
import { scanCell } from '../notation/cell-text.ts';
import { isDirection, type Direction } from '../rules/direction.ts';
import { printBoard } from '../notation/board-text.ts';

interface Scene {
  /** `f2E d4S`: a wall on the east side of f2, one on the south side of d4. */
  readonly walls?: string;
  readonly diagonals?: readonly Pick<Diagonal, 'colour' | 'lean'>[];
  /** The cells of the diagonals. */
  readonly on?: readonly string[];
  /** `ra4,bf8` */
  readonly robots: string;
  /** `re4`, or `*e4` for any robot. */
  readonly chip: string;
}

const side = 8;

/** A position on a small board, as text. */
export function scene({ walls = '', diagonals = [], on = [], robots, chip }: Scene): string {
  const open = openBoard(side, side);
  const at = (text: string): number => expect(scanCell(open, text, 0)).value;
  const sides = walls
    .split(' ')
    .filter(Boolean)
    .map((text): [number, Direction] => {
      const direction = text.at(-1);
      if (!isDirection(direction)) throw new Error(`no side: ${text}`);
      return [at(text.slice(0, -1)), direction];
    });
  const board: Board = {
    ...withWalls(open, sides),
    diagonals: diagonals.map((diagonal, i) => ({ ...diagonal, cell: at(on[i]!) })),
  };
  return `${printBoard(board)} ${robots} ${chip}`;
}
