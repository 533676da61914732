import type { State } from './state.ts';

/** As in the plain game; what cannot come again is forgotten. */
export function seenAfter(state: State, before: State | undefined): State['seen'] {
  if (state.params.draw === 'off') return [];
  const now = occurrence(state);
  return before && isReversible(before, state) ? appended(before.seen, now) : [[now]];
}

/** Walls, stocks and tokens never come back as they were: what a hammer frees, another wall must pay for. */
function isReversible(before: State, after: State): boolean {
  return before.walls === after.walls && before.stock === after.stock && before.held === after.held;
}

/** Lists of a bounded length, all but the last shared with the states before. */
const listLength = 64;

function appended(seen: State['seen'], now: number): State['seen'] {
  const last = seen.at(-1) ?? [];
  return last.length === listLength ? [...seen, [now]] : [...seen.slice(0, -1), [...last, now]];
}

function occurrence({ pawns, monster, toMove, params: { size } }: State): number {
  const squares = monster ? [...pawns, monster] : pawns;
  return squares.reduce((code, { file, rank }) => (code * size + rank) * size + file, toMove);
}

/** How often the position has been on the board, this time included. */
export function repetitions({ seen }: State): number {
  const now = seen.at(-1)?.at(-1);
  let times = 0;
  for (const codes of seen) for (const code of codes) if (code === now) times++;
  return times;
}
