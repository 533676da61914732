import { type Codec, type Fault, type Result, fail, fault, ok, textLimit, tooLarge } from '@quadrille/kit';
import { type Board, type State, boardLimit, directions, groundOf, noTally, steps } from './state.ts';
import { type Special, inOrder, kindOf, kinds } from './kinds.ts';
import { hasBox, obstacle } from './step.ts';

/** A line of a text without its line break, and its offset. */
export interface TextLine {
  readonly text: string;
  readonly at: number;
}

/** LF, CRLF and the single CR of old Macintosh files end a line; a byte order mark is not part of the first. */
export function linesOf(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  let at = text.startsWith('\u{feff}') ? 1 : 0;
  for (const end of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push({ text: text.slice(at, end.index), at });
    at = end.index + end[0].length;
  }
  lines.push({ text: text.slice(at), at });
  return lines;
}

/** Line and column of an offset, both from 1, with any line breaks. */
export function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  const start = text.startsWith('\u{feff}') ? 1 : 0;
  const before = text.slice(start, at).split(/\r\n|\r|\n/);
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** Column and row from 1 at the top left: `3,2`. */
export const printCell = ({ width }: Pick<Board, 'width'>, cell: number): string =>
  `${(cell % width) + 1},${Math.floor(cell / width) + 1}`;

export function parseCell({ width, height }: Pick<Board, 'width' | 'height'>, text: string): number | undefined {
  const match = /^([1-9]\d{0,2}),([1-9]\d{0,2})$/.exec(text);
  if (!match) return undefined;
  const [column, row] = [Number(match[1]), Number(match[2])];
  return column > width || row > height ? undefined : (row - 1) * width + column - 1;
}

/** A board in normal spelling, with the offset of each cell in the text. */
interface Drawing {
  readonly rows: readonly string[];
  at(row: number, column: number): number;
}

/** XSB in all its spellings. */
const spellings: Readonly<Record<string, string>> = {
  '#': '#',
  ' ': ' ',
  '-': ' ',
  _: ' ',
  '@': '@',
  p: '@',
  '+': '+',
  P: '+',
  $: '$',
  b: '$',
  '*': '*',
  B: '*',
  '.': '.',
  o: '.',
};

const spelled = (sign: string): string | undefined => (Object.hasOwn(spellings, sign) ? spellings[sign] : undefined);

export function drawLines(lines: readonly TextLine[]): Result<Drawing> {
  const pen = new Pen();
  for (const { text, at } of lines) {
    // Spaces at the end of a line are ignored.
    const trimmed = text.trimEnd();
    for (let column = 0; column < trimmed.length; column++) {
      const error = pen.draw(trimmed[column]!, 1, at + column);
      if (error) return fail(error);
    }
    const error = pen.endRow(at + trimmed.length);
    if (error) return fail(error);
  }
  return pen.done();
}

/** `7#|#.@-#-#|…`: a number repeats the character after it, a bar or a line break ends a row. */
export function drawRuns(lines: readonly TextLine[]): Result<Drawing> {
  const pen = new Pen();
  for (const { text, at } of lines) {
    const trimmed = text.trimEnd();
    const token = /(\d*)([^\d])|\d+$/gu;
    for (const match of trimmed.matchAll(token)) {
      const [whole, digits, sign] = match;
      const place = at + match.index;
      if (sign === undefined) return fail(fault('rle-end', { found: whole.slice(0, 20) }, place));
      const bare = digits === '' || digits === undefined;
      if (!bare && !/^[1-9]\d{0,5}$/.test(digits))
        return fail(fault('rle-count', { found: digits.slice(0, 20) }, place));
      if (sign === '|' && !bare) return fail(fault('rle-count', { found: digits }, place));
      const signAt = place + whole.length - sign.length;
      const error = sign === '|' ? pen.endRow(signAt) : pen.draw(sign, bare ? 1 : Number(digits), signAt);
      if (error) return fail(error);
    }
    // A bar at the end of a line has already ended the row.
    const error = trimmed.endsWith('|') ? undefined : pen.endRow(at + trimmed.length);
    if (error) return fail(error);
  }
  return pen.done();
}

/** Adds characters up to the maximal size of a board. */
class Pen {
  readonly #rows: string[] = [];
  readonly #places: number[][] = [];
  #row = '';
  #place: number[] = [];

