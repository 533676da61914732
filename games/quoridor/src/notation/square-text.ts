import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { Square } from '../rules/state.ts';

const files = 'abcdefghijklmno';

/** `e2`. */
export const printSquare = ({ file, rank }: Square): string => `${files[file]}${rank + 1}`;

/** Reads the square that starts at `at`; what follows it is the caller's matter. Knows no board: a1 to o15. */
export function scanSquare(text: string, at: number): Result<{ square: Square; end: number }> {
  const file = text[at] === undefined ? -1 : files.indexOf(text[at]);
  if (file < 0) return fail(fault('square-file', { found: text.slice(at, at + 8) }, at));
  const digits = /^(?:1[0-5]|[1-9])(?!\d)/.exec(text.slice(at + 1))?.[0];
  if (!digits) return fail(fault('square-rank', { found: text.slice(at + 1, at + 9) }, at + 1));
  return ok({ square: { file, rank: Number(digits) - 1 }, end: at + 1 + digits.length });
}
