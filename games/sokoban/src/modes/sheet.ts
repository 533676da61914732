import { type Fault, type ModeProps, type Result, fail, fault, ok, textLimit, tooLarge } from '@quadrille/kit';
import { printLevel } from '../files/collection.ts';
import { type Direction, type State, boardLimit, steps } from '../rules/state.ts';
import { type Kind, kindOf } from '../rules/kinds.ts';
import { drawLines, levelOf, positionText, withKinds, xsbRows } from '../rules/level-text.ts';
import { parseLurd } from '../notation/moves-text.ts';
import { readText } from './job.ts';

/** A special case, mark or cell of a drawing. */
interface Mark {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

/** A board being drawn: all rows have the same length, in XSB. */
export interface Sheet {
  readonly rows: readonly string[];
  readonly marks: readonly Mark[];
}

/** A paint: an XSB character, or a special kind. */
export const signs = ['#', ' ', '.', '$', '*', '@', '+'] as const;
export type Paint = (typeof signs)[number] | 'limited' | 'switch' | 'pedal';
export const paints: readonly Paint[] = [...signs, 'limited', 'switch', 'pedal'];

const plainSheet = (rows: readonly string[]): Sheet => ({ rows, marks: [] });

export const blankSheet = (width: number, height: number): Sheet =>
  plainSheet(Array.from({ length: height }, () => ' '.repeat(width)));

/** An empty room. */
function firstSheet(width = 10, height = 8): Sheet {
  return plainSheet(
    blankSheet(width, height).rows.map((row, y) =>
      Array.from(row, (_, x) => (y === 0 || x === 0 || y === height - 1 || x === width - 1 ? '#' : ' ')).join(''),
    ),
  );
}

export function sheetOf(state: State): Sheet {
  const { width } = state.board;
  return {
    rows: xsbRows(state).map((row) => row.padEnd(width)),
    marks: state.specials.map(({ kind, cell, value }) => ({
      kind,
      value,
      x: cell % width,
      y: Math.floor(cell / width),
    })),
  };
}

/** The board in XSB, followed by special kinds. */
export function printSheet({ rows, marks }: Sheet): string {
  const kinds = marks.map(({ kind, x, y, value }) => `${kind}:${value}@${x + 1},${y + 1}`);
  return [...rows, ...(kinds.length > 0 ? [`Kinds: ${kinds.join('; ')}`] : [])].join('\n');
}

/** From stored text; invalid text gives a new sheet. */
export function parseSheet(text: string): Sheet {
  if (tooLarge(text, textLimit.line)) return firstSheet();
  const lines = text.split('\n');
  const kinds = lines.at(-1)!.startsWith('Kinds: ') ? lines.pop()!.slice(7) : '';
  const width = lines[0]?.length ?? 0;
  const good =
    width > 0 &&
    width <= boardLimit &&
    lines.length <= boardLimit &&
    lines.every((row) => row.length === width && /^[# .$*@+]*$/.test(row));
  if (!good) return firstSheet();
  const marks = [...kinds.matchAll(/([a-z]+):(\d+)@(\d+),(\d+)/g)].map(([, kind, value, x, y]) => ({
    kind: kind!,
    value: Number(value),
    x: Number(x) - 1,
    y: Number(y) - 1,
  }));
  return fitting({ rows: lines, marks });
}

export const signAt = ({ rows }: Sheet, x: number, y: number): string | undefined => rows[y]?.[x];

/** The special kind of the case or mark on a cell. */
export const markAt = ({ marks }: Sheet, role: Kind['role'], x: number, y: number): Mark | undefined =>
  marks.find((mark) => mark.x === x && mark.y === y && kindOf(mark.kind)?.role === role);

/** Characters that a kind applies to. */
const bases: Readonly<Record<Kind['role'], string>> = { box: '$*', goal: '.*+', floor: ' $@' };

/** A kind stays as long as its case or mark is there. */
function fitting(sheet: Sheet): Sheet {
  const marks = sheet.marks.filter(({ kind, x, y, value }) => {
    const of = kindOf(kind);
    const sign = signAt(sheet, x, y);
    if (!of || sign === undefined || value < of.least || value > of.most) return false;
    return bases[of.role].includes(sign);
  });
  return marks.length === sheet.marks.length ? sheet : { ...sheet, marks };
}

/** What a kind is painted on: it adds a case or mark where there is none. */
const under: Readonly<Record<Kind['role'], Readonly<Record<string, string>>>> = {
  box: { '.': '*', '*': '*', '+': '*' },
  goal: { $: '*', '*': '*', '@': '+', '+': '+' },
  floor: { $: '$', '*': '$', '@': '@', '+': '@' },
};
/** The base for all other cells. */
const otherwise: Readonly<Record<Kind['role'], string>> = { box: '$', goal: '.', floor: ' ' };

/**
 * Paints a cell. There is one roadie: a second one replaces the first. A plain paint removes special kinds from its
 * cell.
 */
export function painted(sheet: Sheet, x: number, y: number, paint: Paint, value?: number): Sheet {
  const sign = signAt(sheet, x, y);
  if (sign === undefined) return sheet;
  const kind = kindOf(paint);
  if (!kind) {
    if (sign === paint && !sheet.marks.some((mark) => mark.x === x && mark.y === y)) return sheet;
    const marks = sheet.marks.filter((mark) => mark.x !== x || mark.y !== y);
    return withSign({ ...sheet, marks }, x, y, paint);
  }
  const old = markAt(sheet, kind.role, x, y);
  const mark = { kind: kind.id, x, y, value: value ?? kind.usual };
  if (old?.kind === mark.kind && old.value === mark.value) return sheet;
  const drawn = withSign(sheet, x, y, under[kind.role][sign] ?? otherwise[kind.role]);
  return { ...drawn, marks: [...drawn.marks.filter((one) => one !== old), mark] };
}

function withSign(sheet: Sheet, x: number, y: number, sign: string): Sheet {
  const { rows } = sheet;
  const alone = sign === '@' || sign === '+' ? rows.map((row) => row.replace('@', ' ').replace('+', '.')) : rows;
  return fitting({
    ...sheet,
    rows: alone.map((row, index) => (index === y ? row.slice(0, x) + sign + row.slice(x + 1) : row)),
  });
}

export function resized(sheet: Sheet, width: number, height: number): Sheet {
  const rows = Array.from({ length: height }, (_, y) => (sheet.rows[y] ?? '').slice(0, width).padEnd(width));
  return fitting({ ...sheet, rows });
}

/** A quarter turn clockwise; together with the mirror it gives all eight symmetries. */
export function turned({ rows, marks }: Sheet): Sheet {
  const down = rows.length;
  return {
    rows: Array.from({ length: rows[0]?.length ?? 0 }, (_, x) =>
      Array.from({ length: down }, (_v, y) => rows[down - 1 - y]![x]).join(''),
    ),
    marks: marks.map((mark) => ({ ...mark, x: down - 1 - mark.y, y: mark.x })),
  };
}

export function mirrored({ rows, marks }: Sheet): Sheet {
  const last = (rows[0]?.length ?? 1) - 1;
  return {
    rows: rows.map((row) => [...row].toReversed().join('')),
    marks: marks.map((mark) => ({ ...mark, x: last - mark.x })),
  };
}

export interface Flaw {
  readonly fault: Fault;
  /** The cell on the sheet; a fault of the whole has none. */
  readonly place?: { readonly x: number; readonly y: number };
}

const placeless = new Set(['level-no-player', 'level-count', 'level-no-box', 'level-empty']);

/** A playable level, or the fault and its cell. */
export function proved({ rows, marks }: Sheet): Result<State, Flaw> {
  const width = (rows[0]?.length ?? 0) + 1;
  const drawing = drawLines(rows.map((text, y) => ({ text, at: y * width })));
  const level = drawing.ok ? levelOf(drawing.value) : drawing;
  if (!level.ok) return fail(flawOf(level.error, width));
  if (!drawing.ok || marks.length === 0) return level;
  // Empty margins of the sheet are not part of the board.
  const corner = drawing.value.at(0, 0);
  const [left, top] = [corner % width, Math.floor(corner / width)];
  const kinds = marks.map(({ kind, x, y, value }) => `${kind}:${value}@${x - left + 1},${y - top + 1}`);
  const special = withKinds(level.value, kinds.join(';'), 0);
  if (special.ok) return special;
  const { code, args, at = 0 } = special.error;
  const index = kinds.join(';').slice(0, at).split(';').length - 1;
  const { x, y } = marks[index]!;
  return fail(code === 'level-stuck' ? { fault: fault(code, args) } : { fault: fault(code, args), place: { x, y } });
}

function flawOf({ code, args, at = 0 }: Fault, width: number): Flaw {
  if (placeless.has(code)) return { fault: fault(code, args) };
  return { fault: fault(code, args), place: { x: at % width, y: Math.floor(at / width) } };
}

/** The smallest level that these moves solve: walked cells are floor, pushed ones are cases. */
export function levelFromLurd(letters: string): Result<Sheet> {
  const width = 2 * boardLimit + 1;
  const way = steps(width);
  const origin = boardLimit * width + boardLimit;
  const free = new Set([origin]);
  const firstBoxes = new Set<number>();
  const boxes = new Set<number>();
  let player = origin;
  const reach = { left: boardLimit, right: boardLimit, top: boardLimit, bottom: boardLimit };
  const stretch = (cell: number): boolean => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    Object.assign(reach, {
      left: Math.min(reach.left, x),
      right: Math.max(reach.right, x),
      top: Math.min(reach.top, y),
      bottom: Math.max(reach.bottom, y),
    });
    return reach.right - reach.left + 3 <= boardLimit && reach.bottom - reach.top + 3 <= boardLimit;
  };
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at]!;
    const step = way['lurd'.indexOf(letter.toLowerCase()) as Direction];
    const next = player + step;
    if (letter === letter.toLowerCase()) {
      if (boxes.has(next)) return fail(fault('lurd-box-ahead', { n: at + 1 }, at));
    } else {
      const beyond = next + step;
      if (!boxes.has(next)) {
        if (free.has(next)) return fail(fault('lurd-no-box', { n: at + 1 }, at));
        firstBoxes.add(next);
      }
      if (boxes.has(beyond)) return fail(fault('lurd-box-ahead', { n: at + 1 }, at));
      boxes.delete(next);
      boxes.add(beyond);
      free.add(beyond);
      if (!stretch(beyond)) return fail(fault('level-too-large', { limit: boardLimit }, at));
    }
    free.add(next);
    if (!stretch(next)) return fail(fault('level-too-large', { limit: boardLimit }, at));
    player = next;
  }
  if (boxes.size === 0) return fail(fault('level-no-box', {}, 0));
  return ok(
    plainSheet(
      Array.from({ length: reach.bottom - reach.top + 3 }, (_, y) =>
        Array.from({ length: reach.right - reach.left + 3 }, (_v, x) => {
          const cell = (reach.top - 1 + y) * width + reach.left - 1 + x;
          if (!free.has(cell)) return [...around(width)].some((by) => free.has(cell + by)) ? '#' : ' ';
          const goal = boxes.has(cell);
          if (cell === origin) return goal ? '+' : '@';
          if (firstBoxes.has(cell)) return goal ? '*' : '$';
          return goal ? '.' : ' ';
        }).join(''),
      ),
    ),
  );
}

