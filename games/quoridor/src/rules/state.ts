import type { Seat } from '@quadrille/kit';

/**
 * Position codes in short lists. All lists but the last are shared with earlier states, so that a long match without
 * walls does not fill the memory.
 */
type SeenPositions = readonly (readonly number[])[];

const codesPerList = 64;

/** The codes of positions that can still repeat. A wall clears them, because walls are never removed. */
export function seenAfter(state: State, before: SeenPositions): SeenPositions {
  if (state.params.draw === 'off') return [];
  const last = before.at(-1) ?? [];
  if (last.length === codesPerList) return [...before, [occurrenceCode(state)]];
  return [...before.slice(0, -1), [...last, occurrenceCode(state)]];
}

/** How often this position has occurred, including now. */
export function countRepetitions({ seen }: State): number {
  const now = seen.at(-1)?.at(-1);
  let times = 0;
  for (const codes of seen) for (const code of codes) if (code === now) times++;
  return times;
}

/** Since the last wall, positions differ only in pawns and turn. */
function occurrenceCode({ pawns, toMove, params: { size } }: State): number {
  return pawns.reduce((code, { file, rank }) => (code * size + rank) * size + file, toMove);
}

/** How a pawn passes a line of pawns with four players; see README.md, "Pawns in a line". */
export type LineRule = 'mons' | 'strict' | 'wikipedia';

export interface Params {
  readonly players: 2 | 4;
  /** Odd, 3 to 15. */
  readonly size: number;
  /** Walls per seat at the start. */
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

/** Its origin is the square nearest to a1 of the four it touches: `h` is above that square, `v` on its right. */
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
  /** In the order in which they were placed. */
  readonly walls: readonly Wall[];
  /** By seat, like the stocks. Seats: two players bottom and top; four bottom, left, top, right. */
  readonly pawns: readonly Square[];
  /** Walls left. */
  readonly stock: readonly number[];
  readonly toMove: Seat;
  /** The positions since the last wall, to detect repetition; empty with `draw=off`. */
  readonly seen: SeenPositions;
  /** The seat that resigned. */
  readonly resigned?: Seat;
}
