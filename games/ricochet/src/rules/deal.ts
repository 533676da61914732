import { random } from '@quadrille/kit';
import { allLayouts, assemble } from './assemble.ts';
import { cellsOf, type Board } from './board.ts';
import { colours } from './colour.ts';
import { furnish, isPlain } from './furnish.ts';
import { generateBoard } from './generate-board.ts';
import { slides, type Robots } from './slide.ts';
import type { Params } from './state.ts';

/** Each part of a game draws from its own stream, so that another number of robots leaves the board as it is. */
const streams = { board: 1, furniture: 2, robots: 3 } as const;

/** The board and the first places of the robots: the same for the same params. */
export function deal(params: Params): { readonly board: Board; readonly robots: Robots } {
  const source = random(params.seed);
  const bare =
    params.board === 'classic'
      ? assemble(source.split(streams.board).pick(allLayouts()))
      : generateBoard(params.size, source.split(streams.board));
  const board = furnish(bare, params, params.robots, source.split(streams.furniture));
  const plain = cellsOf(board).filter((cell) => isPlain(board, cell));
  const places = source.split(streams.robots);
  for (;;) {
    const cells = places.shuffle(plain);
    const robots = Object.fromEntries(colours.slice(0, params.robots).map((colour, i) => [colour, cells[i]!]));
    if (slides(board, robots).length > 0) return { board, robots };
  }
}
