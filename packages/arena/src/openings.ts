import {
  type Fault,
  type Query,
  type Result,
  type Umpire,
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

/** The moves that a game begins with before its players do; the same in all games of a round. */
export function openingOf(umpire: Umpire, opening: Opening, job: Job): Result<readonly string[]> {
  const query = { params: job.params };
  if (opening.kind === 'random') return randomOpening(umpire, query, opening.moves, job.openingSeed);
  return bookOpening(umpire, query, opening.lines[job.round % opening.lines.length]!);
}

/**
 * Random legal moves, each as likely as the next, after which the game is still on. Lines that end too soon are thrown
 * away as a whole.
 */
export function randomOpening(
  umpire: Umpire,
  query: Omit<Query, 'moves'>,
  length: number,
  seed: number,
): Result<readonly string[]> {
  if (length === 0) return ok([]);
  const chance = random(seed);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const opened = umpire.open({ ...query, moves: [] });
    if (!opened.ok) return opened;
    const moves: string[] = [];
    while (moves.length < length && opened.value.turn().kind === 'seat') {
      // Sorted, so that every umpire of a game draws the same openings.
      const move = chance.pick(opened.value.moves().toSorted());
      opened.value.play(move);
      moves.push(move);
    }
    if (moves.length === length && opened.value.turn().kind === 'seat') return ok(moves);
  }
  return fail(fault('arena-opening', { n: length }));
}

/** A line of a book, if it can be played and leaves a game to be played. */
export function bookOpening(
  umpire: Umpire,
  query: Omit<Query, 'moves'>,
  line: readonly string[],
): Result<readonly string[]> {
  const opened = umpire.open({ ...query, moves: [] });
  if (!opened.ok) return opened;
  const told = line.join(' ');
  for (const move of line) {
    if (opened.value.turn().kind !== 'seat') return fail(fault('arena-book-over', { line: told }));
    if (!opened.value.play(move)) return fail(fault('arena-book-illegal', { line: told, move }));
  }
  return opened.value.turn().kind === 'seat' ? ok(line) : fail(fault('arena-book-over', { line: told }));
}

const mostLines = 100_000;

/** An even share may be missed by so much of itself: 40 to 60 % of two sides, 20 to 30 % of four. */
const tolerance = 0.2;

/**
 * A book of openings: one to a line, as moves with or without numbers (`1. e2 e8 2. e3`). A line may tell how even it is,
 * by the percentages of all sides (`e2 e8 = 51.5 48.5`): one that is not is refused, for it decides the game before the
 * players begin. Empty lines and lines after `#` are for people. A fault carries the offset of its line.
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
    const wrong = wrongShares(moves.join(' '), shares, at);
    if (wrong) return fail(wrong);
    if (moves.length > 0) lines.push(moves);
    at += line.length + 1;
  }
  if (lines.length === 0) return fail(fault('arena-book-empty', {}, 0));
  if (lines.length > mostLines) return fail(fault('arena-book-long', { most: mostLines }, 0));
  return ok(lines);
}

function wrongShares(line: string, parts: readonly string[], at: number): Fault | undefined {
  if (parts.length === 0) return undefined;
  const shares = parts.join('=').trim();
  const percentages = shares.split(/\s+/).map(Number);
  const sum = percentages.reduce((total, each) => total + each, 0);
  // Rounded, they may miss it by a little.
  if (percentages.length < 2 || !(Math.abs(sum - 100) < 1)) return fault('arena-book-shares', { line, shares }, at);
  const even = 100 / percentages.length;
  const most = even * tolerance;
  const isEven = percentages.every((each) => Math.abs(each - even) <= most);
  return isEven ? undefined : fault('arena-book-uneven', { line, shares, most }, at);
}
