import type { Say } from '@quadrille/kit';
import { useEffect, useState } from 'react';
import type { Kept, LevelResult, LibraryBook, LibraryLevel, Solved } from '../progress/kept.ts';
import { type Best, type Goal, starsOf } from '../progress/progress.ts';
import { type SetId, type SetLevel, loadSet, setIds } from '../puzzles/sets/index.ts';
import type { PlacedFault, ReadLevel } from '../tasks/read.ts';

/** The document is written after every move, so it must stay small. */
export const libraryLimit = { levels: 30_000, signs: 6_000_000, solutions: 600_000 } as const;
/** Maximal number of invalid levels that are stored with their reasons. */
const maxDamaged = 300;

const sizeOf = (levels: readonly { readonly start: string }[]): number =>
  levels.reduce((sum, { start }) => sum + start.length, 0);

/**
 * Adds a book, as the last one; it replaces one with the same title and keeps the results of the same boards. Returns how
 * many levels fitted.
 */
export function shelve(
  books: readonly LibraryBook[],
  found: {
    readonly title: string;
    readonly author: string;
    readonly levels: readonly ReadLevel[];
    readonly damaged?: readonly PlacedFault[];
  },
): { readonly books: readonly LibraryBook[]; readonly added: number } {
  const old = books.find(({ title }) => title === found.title);
  const others = books.filter((book) => book !== old);
  const solved = new Map(old?.levels.map((level) => [level.start, level.solved]));
  let levelsLeft = libraryLimit.levels - others.reduce((sum, { levels }) => sum + levels.length, 0);
  let signsLeft = libraryLimit.signs - others.reduce((sum, { levels }) => sum + sizeOf(levels), 0);
  const stored = others.flatMap((book) => book.levels.map((level) => level.known?.length ?? 0));
  let solutionsLeft = libraryLimit.solutions - stored.reduce((sum, length) => sum + length, 0);
  const levels: LibraryLevel[] = [];
  for (const [index, { position, title, solutions }] of found.levels.entries()) {
    levelsLeft--;
    signsLeft -= position.length;
    if (levelsLeft < 0 || signsLeft < 0) break;
    const best = solved.get(position);
    // A level may be stored without its solution, but not the other way round.
    const room = solutionsLeft;
    const known = solutions.toSorted(byPushes).find(({ length }) => length <= room);
    solutionsLeft -= known?.length ?? 0;
    const spare = solutionsLeft;
    const shortest = solutions.toSorted(byMoves).find(({ length }) => length <= spare && length < (known?.length ?? 0));
    solutionsLeft -= shortest?.length ?? 0;
    levels.push({
      start: position,
      title: (title ?? String(index + 1)).slice(0, 80),
      ...(best && { solved: best }),
      ...(known !== undefined && { known }),
      ...(shortest !== undefined && { shortest }),
    });
  }
  const id = old?.id ?? String(1 + Math.max(0, ...books.map((book) => Number(book.id) || 0)));
  const { damaged = [] } = found;
  const book: LibraryBook = {
    id,
    title: found.title,
    author: found.author,
    levels,
    ...(damaged.length > 0 && { damaged: damaged.slice(0, maxDamaged) }),
  };
  return { books: levels.length > 0 ? [...others, book] : books, added: levels.length };
}

const pushesOf = (moves: string): number => moves.replaceAll(/[a-z]/g, '').length;

const byMoves = (a: string, b: string): number => a.length - b.length || pushesOf(a) - pushesOf(b);
const byPushes = (a: string, b: string): number => pushesOf(a) - pushesOf(b) || a.length - b.length;

/** Fewest moves, then fewest pushes; and the other way round. */
export function better(before: Solved | undefined, moves: string): Solved {
  if (!before) return { moves, pushes: moves };
  return {
    moves: byMoves(moves, before.moves) < 0 ? moves : before.moves,
    pushes: byPushes(moves, before.pushes) < 0 ? moves : before.pushes,
  };
}

/** After one more solution. */
const resultWith = (before: LevelResult, moves: string, isHelped: boolean): LevelResult =>
  isHelped ? { ...before, helped: true } : { ...before, solved: better(before.solved, moves) };

export function withSolution(
  books: readonly LibraryBook[],
  id: string,
  index: number,
  moves: string,
  isHelped = false,
): readonly LibraryBook[] {
  return books.map((book) => {
    const level = book.levels[index];
    if (book.id !== id || !level) return book;
    return { ...book, levels: book.levels.with(index, { ...level, ...resultWith(level, moves, isHelped) }) };
  });
}

/** The first unsolved level after this one, cyclically. */
export function nextUnsolved({ levels }: LibraryBook, after: number): number | undefined {
  for (let step = 1; step <= levels.length; step++) {
    const index = (after + step) % levels.length;
    if (!isDone(levels[index]!)) return index;
  }
  return undefined;
}

export const solvedCount = ({ levels }: LibraryBook): number => levels.filter(isDone).length;

/** By the player, with or without help. */
export const isDone = ({ solved, helped }: LevelResult): boolean => solved !== undefined || helped === true;

/** Steps and pushes of one solution. */
export const figuresOf = (moves: string): { readonly moves: number; readonly pushes: number } => ({
  moves: moves.length,
  pushes: pushesOf(moves),
});

/** The best of each, possibly of different solutions. */
export const tallyOf = ({ moves, pushes }: Solved): { readonly moves: number; readonly pushes: number } => ({
  moves: moves.length,
  pushes: pushesOf(pushes),
});

export type Sets = Readonly<Record<SetId, readonly SetLevel[]>>;

/** The built-in levels, once they are loaded. */
export function useSets(): Sets | undefined {
  const [sets, setSets] = useState<Sets>();
  useEffect(() => {
    let wanted = true;
    void Promise.all(setIds.map(async (id) => [id, await loadSet(id)] as const)).then((found) => {
      if (wanted) setSets(Object.fromEntries(found) as Sets);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return sets;
}

/** The built-in sets as books; the known solution is the par. */
export function setBooks(sets: Sets, results: Kept['sets'], say: Say): readonly LibraryBook[] {
  return setIds.map((id) => ({
    id,
    title: say(`set.${id}`),
    author: '',
    levels: sets[id].map(({ start, solution, shortest }, index) => ({
      start,
      title: say('set.level', { set: say(`set.${id}`), n: index + 1 }),
      known: solution,
      ...(shortest !== undefined && { shortest }),
      ...results?.[start],
    })),
  }));
}

export const withSetSolution = (
  results: Kept['sets'] = {},
  start: string,
  moves: string,
  isHelped: boolean,
): NonNullable<Kept['sets']> => ({ ...results, [start]: resultWith(results[start] ?? {}, moves, isHelped) });

/** The par of a level for each goal; undefined if unknown. */
export const parOf = ({ known, shortest = known }: LibraryLevel): Best | undefined =>
  known === undefined || shortest === undefined ? undefined : { moves: shortest.length, pushes: pushesOf(known) };

export const starCount = ({ levels }: LibraryBook, goal: Goal): number =>
  levels.reduce((sum, level) => {
    const par = parOf(level);
    return sum + (level.solved && par ? starsOf(goal, tallyOf(level.solved), par) : 0);
  }, 0);
