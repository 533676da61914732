import { fail, fault, ok, textLimit, tooLarge, type Result } from '@quadrille/kit';

const mostLines = 100_000;

/**
 * A book of openings: one to a line, as moves with or without numbers (`1. e2 e8 2. e3`). Empty lines and lines after
 * `#` are for people. A fault carries the offset of its line.
 */
export function parseBook(text: string): Result<readonly (readonly string[])[]> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  const lines: string[][] = [];
  let at = 0;
  for (const line of text.replace(/^\u{feff}/u, '').split('\n')) {
    const words = line.replace(/#.*/, '').split(/\s+/).filter(Boolean);
    const moves = words.filter((word) => !/^\d+\.$/.test(word));
    if (words.length > 0 && moves.length === 0) return fail(fault('arena-book-line', { line: line.trim() }, at));
    if (moves.length > 0) lines.push(moves);
    at += line.length + 1;
  }
  if (lines.length === 0) return fail(fault('arena-book-empty', {}, 0));
  if (lines.length > mostLines) return fail(fault('arena-book-long', { most: mostLines }, 0));
  return ok(lines);
}
