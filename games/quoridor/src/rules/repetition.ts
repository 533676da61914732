import { printSquare } from '../notation/square-text.ts';
import type { State } from './state.ts';

/** The positions up to this one that may come again: no wall ever leaves the board. */
export function seenAfter(state: State, before: readonly string[]): readonly string[] {
  return state.params.draw === 'off' ? [] : [...before, occurrence(state)];
}

/** How often the position has been on the board, this time included. */
export function repetitions(state: State): number {
  const { seen } = state;
  const now = seen.at(-1);
  let times = 0;
  for (const text of seen) if (text === now) times++;
  return times;
}

/** Since the last wall only the pawns and the turn tell positions apart. */
function occurrence({ pawns, toMove }: State): string {
  return `${pawns.map(printSquare).join(' ')} / ${toMove + 1}`;
}
