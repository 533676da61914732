import { type Fault, type Result, fail, fault, ok } from './result.ts';

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

/** `referee`: a clock runs meanwhile, and the referee may act as well. */
export type Turn =
  | { readonly kind: 'seat'; readonly seat: Seat; readonly referee?: true }
  | { readonly kind: 'any'; readonly seats: readonly Seat[]; readonly referee?: true }
  | { readonly kind: 'referee' }
  | { readonly kind: 'over'; readonly outcome: Outcome };

/** Params, state and move are plain, readonly, JSON-able and deterministic. */
export interface Rules<P, S, M> {
  /** How many seats there are: the one source of it. */
  seats(params: P): number;
  /** Seats that win together, such as [[0, 2], [1, 3]]. Without it each seat plays for itself. */
  teams?(params: P): readonly (readonly Seat[])[];
  /** With a position text, the game starts from there. Never searches: what must be looked for is dealt before (`Game.dealer`). */
  start(params: P, position?: string): Result<S>;
  turn(state: S): Turn;
  /** What this mover may play now, complete and without duplicates; nothing for who does not have the turn. */
  moves(state: S, by: Mover): Iterable<M>;
  /** Moves that `check` accepts beside `moves`, for a person to choose: giving up a colour. They are kept in records. */
  extras?(state: S, by: Mover): Iterable<M>;
  /** Moves that only old records hold: `check` accepts them, nobody is offered them. */
  retired?(state: S, by: Mover): Iterable<M>;
  /** Says why a move is illegal. */
  check(state: S, move: M, by: Mover): Fault | undefined;
  /** Pure. Throws on a move that `check` refuses: that is a bug of the caller. */
  play(state: S, move: M, by: Mover): S;
  /** `play` for a move that `check` has just accepted in this state: it is not checked again. Without it, `play`. */
  playChecked?(state: S, move: M, by: Mover): S;
  /** What the referee is about to do, where the turn lets the referee act by the clock. */
  referee?(state: S): RefereeCall<M> | undefined;
  /** The state as if this seat had the turn already, for a move that is chosen before: it is only looked at, never played on. */
  ahead?(state: S, seat: Seat): S;
  readonly secret?: Secret<S, M>;
  /** What becomes of a seat that is left among three sides or more, as moves of that seat. Without it somebody stands in. */
  leaves?(state: S, seat: Seat): readonly M[];
}

/** The referee acts when `after` milliseconds have passed; whoever keeps the table draws one of the moves by lot. */
export interface RefereeCall<M> {
  /** The wait goes on from state to state as long as this stays the same. */
  readonly key: string;
  readonly after: number;
  readonly moves: readonly M[];
}

/** Moves that others must not see until they are revealed. What a seat sees is the log without the others' hidden moves. */
export interface Secret<S, M> {
  hidden(before: S, move: M, by: Mover): boolean;
  /** From this move on everything that was hidden is open. */
  reveals(before: S, move: M, by: Mover): boolean;
}

/** Who may act. */
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

/** Who moves, where nothing else is said. */
export function impliedMover(turn: Turn): Mover | undefined {
  if (turn.kind === 'seat') return turn.seat;
  return turn.kind === 'referee' ? 'referee' : undefined;
}

/** The sides of a game: its teams, or each seat for itself. */
export function teamsOf<P>(
  rules: Pick<Rules<P, never, never>, 'seats' | 'teams'>,
  params: P,
): readonly (readonly Seat[])[] {
  return rules.teams?.(params) ?? Array.from({ length: rules.seats(params) }, (_, seat) => [seat]);
}

/** Ends that no move makes: they belong to the table, not to the rules. */
export const endReasons = ['resign', 'flag', 'leave', 'draw', 'abort'] as const;
export type EndReason = (typeof endReasons)[number];

/** Who resigned, ran out of time or left; nobody where all agreed on a draw or the game was broken off. */
export interface End {
  readonly reason: EndReason;
  readonly seat?: Seat;
}

const hasSeat = (reason: EndReason): boolean => reason !== 'draw' && reason !== 'abort';

/** The `End` header of a record: `resign 2`, `draw`. */
export const printEnd = ({ reason, seat }: End): string => (seat === undefined ? reason : `${reason} ${seat + 1}`);

/** Reads how a table ended, as records write it. */
export function parseEnd(text: string): Result<End> {
  const [, word, number] = /^([a-z]+)(?: ([1-9]\d?))?$/.exec(text) ?? [];
  const reason = endReasons.find((known) => known === word);
  if (!reason || hasSeat(reason) !== (number !== undefined)) {
    return fail(fault('record-end', { found: text.slice(0, 20) }, 0));
  }
  return ok(number === undefined ? { reason } : { reason, seat: Number(number) - 1 });
}

/** What the end means: whoever resigns, is flagged or leaves loses with their side; the other sides share the win. */
export function endOutcome<P>(
  rules: Pick<Rules<P, never, never>, 'seats' | 'teams'>,
  params: P,
  { reason, seat }: End,
): Outcome {
  const others = teamsOf(rules, params).filter((side) => seat !== undefined && !side.includes(seat));
  return { winners: others.flat().toSorted((a, b) => a - b), reason: `end-${reason}` };
}
