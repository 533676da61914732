import type { Say } from '@quadrille/kit';
import type { Kept, LibraryBook } from '../progress/kept.ts';
import { starsOf } from '../progress/stars.ts';
import { setIds } from '../puzzles/sets/index.ts';
import { figuresOf, resultWith, tallyOf } from './library.ts';
import type { Sets } from './use-sets.ts';

/** Our own sets as books of the library: what is known of a level is its par. */
export function setBooks(sets: Sets, { sets: results = {} }: Kept, say: Say): readonly LibraryBook[] {
  return setIds.map((id) => ({
    id,
    title: say(`set.${id}`),
    author: '',
    levels: sets[id].map(({ start, solution }, index) => ({
      start,
      title: say('set.level', { set: say(`set.${id}`), n: index + 1 }),
      known: solution,
      ...results[start],
    })),
  }));
}

export const withSetSolution = (
  results: Kept['sets'] = {},
  start: string,
  moves: string,
  isHelped: boolean,
): NonNullable<Kept['sets']> => ({ ...results, [start]: resultWith(results[start] ?? {}, moves, isHelped) });

export const starCount = ({ levels }: LibraryBook): number =>
  levels.reduce(
    (sum, { solved, known }) => sum + (solved && known !== undefined ? starsOf(tallyOf(solved), figuresOf(known)) : 0),
    0,
  );
