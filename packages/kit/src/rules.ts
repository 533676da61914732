import { type Fault, type Result, fail, fault, ok } from './result.ts';

/** A numbered participant that takes turns: a pawn, a colour, a bidder. One person may hold several. */
export type Seat = number;

/** The author of a move: a seat, or the referee (time runs out, a chip is drawn). */
export type Mover = Seat | 'referee';

export interface Outcome {
  /** Empty: a draw. Several: they share the win. */
  readonly winners: readonly Seat[];
  /** Points per seat, if the game counts points. */
  readonly scores?: readonly number[];
  /** Message key below `outcome.` in the game's catalogue. The message has no placeholders. */
  readonly reason: string;
}

/** `referee`: a timer runs at the same time, and the referee may act too. */
export type Turn =
  | { readonly kind: 'seat'; readonly seat: Seat; readonly referee?: true }
  | { readonly kind: 'any'; readonly seats: readonly Seat[]; readonly referee?: true }
  | { readonly kind: 'referee' }
  | { readonly kind: 'over'; readonly outcome: Outcome };

/** Params, state and move are plain, readonly, deterministic data that JSON can represent. */
export interface Rules<P, S, M> {
  /** The number of seats. No other place defines it. */
  seats(params: P): number;
  /** Seats that win together, such as [[0, 2], [1, 3]]. Without it each seat plays for itself. */
  teams?(params: P): readonly (readonly Seat[])[];
  /** `position` starts the match from there. Never searches: a start that needs a search comes from `Game.dealer`. */
  start(params: P, position?: string): Result<S>;
  turn(state: S): Turn;
  /** All legal moves of this mover, without duplicates. Empty if it is not the mover's turn. */
  moves(state: S, by: Mover): Iterable<M>;
  /**
   * Legal moves that are not in `moves` because only a person chooses them, such as giving up a colour. Records contain
   * them.
   */
  extraMoves?(state: S, by: Mover): Iterable<M>;
  /** Moves that exist only in old records. `check` accepts them, but no player is offered them. */
  retiredMoves?(state: S, by: Mover): Iterable<M>;
  /** Says why a move is illegal. */
  check(state: S, move: M, by: Mover): Fault | undefined;
  /** Pure. Throws on a move that `check` refuses, because that is a bug of the caller. */
  play(state: S, move: M, by: Mover): S;
  /** `play` without the check, for a move that `check` has just accepted in this state. Optional, for speed. */
  playChecked?(state: S, move: M, by: Mover): S;
  /** The referee's next action, if the turn allows one. */
  referee?(state: S): RefereeCall<M> | undefined;
  /** The state as if it were this seat's turn, to choose a premove. It is only displayed, never played on. */
  premoveState?(state: S, seat: Seat): S;
  readonly hiddenMoves?: HiddenMoveRules<S, M>;
  /**
   * With three or more sides: the moves of a seat whose player left. Without it a computer player replaces the player.
   */
  movesOnLeave?(state: S, seat: Seat): readonly M[];
}

/** The referee acts after `delayMs`. The keeper of the table draws one of the moves at random. */
export interface RefereeCall<M> {
  /** The timer continues from state to state as long as the key is the same. */
  readonly key: string;
  readonly delayMs: number;
  readonly moves: readonly M[];
}

/**
 * Moves that other seats may not see until they are revealed. A seat sees the log without the hidden moves of others.
 */
export interface HiddenMoveRules<S, M> {
  isHidden(before: S, move: M, by: Mover): boolean;
  /** From this move on all hidden moves are public. */
  revealsAll(before: S, move: M, by: Mover): boolean;
  /** A number that all may know of a seat although its moves are hidden, such as how far it has come. */
  progress?(state: S, seat: Seat): number;
}

/** All movers that may act now. */
export function moversOf(turn: Turn): readonly Mover[] {
  switch (turn.kind) {
    case 'seat':
      return turn.referee ? [turn.seat, 'referee'] : [turn.seat];
    case 'any':
      return turn.referee ? [...turn.seats, 'referee'] : turn.seats;
    case 'referee':
      return ['referee'];
    case 'over':
      return [];
  }
}

/** The mover that the turn determines, if only one may act. */
export function impliedMover(turn: Turn): Mover | undefined {
  if (turn.kind === 'seat') return turn.seat;
  return turn.kind === 'referee' ? 'referee' : undefined;
}

/** The sides: the teams, or each seat alone. */
export function teamsOf<P>(
  rules: Pick<Rules<P, never, never>, 'seats' | 'teams'>,
  params: P,
): readonly (readonly Seat[])[] {
  return rules.teams?.(params) ?? Array.from({ length: rules.seats(params) }, (_, seat) => [seat]);
}

/** Ends that are decisions of the table, not of the rules. */
export const endReasons = ['resign', 'flag', 'leave', 'draw', 'abort'] as const;
export type EndReason = (typeof endReasons)[number];

/** `seat` resigned, ran out of time or left. It is missing for an agreed draw or an aborted match. */
export interface End {
  readonly reason: EndReason;
  readonly seat?: Seat;
}

const hasSeat = (reason: EndReason): boolean => reason !== 'draw' && reason !== 'abort';

/** The value of the header `End`: `resign 2`, `draw`. */
export const printEnd = ({ reason, seat }: End): string => (seat === undefined ? reason : `${reason} ${seat + 1}`);

/** The inverse of `printEnd`. */
export function parseEnd(text: string): Result<End> {
  const [, word, number] = /^([a-z]+)(?: ([1-9]\d?))?$/.exec(text) ?? [];
  const reason = endReasons.find((known) => known === word);
  if (!reason || hasSeat(reason) !== (number !== undefined)) {
    return fail(fault('record-end', { found: text.slice(0, 20) }, 0));
  }
  return ok(number === undefined ? { reason } : { reason, seat: Number(number) - 1 });
}

/** The side of a seat that resigns, runs out of time or leaves loses. The other sides share the win. */
export function endOutcome<P>(
  rules: Pick<Rules<P, never, never>, 'seats' | 'teams'>,
  params: P,
  { reason, seat }: End,
): Outcome {
  const others = teamsOf(rules, params).filter((side) => seat !== undefined && !side.includes(seat));
  return { winners: others.flat().toSorted((a, b) => a - b), reason: `end-${reason}` };
}
