import {
  type Fault,
  type Query,
  type Result,
  type FastRules,
  fail,
  fault,
  ok,
  random,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import type { Job } from './job.ts';
import type { Opening } from './plan.ts';

const attempts = 200;

/** The opening moves of a game; the same in all games of a round. */
export function openingOf(fastRules: FastRules, opening: Opening, job: Job): Result<readonly string[]> {
  const query = { params: job.params };
  if (opening.kind === 'random') return randomOpening(fastRules, query, opening.moves, job.openingSeed);
  return bookOpening(fastRules, query, opening.lines[job.round % opening.lines.length]!);
}

/**
 * Random legal moves with equal probability, after which the game is not over. A line that ends the game is redrawn as
 * a whole.
 */
export function randomOpening(
  fastRules: FastRules,
  query: Omit<Query, 'moves'>,
  length: number,
  seed: number,
): Result<readonly string[]> {
  if (length === 0) return ok([]);
  const chance = random(seed);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const opened = fastRules.open({ ...query, moves: [] });
    if (!opened.ok) return opened;
    const moves: string[] = [];
    while (moves.length < length && opened.value.turn().kind === 'seat') {
      // Sorted, so that every implementation of the rules draws the same openings.
      const move = chance.pick(opened.value.moves().toSorted());
      opened.value.play(move);
      moves.push(move);
    }
    if (moves.length === length && opened.value.turn().kind === 'seat') return ok(moves);
  }
  return fail(fault('arena-opening', { n: length }));
}

/** A line of a book, if it is legal and does not end the game. */
export function bookOpening(
  fastRules: FastRules,
  query: Omit<Query, 'moves'>,
  line: readonly string[],
): Result<readonly string[]> {
  const opened = fastRules.open({ ...query, moves: [] });
  if (!opened.ok) return opened;
  const told = line.join(' ');
  for (const move of line) {
    if (opened.value.turn().kind !== 'seat') return fail(fault('arena-book-over', { line: told }));
    if (!opened.value.play(move)) return fail(fault('arena-book-illegal', { line: told, move }));
  }
  return opened.value.turn().kind === 'seat' ? ok(line) : fail(fault('arena-book-over', { line: told }));
}

const maxLines = 100_000;

/** Tolerance for an even share: 40 to 60 % with two sides, 20 to 30 % with four. */
const tolerance = 0.2;

/**
 * Parses a book: one opening per line, with or without move numbers (`1. e2 e8 2. e3`). A line may give the winning
 * chances of all sides (`e2 e8 = 51.5 48.5`) and is refused if they are uneven, because such an opening decides the
 * game. Empty lines and text after `#` are ignored. A fault has the offset of its line.
 */
export function parseBook(text: string): Result<readonly (readonly string[])[]> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  const lines: string[][] = [];
  let at = 0;
  for (const line of text.replace(/^\u{feff}/u, '').split('\n')) {
    const [told = '', ...shares] = line.replace(/#.*/, '').split('=');
    const words = told.split(/\s+/).filter(Boolean);
    const moves = words.filter((word) => !/^\d+\.$/.test(word));
    const isEmpty = words.length === 0 && shares.length === 0;
    if (!isEmpty && moves.length === 0) return fail(fault('arena-book-line', { line: line.trim() }, at));
    const wrong = checkShares(moves.join(' '), shares, at);
    if (wrong) return fail(wrong);
    if (moves.length > 0) lines.push(moves);
    at += line.length + 1;
  }
  if (lines.length === 0) return fail(fault('arena-book-empty', {}, 0));
  if (lines.length > maxLines) return fail(fault('arena-book-long', { most: maxLines }, 0));
  return ok(lines);
}

function checkShares(line: string, parts: readonly string[], at: number): Fault | undefined {
  if (parts.length === 0) return undefined;
  const shares = parts.join('=').trim();
  const percentages = shares.split(/\s+/).map(Number);
  const sum = percentages.reduce((total, each) => total + each, 0);
  // The sum may differ a little from 100 because of rounding.
  if (percentages.length < 2 || !(Math.abs(sum - 100) < 1)) return fault('arena-book-shares', { line, shares }, at);
  const even = 100 / percentages.length;
  const most = even * tolerance;
  const isEven = percentages.every((each) => Math.abs(each - even) <= most);
  return isEven ? undefined : fault('arena-book-uneven', { line, shares, most }, at);
}
