import { fail, fault, ok, textLimit, tooLarge, type Result } from '@quadrille/kit';
import { type Layout, assemble, faceIds, usesEachBoard } from '../rules/assemble.ts';
import {
  type Board,
  type Cell,
  type Chip,
  type Colour,
  allWalls,
  cellAt,
  cellsOf,
  colours,
  findInconsistentCell,
  isBlocked,
  maxSide,
  emptyBoard,
  minSide,
} from '../rules/board.ts';
import { printCell } from '../rules/board-text.ts';
import { robotOn, type Robots } from '../rules/slide.ts';

/** A position in the format `ricochet-positions/1` (README.md, "Position files"). */
interface FilePosition {
  readonly board: Board;
  readonly robots: Robots;
  readonly chip: Chip;
}

export interface FileEntry {
  /** The id in the file, or else its number. */
  readonly id: string;
  readonly position: Result<FilePosition>;
}

/** All entries of the file, each with its own result; a fault if the file has no list of entries. */
export function parsePositionFile(text: string): Result<FileEntry[]> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return fail(fault('file-json'));
  }
  const list = isRecord(data) ? data['positions'] : data;
  if (!Array.isArray(list)) return fail(fault('file-positions'));
  return ok(
    list.map((entry: unknown, i) => ({
      id: isRecord(entry) && typeof entry['id'] === 'string' ? entry['id'] : String(i + 1),
      position: isRecord(entry) ? parseEntry(entry) : fail(fault('file-entry')),
    })),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseEntry(entry: Readonly<Record<string, unknown>>): Result<FilePosition> {
  const board = parseWalls(entry);
  if (!board.ok) return board;
  const robots = parseRobots(board.value, entry['robots']);
  if (!robots.ok) return robots;
  const chip = parseTarget(board.value, robots.value, entry['target']);
  return chip.ok ? ok({ board: board.value, robots: robots.value, chip: chip.value }) : chip;
}

const isSide = (side: unknown): side is number =>
  Number.isInteger(side) && (side as number) >= minSide && (side as number) <= maxSide;

const isWalls = (list: unknown): list is number[] =>
  Array.isArray(list) && list.every((bits) => Number.isInteger(bits) && bits >= 0 && bits <= allWalls);

/** `width` and `height` default to 16. */
function parseWalls(entry: Readonly<Record<string, unknown>>): Result<Board> {
  const [width, height] = [entry['width'] ?? 16, entry['height'] ?? 16];
  if (!isSide(width) || !isSide(height)) return fail(fault('file-size', { least: minSide, most: maxSide }));
  const walls = entry['walls'];
  if (!isWalls(walls) || walls.length !== width * height) return fail(fault('file-walls', { n: width * height }));
  const open = emptyBoard(width, height);
  const blocked = cellsOf(open).filter((cell) => walls[cell] === allWalls);
  const board: Board = { ...open, walls, blocked };
  const wrong = findInconsistentCell(board);
  if (wrong !== undefined) return fail(fault('file-inconsistent', { cell: printCell(board, wrong) }));
  return ok(withFaces(board, entry['board']) ?? board);
}

/** The board of the named faces, if it is equal to this one. */
function withFaces(board: Board, name: unknown): Board | undefined {
  if (typeof name !== 'string') return undefined;
  const faces = name.split('-');
  const known = faces.length === 4 && faces.every((face) => faceIds.some((id) => id === face));
  const layout = faces as unknown as Layout;
  if (!known || !usesEachBoard(layout)) return undefined;
  const assembled = assemble(layout);
  return assembled.walls.join() === board.walls.join() ? assembled : undefined;
}

function parseRobots(board: Board, data: unknown): Result<Robots> {
  if (!isRecord(data) || Object.keys(data).length === 0) return fail(fault('file-robots'));
  const robots: Partial<Record<Colour, Cell>> = {};
  // In the order of the colours, independent of the file.
  for (const colour of colours) {
    if (data[colour] === undefined) continue;
    const cell = parseCell(board, data[colour]);
    if (cell === undefined) return fail(fault('file-robot', { robot: colour }));
    if (robotOn(robots, cell)) return fail(fault('robots-together', { cell: printCell(board, cell) }));
    if (isBlocked(board, cell)) return fail(fault('robot-blocked', { cell: printCell(board, cell) }));
    robots[colour] = cell;
  }
  const stranger = Object.keys(data).find((name) => !colours.some((colour) => colour === name));
  return stranger === undefined ? ok(robots) : fail(fault('file-colour', { found: stranger }));
}

function parseTarget(board: Board, robots: Robots, data: unknown): Result<Chip> {
  if (!isRecord(data)) return fail(fault('file-target'));
  const cell = parseCell(board, [data['x'], data['y']]);
  if (cell === undefined) return fail(fault('file-target'));
  const colour = data['colour'] === 'any' ? 'any' : colours.find((candidate) => candidate === data['colour']);
  if (!colour) return fail(fault('file-colour', { found: String(data['colour']) }));
  if (isBlocked(board, cell)) return fail(fault('chip-blocked', { cell: printCell(board, cell) }));
  if (colour !== 'any' && robots[colour] === undefined) return fail(fault('chip-robot', { robot: colour }));
  return ok({ colour, cell });
}

const isInside = (at: unknown, size: number): at is number =>
  Number.isInteger(at) && (at as number) >= 0 && (at as number) < size;

function parseCell(board: Board, data: unknown): Cell | undefined {
  if (!Array.isArray(data) || data.length !== 2) return undefined;
  const [x, y] = data as unknown[];
  return isInside(x, board.width) && isInside(y, board.height) ? cellAt(board, x, y) : undefined;
}
