import {
  type Board,
  type Cell,
  type Chip,
  type Colour,
  type Diagonal,
  type Direction,
  cellAt,
  colourOfLetter,
  colours,
  emptyBoard,
  withBlocked,
  withWalls,
} from '../src/rules/board.ts';
import type { Problem } from '../src/engine/problem.ts';

/**
 * Reads a board as `draw` prints it, without the margins: robots are capitals, the target a small letter or `*`,
 * blocked cells `#`, bonus `+`, malus `-`. A diagonal is `/` or `\` and has the given colour, red by default.
 */
export function drawn(drawing: string, diagonalColour: Colour = 'red'): Problem {
  const lines = drawing.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  const rows = lines.map((line) => line.slice(indent));
  const width = (rows[0]!.length - 1) / 4;
  const height = (rows.length - 1) / 2;
  const size = { width, height };
  const walls: (readonly [Cell, Direction])[] = [];
  const things: (readonly [string, Cell])[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = cellAt(size, x, y);
      if (rows[2 * y]!.slice(4 * x + 1, 4 * x + 4) === '───') walls.push([cell, 'N']);
      if (rows[2 * y + 1]![4 * x] === '│') walls.push([cell, 'W']);
      things.push([rows[2 * y + 1]![4 * x + 2]!, cell]);
    }
  }
  const on = (sign: string): Cell[] => things.filter(([found]) => found === sign).map(([, cell]) => cell);
  const diagonals = (sign: string, lean: Diagonal['lean']): Diagonal[] =>
    on(sign).map((cell) => ({ cell, colour: diagonalColour, lean }));
  const board: Board = {
    ...withBlocked(withWalls(emptyBoard(width, height), walls), on('#')),
    diagonals: [...diagonals('/', 'rising'), ...diagonals('\\', 'falling')].toSorted((a, b) => a.cell - b.cell),
    bonus: on('+'),
    malus: on('-'),
  };
  const robots = Object.fromEntries(
    colours.flatMap((colour) => on(colour[0]!.toUpperCase()).map((cell) => [colour, cell])),
  );
  const target = things.find(([sign]) => sign === '*' || colourOfLetter(sign));
  const chip: Chip = target
    ? { colour: target[0] === '*' ? 'any' : colourOfLetter(target[0])!, cell: target[1] }
    : { colour: 'any', cell: 0 };
  return { board, robots, chip, strict: false };
}
