import type { State } from './state.ts';

/**
 * Codes of positions, in short lists: all but the last are shared with the states before, so that a long game without walls
 * does not fill the memory with its own history.
 */
export type Seen = readonly (readonly number[])[];

const listLength = 64;

/** The positions up to this one that may come again: no wall ever leaves the board. */
export function seenAfter(state: State, before: Seen): Seen {
  if (state.params.draw === 'off') return [];
  const last = before.at(-1) ?? [];
  if (last.length === listLength) return [...before, [occurrence(state)]];
  return [...before.slice(0, -1), [...last, occurrence(state)]];
}

/** How often the position has been on the board, this time included. */
export function repetitions({ seen }: State): number {
  const now = seen.at(-1)?.at(-1);
  let times = 0;
  for (const codes of seen) for (const code of codes) if (code === now) times++;
  return times;
}

/** Since the last wall only the pawns and the turn tell positions apart. */
function occurrence({ pawns, toMove, params: { size } }: State): number {
  return pawns.reduce((code, { file, rank }) => (code * size + rank) * size + file, toMove);
}