  draw(sign: string, times: number, at: number): Fault | undefined {
    const plain = spelled(sign);
    if (plain === undefined) return fault('level-sign', { found: sign }, at);
    if (this.#row.length + times > boardLimit) return fault('level-too-large', { limit: boardLimit }, at);
    this.#row += plain.repeat(times);
    for (let i = 0; i < times; i++) this.#place.push(at);
    return undefined;
  }

  endRow(at: number): Fault | undefined {
    if (this.#rows.length === boardLimit) return fault('level-too-large', { limit: boardLimit }, at);
    this.#rows.push(this.#row.trimEnd());
    this.#place.push(at);
    this.#places.push(this.#place);
    this.#row = '';
    this.#place = [];
    return undefined;
  }

  /** Removes empty rows and the empty left margin, so that the same board has the same text. */
  done(): Result<Drawing> {
    const drawn = this.#rows.flatMap((row, index) => (row === '' ? [] : [index]));
    const first = drawn[0];
    if (first === undefined) return fail(fault('level-empty', {}, this.#places[0]?.[0] ?? 0));
    const rows = this.#rows.slice(first, drawn.at(-1)! + 1);
    const margin = Math.min(...rows.map((row) => (row === '' ? boardLimit : row.search(/\S/))));
    const places = this.#places;
    return ok({
      rows: rows.map((row) => row.slice(margin)),
      at: (row, column) => {
        const line = places[first + row]!;
        return line[Math.min(line.length - 1, margin + column)]!;
      },
    });
  }
}

/**
 * Checks that a board is playable: one player, closed walls, as many boxes as goals within reach, and only scenery
 * elsewhere. A fault has its offset.
 */
export function levelOf(drawing: Drawing): Result<State> {
  const { rows, at } = drawing;
  const height = rows.length;
  const width = Math.max(...rows.map((row) => row.length));
  const signs = rows.map((row) => row.padEnd(width)).join('');
  const place = (cell: number): number => at(Math.floor(cell / width), cell % width);

  const players = [...signs.matchAll(/[@+]/g)].map((match) => match.index);
  const [player] = players;
  if (player === undefined) return fail(fault('level-no-player', {}, at(0, 0)));
  if (players.length > 1) return fail(fault('level-two-players', {}, place(players[1]!)));

  const inside = flood(signs, width, height, player);
  if (typeof inside === 'number') return fail(fault('level-open', {}, place(inside)));
  const outside = strayOutside(signs, inside, place);
  if (outside) return fail(outside);

  const boxes: number[] = [];
  const cells = Array.from(signs, (sign, cell) => {
    if (sign === '#') return sign;
    if (!inside[cell]) return sign === '*' ? '*' : '_';
    if (sign === '$' || sign === '*') boxes.push(cell);
    return sign === '.' || sign === '*' || sign === '+' ? '.' : ' ';
  }).join('');
  const goals = cells.split('.').length - 1;
  if (boxes.length !== goals) return fail(fault('level-count', { boxes: boxes.length, goals }, at(0, 0)));
  if (boxes.length === 0) return fail(fault('level-no-box', {}, at(0, 0)));

  const board: Board = { width, height, cells };
  const state: State = { board, player, boxes, specials: [], tally: noTally };
  return isStuck(state) ? fail(fault('level-stuck', {}, place(player))) : ok(state);
}

/** The player cannot move at all. Only a start can be like that, because later the way back is free. */
const isStuck = (state: State): boolean => directions.every((direction) => obstacle(state, direction));

/** The cells that the player could reach without boxes; or the border cell where the walls are open. */
function flood(signs: string, width: number, height: number, from: number): Uint8Array | number {
  const reached = new Uint8Array(signs.length);
  const queue = [from];
  reached[from] = 1;
  for (const cell of queue) {
    const column = cell % width;
    const row = (cell - column) / width;
    if (column === 0 || row === 0 || column === width - 1 || row === height - 1) return cell;
    for (const step of steps(width)) {
      const next = cell + step;
      if (reached[next] || signs[next] === '#') continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return reached;
}

function strayOutside(signs: string, inside: Uint8Array, place: (cell: number) => number): Fault | undefined {
  for (let cell = 0; cell < signs.length; cell++) {
    if (inside[cell]) continue;
    if (signs[cell] === '$') return fault('level-box-outside', {}, place(cell));
    if (signs[cell] === '.') return fault('level-goal-outside', {}, place(cell));
  }
  return undefined;
}

/** The board in XSB, row by row: floor as spaces, nothing after the last wall. */
export function xsbRows(state: State): readonly string[] {
  const { board, boxes, player } = state;
  const signs = Array.from(board.cells, (sign) => (sign === '_' ? ' ' : sign));
  for (const box of boxes) signs[box] = board.cells[box] === '.' ? '*' : '$';
  signs[player] = board.cells[player] === '.' ? '+' : '@';
  return Array.from({ length: board.height }, (_, row) =>
    signs
      .slice(row * board.width, (row + 1) * board.width)
      .join('')
      .trimEnd(),
  );
}

/** As the report's program writes it: LF line breaks, nothing before the board. */
export const printXsb = (state: State): string => `${xsbRows(state).join('\n')}\n`;

/** In run-length form: `7#|#.@-#-#|7#`. No spaces, so that it survives mail and addresses. */
export function printRuns(state: State): string {
  return xsbRows(state)
    .map((row) => row.replaceAll(' ', '-').replaceAll(/(.)\1{2,}/g, (run, sign: string) => `${run.length}${sign}`))
    .join('|');
}

/** `limited:3@4,2;switch@5,3`: kind, value unless it is the default, column and row. */
export function printKinds({ board, specials }: State, separator = ';'): string {
  return specials
    .map(({ kind, cell, value }) => {
      const told = value === kindOf(kind)?.usual ? '' : `:${value}`;
      return `${kind}${told}@${printCell(board, cell)}`;
    })
    .join(separator);
}

/** Adds special kinds to a plain level; `at` is the offset of the text in a longer one. */
export function withKinds(level: State, text: string, at: number): Result<State> {
  const { floor, goal } = groundOf(level.board);
  const specials: Special[] = [];
  for (const match of text.matchAll(/[^;]+/g)) {
    const entry = match[0].trim();
    const place = at + match.index + match[0].length - match[0].trimStart().length;
    const shape = /^([a-z]+)(?::(\d{1,3}))?@([\d,]+)$/.exec(entry);
    if (!shape) return fail(fault('kinds-shape', { found: entry.slice(0, 40) }, place));
    const [, id, digits, where] = shape as unknown as [string, string, string | undefined, string];
    const kind = kindOf(id);
    if (!kind) return fail(fault('kinds-unknown', { found: id, known: kinds.map((one) => one.id).join(', ') }, place));
    const value = digits === undefined ? kind.usual : Number(digits);
    if (value < kind.least || value > kind.most) {
      return fail(fault('kinds-value', { kind: id, least: kind.least, most: kind.most }, place));
    }
    const cell = parseCell(level.board, where);
    if (cell === undefined) return fail(fault('kinds-cell', { found: where }, place));
    if (kind.role === 'box' && !hasBox(level, cell)) return fail(fault('kinds-no-box', { cell: where }, place));
    if (kind.role === 'goal' && !goal[cell]) return fail(fault('kinds-no-goal', { cell: where }, place));
    if (kind.role === 'floor' && (!floor[cell] || goal[cell])) {
      return fail(fault('kinds-no-floor', { cell: where }, place));
    }
    if (specials.some((other) => other.cell === cell && kindOf(other.kind)!.role === kind.role)) {
      return fail(fault('kinds-twice', { cell: where }, place));
    }
    specials.push({ kind: id, cell, value });
  }
  const state: State = { ...level, specials: inOrder(specials) };
  return isStuck(state) ? fail(fault('level-stuck', {}, at)) : ok(state);
}

/** The whole board in run-length form, and its special kinds after a semicolon: one line for a link. */
export const positionText: Codec<State> = { parse: parsePosition, print: printPosition };

function printPosition(state: State): string {
  const specials = printKinds(state);
  return specials === '' ? printRuns(state) : `${printRuns(state)};${specials}`;
}

function parsePosition(text: string): Result<State> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const line = /[\r\n]/.exec(text);
  if (line) return fail(fault('position-line', {}, line.index));
  const semicolon = text.indexOf(';');
  const end = semicolon < 0 ? text.length : semicolon;
  const drawing = drawRuns([{ text: text.slice(0, end), at: 0 }]);
  if (!drawing.ok) return drawing;
  const level = levelOf(drawing.value);
  if (!level.ok || semicolon < 0) return level;
  return withKinds(level.value, text.slice(end + 1), end + 1);
}
