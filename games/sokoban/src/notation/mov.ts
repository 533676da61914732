import { fail, fault, ok, textLimit, tooLarge, type Result } from '@quadrille/kit';
import { parseLurd } from './lurd.ts';

/** `.mov` files were written in three ways. */
export type MovDialect = 'digits' | 'azerty' | 'lurd';

/** Up, right, down, left: the report's program. */
const digits = 'urdl';
/** The keys of a French keyboard. */
const azerty: Readonly<Record<string, string>> = { z: 'u', q: 'l', s: 'd', d: 'r' };

/** Digits only: the report's. Any z, q or s: keys of a French keyboard. Otherwise LURD. */
export function movDialect(text: string): MovDialect {
  if (/^[\d\s\u{feff}]*$/u.test(text)) return 'digits';
  return /[zqs]/i.test(text) ? 'azerty' : 'lurd';
}

/** The letters of LURD, whatever the file was written in. */
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

/** One move per line, as the report's program writes them; the others in one row. */
export function printMov(moves: string, dialect: MovDialect = 'digits'): string {
  if (dialect === 'lurd') return `${moves}\n`;
  const small = [...moves.toLowerCase()];
  if (dialect === 'digits') return small.map((letter) => `${digits.indexOf(letter)}\n`).join('');
  const keys = Object.entries(azerty);
  return `${small.map((letter) => keys.find(([, means]) => means === letter)![0]).join('')}\n`;
}
