import { type Codec, type Result, fail, fault, ok, shiftFault, textLimit, tooLarge } from '@quadrille/kit';
import {
  type Square,
  barriersOf,
  notation as plainNotation,
  isOnBoard,
  parsePosition as parsePlain,
  seatOn,
  printPosition as printPlain,
  printSquare,
  scanSquare,
} from '@quadrille/quoridor/rules';
import {
  type Move,
  type Params,
  type Power,
  type State,
  type Token,
  seatsOutOfReach,
  seenAfter,
  tokenOn,
} from './state.ts';

/** Capital letters, because squares begin with small ones. */
export const powerLetters: Readonly<Record<Power, string>> = { hammer: 'H', ladder: 'L', swift: 'S', scroll: 'W' };

const powerOfLetter = (letter: string | undefined): Power | undefined =>
  (Object.keys(powerLetters) as Power[]).find((power) => powerLetters[power] === letter);

/** Quoridor's `e2`, `e3h` and `-`, and `He3h`, `Le5`, `Se6`, `W` for powers. */
export const move: Codec<Move> = {
  parse: (text) => {
    const large = tooLarge(text, textLimit.line);
    if (large) return fail(large);
    const power = powerOfLetter(text[0]);
    if (!power) return parsePlainMove(text);
    if (power === 'scroll') return text.length === 1 ? ok({ kind: 'scroll' }) : restFault(text.slice(1), 1);
    const target = plainNotation.move.parse(text.slice(1));
    if (!target.ok) return fail(shiftFault(target.error, 1));
    if (power === 'hammer') {
      return target.value.kind === 'wall'
        ? ok({ kind: 'hammer', wall: target.value.wall })
        : fail(fault('hammer-text', {}, 1));
    }
    return target.value.kind === 'pawn'
      ? ok({ kind: power, to: target.value.to })
      : fail(fault('power-square', { found: text.slice(1, 9) }, 1));
  },
  print: (value) => {
    switch (value.kind) {
      case 'hammer':
        return powerLetters.hammer + plainNotation.move.print({ kind: 'wall', wall: value.wall });
      case 'ladder':
      case 'swift':
        return powerLetters[value.kind] + plainNotation.move.print({ kind: 'pawn', to: value.to });
      case 'scroll':
        return powerLetters.scroll;
      default:
        return plainNotation.move.print(value);
    }
  },
};

function parsePlainMove(text: string): Result<Move> {
  const read = plainNotation.move.parse(text);
  if (!read.ok) return read;
  // Only old Quoridor records contain `resign`.
  return read.value.kind === 'resign' ? fail(fault('square-rest', { found: text }, 0)) : ok(read.value);
}

const restFault = (found: string, at: number): Result<Move> =>
  fail(fault('square-rest', { found: found.slice(0, 8) }, at));

/** The last fields of a position: monster, tokens, powers. */
const extraFieldCount = 3;

export function positionCodec(params: Params): Codec<State> {
  return { parse: (text) => parsePosition(params, text), print: printPosition };
}

/** Quoridor's position, then `/ e5 / Hc4 Hg6 / - S`. */
export function printPosition(state: State): string {
  const { monster, tokens, held } = state;
  const lying = tokens
    .toSorted((a, b) => a.file - b.file || a.rank - b.rank)
    .map((token) => powerLetters[token.power] + printSquare(token));
  const hands = held.map((power) => (power ? powerLetters[power] : '-'));
  return [printPlain(state), monster ? printSquare(monster) : '-', lying.join(' ') || '-', hands.join(' ')].join(' / ');
}

interface TextSpan {
  readonly text: string;
  readonly at: number;
}

