import { type Fault, type Result, fail, fault, ok, shiftFault } from '@quadrille/kit';
import { type Layout, assemble, faceIds, usesEachBoard } from './assemble.ts';
import {
  type Board,
  type Cell,
  type Diagonal,
  type Direction,
  type Target,
  cellAt,
  cellsOf,
  colourLetter,
  colourOfLetter,
  columnOf,
  hasWall,
  isBlocked,
  maxSide,
  neighbour,
  emptyBoard,
  rowOf,
  minSide,
  symbols,
  withBlocked,
  withWalls,
} from './board.ts';

/** One character for each of up to 32 columns: a to z, then A to F. */
const columns = 'abcdefghijklmnopqrstuvwxyzABCDEF';

/** Column and row; `a1` is the north-west corner. */
export const printCell = (board: Pick<Board, 'width'>, cell: Cell): string =>
  printPlace(columnOf(board, cell), rowOf(board, cell));

export const printPlace = (column: number, row: number): string => `${columns[column]}${row + 1}`;

interface Scanned<T> {
  readonly value: T;
  readonly end: number;
}

/** Reads a cell name without a board. */
export function scanPlace(
  text: string,
  at: number,
): Result<Scanned<{ readonly column: number; readonly row: number }>> {
  const match = /([a-zA-F])([1-9]\d?)/y;
  match.lastIndex = at;
  const found = match.exec(text);
  if (!found) return fail(fault('cell-shape', { found: text.slice(at, at + 4) }, at));
  return ok({ value: { column: columns.indexOf(found[1]!), row: Number(found[2]) - 1 }, end: match.lastIndex });
}

export function scanCell(board: Pick<Board, 'width' | 'height'>, text: string, at: number): Result<Scanned<Cell>> {
  const place = scanPlace(text, at);
  if (!place.ok) return place;
  const { value, end } = place.value;
  const { column, row } = value;
  if (column >= board.width || row >= board.height) {
    return fail(fault('cell-off-board', { cell: text.slice(at, end) }, at));
  }
  return ok({ value: cellAt(board, column, row), end });
}

/** Six walls per character. Like base64url, but `~` instead of the underscore, which means a space in links. */
const wallDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-~';
const wallsPerDigit = 6;

/**
 * `4B-1A-3B-2B` for a board of faces, otherwise `9x7.` and the walls: the east wall of each cell, then the south wall of each cell, without those at the edge. Then, if there are any, `.o` obstacles, `.d` diagonals, `.b` bonus and `.m` malus cells and, unless the faces define them, `.t` targets.
 */
export function printBoard(board: Board): string {
  const own = board.faces === undefined ? undefined : assemble(board.faces.split('-') as unknown as Layout);
  const obstacles = board.blocked.filter((cell) => !own?.blocked.includes(cell));
  const cell = (at: Cell): string => printCell(board, at);
  const sections = [
    ['o', obstacles.map(cell)],
    ['d', board.diagonals.map((it) => colourLetter(it.colour) + (it.lean === 'rising' ? 'u' : 'd') + cell(it.cell))],
    ['b', board.bonus.map(cell)],
    ['m', board.malus.map(cell)],
    ['t', own ? [] : board.targets.map((it) => chipLetter(it.colour) + it.symbol[0]! + cell(it.cell))],
  ] as const;
  const head = board.faces ?? `${board.width}x${board.height}.${printWalls(board)}`;
  return head + sections.map(([letter, parts]) => (parts.length > 0 ? `.${letter}${parts.join('')}` : '')).join('');
}

export const chipLetter = (colour: Target['colour']): string => (colour === 'any' ? '*' : colourLetter(colour));

const chipColour = (letter: string | undefined): Target['colour'] | undefined =>
  letter === '*' ? 'any' : colourOfLetter(letter);

function* innerSides(board: Pick<Board, 'width' | 'height'>): Iterable<readonly [Cell, Direction]> {
  for (const side of ['E', 'S'] as const) {
    for (const cell of cellsOf(board)) if (neighbour(board, cell, side) !== undefined) yield [cell, side];
  }
}

function printWalls(board: Board): string {
  const bits = [...innerSides(board)].map(([cell, side]) => (hasWall(board, cell, side) ? 1 : 0));
  let text = '';
  for (let at = 0; at < bits.length; at += wallsPerDigit) {
    text += wallDigits[bits.slice(at, at + wallsPerDigit).reduce<number>((value, bit, i) => value | (bit << i), 0)];
  }
  return text;
}

