import type { Seat } from '@quadrille/kit';

/**
 * Codes of positions, in short lists: all but the last are shared with the states before, so that a long game without walls
 * does not fill the memory with its own history.
 */
type Seen = readonly (readonly number[])[];

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

/** How a line of pawns is crossed with four players; see README.md, "Pawns in a line". */
export type LineRule = 'mons' | 'strict' | 'wikipedia';

export interface Params {
  readonly players: 2 | 4;
  /** Odd, 3 to 15. */
  readonly size: number;
  /** Walls per player at the start. */
  readonly walls: number;
  readonly line: LineRule;
  /** `3`: the third repetition of a position is a draw. */
  readonly draw: '3' | 'off';
}

/** From 0: a1 is file 0, rank 0. */
export interface Square {
  readonly file: number;
  readonly rank: number;
}

/** Named by the square nearest a1 of the four it touches: `h` lies above it, `v` on its right. */
export interface Wall extends Square {
  readonly direction: 'h' | 'v';
}

export type Move =
  | { readonly kind: 'pawn'; readonly to: Square }
  | { readonly kind: 'wall'; readonly wall: Wall }
  | { readonly kind: 'pass' }
  | { readonly kind: 'resign' };

export interface State {
  readonly params: Params;
  /** In the order they were placed. */
  readonly walls: readonly Wall[];
  /** By seat, as are the stocks. Seats: two players bottom and top; four bottom, left, top, right. */
  readonly pawns: readonly Square[];
  /** Walls left. */
  readonly stock: readonly number[];
  readonly toMove: Seat;
  /** The positions since the last wall, for the repetition; empty where `draw` is off. */
  readonly seen: Seen;
  /** The seat that gave up. */
  readonly resigned?: Seat;
}
