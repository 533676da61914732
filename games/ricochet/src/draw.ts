import { cellAt, hasWall, isBlocked, type Board, type Cell } from './rules/board.ts';
import { printCell } from './notation/cell-text.ts';
import { colourLetter } from './rules/colour.ts';
import { robotOn } from './rules/slide.ts';
import type { State } from './rules/state.ts';

/**
 * For a terminal. Robots are capital letters, the chip in play is a small one (`*` if any robot may take it), bases are
 * `'`, blocked cells `#`, diagonals `/` and `\`, bonus cells `+`, malus cells `-`.
 */
export function draw(state: State): string {
  const { board } = state;
  const margin = String(board.height).length;
  const pad = ' '.repeat(margin);
  const names = columns(board).map((x) => ` ${printCell(board, x)[0]} `);
  const lines = [`${pad}  ${names.join(' ')}`];
  for (let y = 0; y < board.height; y++) {
    lines.push(`${pad} ${edge(board, y)}`, `${String(y + 1).padStart(margin)} ${row(state, y)}`);
  }
  lines.push(`${pad} ${edge(board, board.height)}`);
  return lines.map((line) => line.trimEnd()).join('\n');
}

const columns = (board: Board): number[] => Array.from({ length: board.width }, (_, x) => x);

function row(state: State, y: number): string {
  const cells = columns(state.board).map((x) => {
    const cell = cellAt(state.board, x, y);
    return `${hasWall(state.board, cell, 'W') ? '│' : ' '} ${sign(state, cell)} `;
  });
  return `${cells.join('')}│`;
}

/** The walls above a row. */
function edge(board: Board, y: number): string {
  const lying = columns(board).map((x) =>
    y === board.height || hasWall(board, cellAt(board, x, y), 'N') ? '───' : '   ',
  );
  return `+${lying.join('+')}+`;
}

function sign({ board, robots, bases, chip }: State, cell: Cell): string {
  const robot = robotOn(robots, cell);
  if (robot) return colourLetter(robot).toUpperCase();
  if (chip?.cell === cell) return chip.colour === 'any' ? '*' : colourLetter(chip.colour);
  if (isBlocked(board, cell)) return '#';
  const diagonal = board.diagonals.find((candidate) => candidate.cell === cell);
  if (diagonal) return diagonal.lean === 'rising' ? '/' : '\\';
  if (board.bonus.includes(cell)) return '+';
  if (board.malus.includes(cell)) return '-';
  return robotOn(bases, cell) ? "'" : '·';
}