const around = (width: number): readonly number[] => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => y * width + x));

/** The file of a drawing. Other programs read it as a plain level. */
export const sheetText = (start: State, solution: string | undefined): string =>
  printLevel({ start, extra: [], solutions: solution === undefined ? [] : [{ label: '', moves: solution }] });

/** A sheet, or the fault. */
export function sheetFromLurd({ explain }: ModeProps, text: string): Sheet | string {
  const letters = parseLurd(text);
  const sheet = letters.ok ? levelFromLurd(letters.value) : letters;
  return sheet.ok ? sheet.value : explain(sheet.error);
}

/** The first level of a text, or the fault. */
export async function sheetFromXsb(page: ModeProps, text: string): Promise<Sheet | string> {
  const read = await readText(page, { text, as: 'levels', most: 1 }, new AbortController().signal);
  if (read?.kind !== 'levels') return page.say('loader.nothing');
  const [first] = read.levels;
  const [problem] = read.faults;
  const state = first && positionText.parse(first.position);
  if (state?.ok) return sheetOf(state.value);
  if (!problem) return page.say('loader.nothing');
  const { line, column, code, args } = problem;
  // Line and column are separate from the reason.
  return page.say('page.fault-at', { line, column, message: page.explain({ code, ...(args && { args }) }) });
}