/** Accepts only playable positions. A fault has the offset of its cause in the text. */
export function parsePosition(params: Params, text: string): Result<State> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const slashes = [...text.matchAll(/\//g)].map(({ index }) => index);
  const plainFields = params.players === 2 && params.size === 9 ? 5 : 6;
  if (slashes.length + 1 !== plainFields + extraFieldCount) {
    return fail(fault('position-fields', { n: plainFields + extraFieldCount, found: slashes.length + 1 }, 0));
  }
  const [first, second, third] = slashes.slice(-extraFieldCount) as [number, number, number];
  const plain = parsePlain(params, text.slice(0, first));
  if (!plain.ok) return plain;
  const monster = parseMonster(params, trimSpan(text, first + 1, second));
  if (!monster.ok) return monster;
  const tokens = parseTokens(params, trimSpan(text, second + 1, third));
  if (!tokens.ok) return tokens;
  const held = parseHands(params, trimSpan(text, third + 1, text.length));
  if (!held.ok) return held;

  const state: State = { ...plain.value, params, monster: monster.value, tokens: tokens.value, held: held.value };
  const at = trimSpan(text, first + 1, second).at;
  const under = monster.value && seatOn(state, monster.value);
  if (under !== null && under !== undefined) return fail(fault('monster-on-pawn', { seat: under }, at));
  const safe = seatsOutOfReach(state, barriersOf(state));
  if (safe.length > 0) return fail(fault('position-monster-shut', { seats: safe.join(',') }, at));
  return ok({ ...state, seen: seenAfter(state, undefined) });
}

function trimSpan(text: string, start: number, end: number): TextSpan {
  const part = text.slice(start, end);
  return { text: part.trim(), at: start + part.length - part.trimStart().length };
}

const spansOf = ({ text, at }: TextSpan): TextSpan[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: at + match.index }));

function parseSquare({ size }: Params, { text, at }: TextSpan): Result<Square> {
  const scanned = scanSquare(text, 0);
  if (!scanned.ok) return fail(shiftFault(scanned.error, at));
  const { square, end } = scanned.value;
  if (end < text.length) return fail(fault('square-rest', { found: text.slice(end, end + 8) }, at + end));
  return isOnBoard(size, square) ? ok(square) : fail(fault('off-board', {}, at));
}

function parseMonster(params: Params, field: TextSpan): Result<Square | null> {
  const isHere = field.text !== '-';
  if (isHere === (params.with === 'powers'))
    return fail(fault(isHere ? 'monster-not-here' : 'monster-missing', {}, field.at));
  return isHere ? parseSquare(params, field) : ok(null);
}

function parseTokens(params: Params, field: TextSpan): Result<Token[]> {
  const tokens: Token[] = [];
  if (field.text === '-') return ok(tokens);
  const pieces = spansOf(field);
  if (pieces.length === 0) return fail(fault('token-text', { found: '' }, field.at));
  for (const { text, at } of pieces) {
    const power = powerOfLetter(text[0]);
    if (!power) return fail(fault('token-text', { found: text.slice(0, 8) }, at));
    if (params.with === 'monster') return fail(fault('powers-not-here', {}, at));
    const square = parseSquare(params, { text: text.slice(1), at: at + 1 });
    if (!square.ok) return square;
    if (tokenOn(tokens, square.value)) return fail(fault('token-twice', { square: printSquare(square.value) }, at));
    tokens.push({ ...square.value, power });
  }
  return ok(tokens);
}

function parseHands(params: Params, field: TextSpan): Result<(Power | null)[]> {
  const pieces = spansOf(field);
  if (pieces.length !== params.players) {
    return fail(fault('position-hands', { n: params.players, found: pieces.length }, field.at));
  }
  const hands: (Power | null)[] = [];
  for (const { text, at } of pieces) {
    const power = text.length === 1 ? powerOfLetter(text) : undefined;
    if (text !== '-' && !power) return fail(fault('position-hand', { found: text.slice(0, 8) }, at));
    if (power && params.with === 'monster') return fail(fault('powers-not-here', {}, at));
    hands.push(power ?? null);
  }
  return ok(hands);
}
