import { fail, fault, ok, textLimit, tooLarge, type Codec, type Result } from '@quadrille/kit';
import { type Colour, type Params, allColours, boardSize, colourCount, sharedColour } from './params.ts';
import { withColoursOut } from './placements.ts';
import { placementOn, squaresPerColour } from './piece.ts';
import { type State, isOver, connectedParts, squaresPlaced } from './state.ts';
import { columnLetters, columnOf, rowOf, squareAt, stride } from './square.ts';

export function positionCodec(params: Params): Codec<State> {
  return { parse: (text) => parsePosition(params, text), print: printPosition };
}

/**
 * `e1i/n/…,2,-,1`: rows from the top, colours out, monomino-last marks, the colour to move, and the seat that plays the shared colour.
 */
export function printPosition(state: State): string {
  const { params, out, monominoLast, colour, sharer } = state;
  const fields = [printRows(state), printSet(out), printSet(monominoLast), isOver(state) ? '-' : String(colour + 1)];
  if (sharedColour(params) !== undefined) fields.push(String(sharer + 1));
  return fields.join(',');
}

/** A digit is a square of that colour, a letter a number of free squares: a is one, t is twenty. */
function printRows({ params, board }: State): string {
  const size = boardSize(params);
  const rows = Array.from({ length: size }, (_, fromTop) => {
    const row = Array.from({ length: size }, (__, column) => board[squareAt(column, size - 1 - fromTop)]!);
    const digits = row.join('');
    return digits.replaceAll(/0+/g, (free) => columnLetters[free.length - 1]!);
  });
  return rows.join('/');
}

const printSet = (marks: readonly boolean[]): string =>
  marks.map((mark, colour) => (mark ? String(colour + 1) : '')).join('') || '-';

/**
 * Accepts a text only if all parts of a colour are pieces, each at most once. They may be anywhere, because a study may
 * leave the corners empty. Colours that cannot place are out, even if the text does not say so.
 */
export function parsePosition(params: Params, text: string): Result<State> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const fields = splitSpans(text, ',', 0);
  const expected = sharedColour(params) === undefined ? 4 : 5;
  if (fields.length !== expected) return fail(fault('position-fields', { n: expected, found: fields.length }, 0));
  const [rowsField, outField, lastField, turnField, sharerField] = fields as [
    TextSpan,
    TextSpan,
    TextSpan,
    TextSpan,
    TextSpan?,
  ];

  const rows = parseRows(params, rowsField);
  if (!rows.ok) return rows;
  const out = parseSet(params, outField);
  if (!out.ok) return out;
  const last = parseSet(params, lastField);
  if (!last.ok) return last;
  const count = colourCount(params);
  const toMove = turnField.text === '-' ? 0 : Number(turnField.text) - 1;
  if (!/^[1-4-]$/.test(turnField.text) || toMove >= count) {
    return fail(fault('position-turn', { found: turnField.text, n: count }, turnField.at));
  }
  if (sharerField && !/^[1-3]$/.test(sharerField.text)) {
    return fail(fault('position-sharer', { found: sharerField.text }, sharerField.at));
  }
  const given: State = {
    params,
    board: rows.value.board,
    out: out.value,
    monominoLast: last.value,
    colour: toMove,
    sharer: sharerField ? Number(sharerField.text) - 1 : 0,
  };
  return checkState(
    given,
    { squaresAt: rows.value.at, lastAt: lastField.at, turnAt: turnField.at },
    turnField.text === '-',
  );
}

interface TextSpan {
  readonly text: string;
  readonly at: number;
}

interface TextOffsets {
  /** The offset of each square in the text. */
  readonly squaresAt: readonly number[];
  readonly lastAt: number;
  readonly turnAt: number;
}

function checkState(given: State, { squaresAt, lastAt, turnAt }: TextOffsets, saysOver: boolean): Result<State> {
  const { params, board, colour } = given;
  for (const owner of allColours(params)) {
    const seen = new Set<string>();
    for (const part of connectedParts(boardSize(params), board, owner)) {
      const placement = placementOn(part);
      // The fault points at the first square of the part in the text: in the top row, from the left.
      const first = part.toSorted((a, b) => rowOf(b) - rowOf(a) || columnOf(a) - columnOf(b))[0]!;
      if (!placement) return fail(fault('position-part', { n: part.length, colour: owner + 1 }, squaresAt[first]!));
      const { name } = placement.piece;
      if (seen.has(name)) {
        return fail(fault('position-twice', { piece: name, colour: owner + 1 }, squaresAt[first]!));
      }
      seen.add(name);
    }
    if (given.monominoLast[owner] && squaresPlaced(given, owner) < squaresPerColour) {
      return fail(fault('position-last', { colour: owner + 1 }, lastAt));
    }
  }
  const state = withColoursOut(given);
  if (isOver(state)) return ok({ ...state, colour: 0 });
  if (saysOver) return fail(fault('position-not-over', {}, turnAt));
  return state.out[colour] ? fail(fault('position-turn-out', { colour: colour + 1 }, turnAt)) : ok(state);
}

function parseRows(params: Params, field: TextSpan): Result<{ board: number[]; at: number[] }> {
  const size = boardSize(params);
  const rows = splitSpans(field.text, '/', field.at);
  if (rows.length !== size) return fail(fault('position-rows', { n: size, found: rows.length }, field.at));
  const board = Array.from({ length: size * stride }, () => 0);
  const places = board.map(() => field.at);
  for (const [fromTop, { text, at }] of rows.entries()) {
    let column = 0;
    for (const [offset, sign] of [...text].entries()) {
      const free = columnLetters.indexOf(sign) + 1;
      const colour: Colour = Number(sign) - 1;
      const isColour = /^[1-4]$/.test(sign) && colour < colourCount(params);
      if (free === 0 && !isColour) return fail(fault('position-sign', { found: sign }, at + offset));
      if (isColour && column < size) {
        board[squareAt(column, size - 1 - fromTop)] = colour + 1;
        places[squareAt(column, size - 1 - fromTop)] = at + offset;
      }
      column += isColour ? 1 : free;
    }
    if (column !== size) return fail(fault('position-row', { row: size - fromTop, found: column, n: size }, at));
  }
  return ok({ board, at: places });
}

function parseSet(params: Params, { text, at }: TextSpan): Result<boolean[]> {
  const wellFormed = text === '-' || /^1?2?3?4?$/.test(text.slice(0, 5));
  const marks = allColours(params).map((colour) => text.includes(String(colour + 1)));
  const excess = colourCount(params) < 4 && /[34]/.test(text);
  if (text === '' || !wellFormed || excess) {
    return fail(fault('position-colours', { found: text.slice(0, 8), n: colourCount(params) }, at));
  }
  return ok(marks);
}

function splitSpans(text: string, separator: string, from: number): TextSpan[] {
  let at = from;
  return text.split(separator).map((part) => {
    const field = { text: part, at };
    at += part.length + separator.length;
    return field;
  });
}
