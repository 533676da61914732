import { fail, fault, ok, random, type Query, type Result, type Umpire } from '@quadrille/kit';
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
