import { type Fault, type Result, fail, fault, ok, textLimit, tooLarge } from '@quadrille/kit';
import { type Move, type State, directions, isMove, isPush, moveOf } from '../rules/state.ts';
import { isPushInto, obstacle, stepped } from '../rules/step.ts';

/** More moves than any match played by hand; a short text could otherwise mean a billion. */
const moveLimit = 1_000_000;

interface Open {
  readonly times: number;
  readonly at: number;
  readonly parts: string[];
  length: number;
}

/**
 * LURD: `lurd` walk, `LURD` push, a number repeats the letter or group after it (`2l3U`, `2(ldr)`), white space is
 * ignored. Returns plain letters; a replay decides whether they fit the board.
 */
export function parseLurd(text: string): Result<string> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  const groups: Open[] = [{ times: 1, at: 0, parts: [], length: 0 }];
  let total = 0;
  const add = (letters: string, times: number): boolean => {
    const group = groups.at(-1)!;
    group.length += letters.length * times;
    total += letters.length * times;
    if (total > moveLimit) return false;
    group.parts.push(letters.repeat(times));
    return true;
  };

  const token = /\s+|(\d*)\s*([lurd]|\()|\)|\d+|[^]/giuy;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [whole, digits, sign] = match;
    const at = match.index;
    if (/^\s/.test(whole)) continue;
    if (digits && (!/^[1-9]\d*$/.test(digits) || Number(digits) > moveLimit)) {
      return fail(fault('lurd-count', { found: digits.slice(0, 20) }, at));
    }
    const times = digits ? Number(digits) : 1;
    if (sign === '(') {
      groups.push({ times, at: at + whole.length - 1, parts: [], length: 0 });
    } else if (sign !== undefined) {
      if (!add(sign, times)) return fail(fault('lurd-long', { limit: moveLimit }, at));
    } else if (whole === ')') {
      const group = groups.pop()!;
      if (groups.length === 0) return fail(fault('lurd-close', {}, at));
      total -= group.length;
      if (!add(group.parts.join(''), group.times)) return fail(fault('lurd-long', { limit: moveLimit }, group.at));
    } else if (/^\d/.test(whole)) {
      return fail(fault('lurd-number', { found: whole.slice(0, 20) }, at));
    } else {
      return fail(fault('lurd-sign', { found: whole }, at));
    }
  }
  const last = groups.at(-1)!;
  return groups.length > 1 ? fail(fault('lurd-open', {}, last.at)) : ok(last.parts.join(''));
}

/** Run-length form: `2l3U`. */
export const printLurdRuns = (moves: string): string =>
  moves.replaceAll(/([lurdLURD])\1+/g, (run, letter: string) => `${run.length}${letter}`);

/** The three dialects of `.mov` files. */
export type MovDialect = 'digits' | 'azerty' | 'lurd';

/** Up, right, down, left: the report's program. */
const digits = 'urdl';
/** The keys of a French keyboard. */
const azerty: Readonly<Record<string, string>> = { z: 'u', q: 'l', s: 'd', d: 'r' };

/** Digits only: the report's. Any z, q or s: a French keyboard. Otherwise LURD. */
export function movDialect(text: string): MovDialect {
  if (/^[\d\s\u{feff}]*$/u.test(text)) return 'digits';
  return /[zqs]/i.test(text) ? 'azerty' : 'lurd';
}

/** Converts any dialect to LURD. */
export function parseMov(text: string): Result<{ readonly dialect: MovDialect; readonly moves: string }> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  const dialect = movDialect(text);
  const blank = text.startsWith('\u{feff}') ? ` ${text.slice(1)}` : text;
  const moves = dialect === 'lurd' ? parseLurd(blank) : parseKeys(blank, dialect);
  return moves.ok ? ok({ dialect, moves: moves.value }) : moves;
}

function parseKeys(text: string, dialect: 'digits' | 'azerty'): Result<string> {
  const wrong = (dialect === 'digits' ? /[^0-3\s]/u : /[^zqsd\s]/iu).exec(text);
  if (wrong) return fail(fault(`mov-${dialect}`, { found: wrong[0] }, wrong.index));
  const keys = text.replaceAll(/\s+/g, '');
  const letter = (key: string): string => (dialect === 'digits' ? digits[Number(key)]! : azerty[key.toLowerCase()]!);
  return ok(Array.from(keys, letter).join(''));
}

/** One move per line, as the report's program writes; the others in one line. */
export function printMov(moves: string, dialect: MovDialect = 'digits'): string {
  if (dialect === 'lurd') return `${moves}\n`;
  const small = [...moves.toLowerCase()];
  if (dialect === 'digits') return small.map((letter) => `${digits.indexOf(letter)}\n`).join('');
  const keys = Object.entries(azerty);
  return `${small.map((letter) => keys.find(([, means]) => means === letter)![0]).join('')}\n`;
}

export interface Replay {
  /** The position after the moves, or before the refused one. */
  readonly state: State;
  /** The played moves, in the right case. */
  readonly moves: readonly Move[];
  /** Numbers of skipped moves, from 1. */
  readonly skipped: readonly number[];
  /** The first impossible move, unless they are skipped. */
  readonly refusal?: { readonly number: number; readonly letter: string; readonly fault: Fault };
}

/**
 * Plays plain LURD letters. The case is recomputed, because other programs write it differently. Continues after the
 * solution, because files may contain more.
 */
export function replay(start: State, letters: string, { lenient = false } = {}): Replay {
  let state = start;
  const moves: Move[] = [];
  const skipped: number[] = [];
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index]!;
    const direction = directions['lurd'.indexOf(letter.toLowerCase())]!;
    const reason = obstacle(state, direction);
    if (reason) {
      if (!lenient) return { state, moves, skipped, refusal: { number: index + 1, letter, fault: reason } };
      skipped.push(index + 1);
      continue;
    }
    moves.push(moveOf(direction, isPushInto(state, direction)));
    state = stepped(state, direction);
  }
  return { state, moves, skipped };
}

const pushes = (text: string | undefined): boolean => text !== undefined && isMove(text) && isPush(text);

/** The target of undo by pushes: before the last push; 0 if there is none. */
export function lastPushBefore(moves: readonly string[], cursor: number): number {
  for (let place = Math.min(cursor, moves.length) - 1; place >= 0; place--) if (pushes(moves[place])) return place;
  return 0;
}

/** The target of redo by pushes: after the next push, or the end. */
export function nextPushAfter(moves: readonly string[], cursor: number): number {
  for (let place = Math.max(cursor, 0); place < moves.length; place++) if (pushes(moves[place])) return place + 1;
  return moves.length;
}
