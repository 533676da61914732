import { type Codec, type Result, fail, fault, ok, shiftFault, textLimit, tooLarge } from '@quadrille/kit';
import { barriersOf, checkWallFits, emptyBoardOf, withWall } from './barriers.ts';
import { isGoal, isOnBoard, isSameSquare } from './geometry.ts';
import { maxWalls } from './params.ts';
import { hasPath } from './path.ts';
import { type Params, type Square, type State, type Wall, seenAfter } from './state.ts';

const files = 'abcdefghijklmno';

/** Such as `e2`. */
export const printSquare = ({ file, rank }: Square): string => `${files[file]}${rank + 1}`;

/** Reads the square at offset `at`; the caller handles what follows. Does not know the board size: a1 to o15. */
export function scanSquare(text: string, at: number): Result<{ square: Square; end: number }> {
  const file = text[at] === undefined ? -1 : files.indexOf(text[at]);
  if (file < 0) return fail(fault('square-file', { found: text.slice(at, at + 8) }, at));
  const digits = /^(?:1[0-5]|[1-9])(?!\d)/.exec(text.slice(at + 1))?.[0];
  if (!digits) return fail(fault('square-rank', { found: text.slice(at + 1, at + 9) }, at + 1));
  return ok({ square: { file, rank: Number(digits) - 1 }, end: at + 1 + digits.length });
}

export function positionCodec(params: Params): Codec<State> {
  return { parse: (text) => parsePosition(params, text), print: printPosition };
}

const isDefaultBoard = ({ players, size }: Params): boolean => players === 2 && size === 9;

/** Prints walls file by file, independent of the order in which they were placed. */
export function printPosition({ params, walls, pawns, stock, toMove }: State): string {
  const named = (direction: Wall['direction']): string => {
    const some = walls.filter((wall) => wall.direction === direction);
    return (
      some
        .toSorted((a, b) => a.file - b.file || a.rank - b.rank)
        .map(printSquare)
        .join('') || '-'
    );
  };
  const fields = [named('h'), named('v'), pawns.map(printSquare).join(' '), stock.join(' '), String(toMove + 1)];
  return (isDefaultBoard(params) ? fields : [String(params.size), ...fields]).join(' / ');
}

/** Accepts only playable positions. A fault has the offset of its cause in the text. */
export function parsePosition(params: Params, text: string): Result<State> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const fields = splitSpans(text, '/');
  const expected = isDefaultBoard(params) ? 5 : 6;
  if (fields.length !== expected) {
    return fail(fault('position-fields', { n: expected, found: fields.length }, 0));
  }
  if (!isDefaultBoard(params)) {
    const size = fields.shift()!;
    if (size.text !== String(params.size)) {
      return fail(fault('position-size', { found: size.text, size: params.size }, size.at));
    }
  }
  const [hText, vText, pawnText, stockText, turnText] = fields as [TextSpan, TextSpan, TextSpan, TextSpan, TextSpan];

  const horizontal = parseWalls(hText, 'h');
  if (!horizontal.ok) return horizontal;
  const vertical = parseWalls(vText, 'v');
  if (!vertical.ok) return vertical;
  const walls = checkWalls(params, [...horizontal.value, ...vertical.value]);
  if (!walls.ok) return walls;
  const pawns = parsePawns(params, pawnText);
  if (!pawns.ok) return pawns;
  const stock = parseStock(params, stockText);
  if (!stock.ok) return stock;
  const seat = Number(turnText.text) - 1;
  if (!/^[1-4]$/.test(turnText.text) || seat >= params.players) {
    return fail(fault('position-turn', { found: turnText.text, n: params.players }, turnText.at));
  }

  const state: State = { params, walls: walls.value, pawns: pawns.value, stock: stock.value, toMove: seat, seen: [] };
  const shut = state.pawns.findIndex((pawn, owner) => !hasPath(barriersOf(state), params, owner, pawn));
  if (shut >= 0) return fail(fault('position-no-path', { seat: shut }, spansOf(pawnText)[shut]!.at));
  return ok({ ...state, seen: seenAfter(state, []) });
}

interface TextSpan {
  readonly text: string;
  readonly at: number;
}

interface PlacedWall {
  readonly wall: Wall;
  readonly at: number;
}

/** The trimmed parts of a text with their offsets. */
function splitSpans(text: string, separator: string): TextSpan[] {
  let end = -separator.length;
  return text.split(separator).map((part) => {
    const start = end + separator.length;
    end = start + part.length;
    return { text: part.trim(), at: start + part.length - part.trimStart().length };
  });
}

const spansOf = ({ text, at }: TextSpan): TextSpan[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: at + match.index }));

function parseWalls({ text, at }: TextSpan, direction: Wall['direction']): Result<PlacedWall[]> {
  const walls: PlacedWall[] = [];
  if (text === '-') return ok(walls);
  for (let place = 0; place < text.length || place === 0;) {
    const scanned = scanSquare(text, place);
    if (!scanned.ok) return fail(shiftFault(scanned.error, at));
    const { file, rank } = scanned.value.square;
    walls.push({ wall: { file, rank, direction }, at: at + place });
    place = scanned.value.end;
  }
  return ok(walls);
}

function checkWalls({ size }: Params, placed: readonly PlacedWall[]): Result<Wall[]> {
  let barriers = emptyBoardOf(size);
  for (const { wall, at } of placed) {
    const reason = checkWallFits(barriers, wall);
    if (reason) return fail(fault(reason, {}, at));
    barriers = withWall(barriers, wall);
  }
  return ok(placed.map(({ wall }) => wall));
}

function parsePawns(params: Params, field: TextSpan): Result<Square[]> {
  const pawns: Square[] = [];
  const pieces = spansOf(field);
  if (pieces.length !== params.players) {
    return fail(fault('position-pawns', { n: params.players, found: pieces.length }, field.at));
  }
  let arrived = 0;
  for (const { text, at } of pieces) {
    const scanned = scanSquare(text, 0);
    if (!scanned.ok) return fail(shiftFault(scanned.error, at));
    const { square, end } = scanned.value;
    if (end < text.length) return fail(fault('square-rest', { found: text.slice(end) }, at + end));
    if (!isOnBoard(params.size, square)) return fail(fault('off-board', {}, at));
    const other = pawns.findIndex((pawn) => isSameSquare(pawn, square));
    if (other >= 0) return fail(fault('occupied', { seat: other }, at));
    if (isGoal(params, pawns.length, square) && ++arrived > 1) return fail(fault('position-two-winners', {}, at));
    pawns.push(square);
  }
  return ok(pawns);
}

function parseStock({ players }: Params, field: TextSpan): Result<number[]> {
  const pieces = spansOf(field);
  if (pieces.length !== players) {
    return fail(fault('position-stocks', { n: players, found: pieces.length }, field.at));
  }
  for (const { text, at } of pieces) {
    if (!/^(?:0|[1-9]\d?)$/.test(text) || Number(text) > maxWalls) {
      return fail(fault('position-stock', { found: text, max: maxWalls }, at));
    }
  }
  return ok(pieces.map(({ text }) => Number(text)));
}