/** Reads the whole text; a fault has the offset of its cause. */
export function parseBoard(text: string): Result<Board> {
  const grid = /^(\d+)x(\d+)\./.exec(text);
  const start = grid ? parseGrid(text, grid) : parseFaces(text);
  if (!start.ok) return start;
  let { value: board, end } = start.value;
  let last = -1;
  const order = 'odbmt';
  while (end < text.length) {
    const letter = text[end + 1] ?? '';
    if (text[end] !== '.' || letter === '' || !order.includes(letter)) {
      return fail(fault('board-section', { found: text.slice(end, end + 2) }, end));
    }
    if (order.indexOf(letter) <= last) return fail(fault('board-order', { found: letter }, end));
    if (letter === 't' && board.faces !== undefined) return fail(fault('board-own-targets', {}, end));
    const stop = text.indexOf('.', end + 1);
    const section = parseSection(board, letter, text.slice(end + 2, stop < 0 ? text.length : stop));
    if (!section.ok) return fail(shiftFault(section.error, end + 2));
    board = section.value;
    last = order.indexOf(letter);
    end = stop < 0 ? text.length : stop;
  }
  return ok(board);
}

function parseFaces(text: string): Result<Scanned<Board>> {
  const end = text.includes('.') ? text.indexOf('.') : text.length;
  const names = text.slice(0, end).split('-');
  let at = 0;
  for (const name of names) {
    if (!faceIds.some((id) => id === name)) return fail(fault('board-face', { found: name.slice(0, 12) }, at));
    at += name.length + 1;
  }
  const layout = names as unknown as Layout;
  if (names.length !== 4 || !usesEachBoard(layout)) return fail(fault('board-faces', {}, 0));
  return ok({ value: assemble(layout), end });
}

function parseGrid(text: string, head: RegExpExecArray): Result<Scanned<Board>> {
  const [width, height] = [Number(head[1]), Number(head[2])];
  if ([width, height].some((side) => side < minSide || side > maxSide)) {
    return fail(fault('board-size', { least: minSide, most: maxSide }, 0));
  }
  const sides = [...innerSides({ width, height })];
  const start = head[0].length;
  const end = start + Math.ceil(sides.length / wallsPerDigit);
  const walls: (readonly [Cell, Direction])[] = [];
  for (let at = start; at < end; at++) {
    const value = at < text.length ? wallDigits.indexOf(text[at]!) : -1;
    if (value < 0) return fail(fault('board-walls', { n: end - start, found: at - start }, at));
    for (let bit = 0; bit < wallsPerDigit; bit++) {
      const side = sides[(at - start) * wallsPerDigit + bit];
      if ((value >> bit) & 1 && !side) return fail(fault('board-walls-rest', {}, at));
      if ((value >> bit) & 1) walls.push(side!);
    }
  }
  return ok({ value: withWalls(emptyBoard(width, height), walls), end });
}

/** A cell holds at most one thing; things are sorted by cell. */
function parseSection(board: Board, letter: string, text: string): Result<Board> {
  const cells: Cell[] = [];
  const marks: string[] = [];
  const markLength = letter === 'd' || letter === 't' ? 2 : 0;
  for (let at = 0; at < text.length || at === 0;) {
    const mark = text.slice(at, at + markLength);
    const wrong = checkMark(letter, mark);
    if (wrong) return fail(shiftFault(wrong, at));
    const cell = scanCell(board, text, at + markLength);
    if (!cell.ok) return cell;
    const { value, end } = cell.value;
    if (value <= (cells.at(-1) ?? -1)) return fail(fault('cells-order', {}, at + markLength));
    if (isCellTaken(board, value)) return fail(fault('cell-taken', { cell: printCell(board, value) }, at + markLength));
    cells.push(value);
    marks.push(mark);
    at = end;
  }
  switch (letter) {
    case 'o':
      return ok(withBlocked(board, cells));
    case 'd':
      return ok({ ...board, diagonals: cells.map((cell, i) => parseDiagonal(cell, marks[i]!)) });
    case 'b':
      return ok({ ...board, bonus: cells });
    case 'm':
      return ok({ ...board, malus: cells });
    default:
      return ok({ ...board, targets: cells.map((cell, i) => parseTarget(cell, marks[i]!)) });
  }
}

function checkMark(letter: string, mark: string): Fault | undefined {
  if (letter === 'd' && !(colourOfLetter(mark[0]) && /[ud]/.test(mark[1] ?? ''))) {
    return fault('diagonal-shape', { found: mark }, 0);
  }
  if (letter === 't' && !(chipColour(mark[0]) && symbols.some((symbol) => symbol[0] === mark[1]))) {
    return fault('target-shape', { found: mark }, 0);
  }
  return undefined;
}

const parseDiagonal = (cell: Cell, mark: string): Diagonal => ({
  cell,
  colour: colourOfLetter(mark[0])!,
  lean: mark[1] === 'u' ? 'rising' : 'falling',
});

const parseTarget = (cell: Cell, mark: string): Target => ({
  colour: chipColour(mark[0])!,
  cell,
  symbol: symbols.find((symbol) => symbol[0] === mark[1])!,
});

const isCellTaken = (board: Board, cell: Cell): boolean =>
  isBlocked(board, cell) ||
  [...board.targets, ...board.diagonals].some((thing) => thing.cell === cell) ||
  board.bonus.includes(cell) ||
  board.malus.includes(cell);
