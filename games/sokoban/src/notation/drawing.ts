import { fail, fault, ok, type Fault, type Result } from '@quadrille/kit';
import { boardLimit } from '../rules/board.ts';
import type { TextLine } from './text-lines.ts';

/** A board as it was drawn, in one spelling, and where each of its cells stood in the text. */
export interface Drawing {
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
    // What is left at the end of a line is not seen by who draws it.
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

/** `7#|#.@-#-#|…`: a number repeats the sign after it, a bar ends a row; a line end does, too. */
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
    // A bar at the end of a line has ended the row already.
    const error = trimmed.endsWith('|') ? undefined : pen.endRow(at + trimmed.length);
    if (error) return fail(error);
  }
  return pen.done();
}

/** Draws sign by sign, never more than a board may have. */
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

  /** Without empty rows above and below and without an empty margin on the left: the same board reads the same. */
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
