import type { Fault, Result } from './result.ts';

/** A pawn, a colour, a robot's owner: what takes turns. One person may hold several seats. */
export type Seat = number;

/** Who makes a move: a seat, or the referee (a clock that ran out, a chip that was drawn). */
export type Mover = Seat | 'referee';

export interface Outcome {
  /** Empty: a draw that nobody wins. Several: they share the win. */
  readonly winners: readonly Seat[];
  /** Points per seat, where the game counts any. */
  readonly scores?: readonly number[];
  /** A word key below `outcome.` in the game's catalogue; its phrase has no places. */
  readonly reason: string;
}

export type Turn =
  | { readonly kind: 'seat'; readonly seat: Seat }
  /** `referee`: a clock runs meanwhile, and the referee may act as well. */
  | { readonly kind: 'any'; readonly seats: readonly Seat[]; readonly referee?: true }
  | { readonly kind: 'referee' }
  | { readonly kind: 'over'; readonly outcome: Outcome };

/** Params, state and move are plain, readonly, JSON-able and deterministic. */
export interface Rules<P, S, M> {
  /** With a position text, the game starts from there. */
  start(params: P, position?: string): Result<S>;
  turn(state: S): Turn;
  /** Complete and without duplicates; empty when the game is over. */
  moves(state: S): Iterable<M>;
  /** Moves that `check` accepts beside `moves`: resigning, giving up. They are kept in records. */
  extras(state: S): Iterable<M>;
  /** Says why a move is illegal. */
  check(state: S, move: M, by: Mover): Fault | undefined;
  /** Pure. Throws on a move that `check` refuses: that is a bug of the caller. */
  play(state: S, move: M): S;
  /** Seats that win together: [[0, 2], [1, 3]]. */
  teams(params: P): readonly (readonly Seat[])[];
}
