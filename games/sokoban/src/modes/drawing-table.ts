import { fail, fault, ok, type Fault, type Result } from '@quadrille/kit';
import { boardLimit } from '../board.ts';
import { drawLines } from '../files/drawing.ts';
import { levelOf } from '../files/level.ts';
import { xsbRows } from '../files/xsb.ts';
import { steps, type Direction } from '../direction.ts';
import type { State } from '../state.ts';

/** A board that is being drawn: every row is as long as the others, in signs of XSB. */
export type Sheet = readonly string[];

export const paints = ['#', ' ', '.', '$', '*', '@', '+'] as const;
export type Paint = (typeof paints)[number];

export const blankSheet = (width: number, height: number): Sheet =>
  Array.from({ length: height }, () => ' '.repeat(width));

/** A room with nothing in it: half of every level. */
export function firstSheet(width = 10, height = 8): Sheet {
  return blankSheet(width, height).map((row, y) =>
    Array.from(row, (_, x) => (y === 0 || x === 0 || y === height - 1 || x === width - 1 ? '#' : ' ')).join(''),
  );
}

export const sheetOf = (state: State): Sheet => xsbRows(state).map((row) => row.padEnd(state.board.width));

/** From what was kept; a text that is no sheet gives a new one. */
export function parseSheet(text: string): Sheet {
  const rows = text.split('\n');
  const width = rows[0]?.length ?? 0;
  const good =
    width > 0 &&
    width <= boardLimit &&
    rows.length <= boardLimit &&
    rows.every((row) => row.length === width && /^[# .$*@+]*$/.test(row));
  return good ? rows : firstSheet();
}

/** There is one roadie: whoever is drawn second takes the place of the first. */
export function painted(sheet: Sheet, x: number, y: number, paint: Paint): Sheet {
  if (sheet[y]?.[x] === paint) return sheet;
  const alone = paint === '@' || paint === '+' ? sheet.map((row) => row.replace('@', ' ').replace('+', '.')) : sheet;
  return alone.map((row, index) => (index === y ? row.slice(0, x) + paint + row.slice(x + 1) : row));
}

export function resized(sheet: Sheet, width: number, height: number): Sheet {
  return Array.from({ length: height }, (_, y) => (sheet[y] ?? '').slice(0, width).padEnd(width));
}

/** A quarter turn clockwise; with the mirror it makes all eight symmetries. */
export const turned = (sheet: Sheet): Sheet =>
  Array.from({ length: sheet[0]?.length ?? 0 }, (_, x) =>
    Array.from({ length: sheet.length }, (_v, y) => sheet[sheet.length - 1 - y]![x]).join(''),
  );

export const mirrored = (sheet: Sheet): Sheet => sheet.map((row) => [...row].toReversed().join(''));

export interface Flaw {
  readonly fault: Fault;
  /** Where on the sheet; a fault of the whole has no place. */
  readonly place?: { readonly x: number; readonly y: number };
}

const placeless = new Set(['level-no-player', 'level-count', 'level-no-box', 'level-empty']);

/** A level that can be played, or why not and where. */
export function proved(sheet: Sheet): Result<State, Flaw> {
  const width = (sheet[0]?.length ?? 0) + 1;
  const drawing = drawLines(sheet.map((text, y) => ({ text, at: y * width })));
  const level = drawing.ok ? levelOf(drawing.value) : drawing;
  if (level.ok) return level;
  const { code, args, at = 0 } = level.error;
  const found = fault(code, args);
  if (placeless.has(code)) return fail({ fault: found });
  return fail({ fault: found, place: { x: at % width, y: Math.floor(at / width) } });
}

/** The smallest level in which these moves solve everything: what was walked on is floor, what was pushed is a case. */
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
  );
}

const around = (width: number): readonly number[] => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => y * width + x));
