import { type Fault, type Random, type Seat, fault } from '@quadrille/kit';
import { flagTime } from './clock.ts';
import type { CommandOf } from './command.ts';
import { type Draft, writeEnd, writeMove } from './draft.ts';
import { type By, type LeaveReason, nobody } from './event.ts';
import { notPlaying } from './evolve.ts';
import { refereeCall } from './position.ts';
import { type AnyTable, type Table, hasBegun, isOpening, outcomeOf, sideOf } from './table.ts';
import { momentAfter, passed, patience } from './time-control.ts';

interface Dropped {
  readonly reason: LeaveReason;
  readonly seat: Seat;
}

/**
 * A seat is given up, runs out of time or is left. Between two sides that decides the game. Among more the others play
 * on, with what the rules make of the seat or somebody standing in, as long as there are others.
 */
export function drop<P, S, M>(draft: Draft<P, S, M>, by: By, what: Dropped, command?: string): Fault | undefined {
  const { sides, setup, game } = draft.table;
  const hasHeir = game.rules.leaves !== undefined || setup.standIn !== undefined;
  if (sides.length <= 2 || !hasHeir) return writeEnd(draft, by, what, command);
  const wrong = draft.write(by, { k: 'leave', ...what }, command);
  if (wrong) return wrong;
  // The rules may find that this ends the game; what they say of it counts.
  const failed = game.rules.leaves && playFor(draft, what.seat);
  if (failed || outcomeOf(draft.table)) return failed;
  const { places } = draft.table;
  const left = sides.filter((side) => side.every((seat) => places[seat]!.left !== undefined));
  if (left.length >= sides.length - 1) return writeEnd(draft, by, what);
  if (game.rules.leaves) return undefined;
  return draft.write('house', { k: 'stand', seat: what.seat, player: setup.standIn! });
}

/** The moves that the rules have for a seat that is left. What is not legal yet is tried again on its turn. */
function playFor<P, S, M>(draft: Draft<P, S, M>, seat: Seat): Fault | undefined {
  const { game, line } = draft.table;
  for (const move of game.rules.leaves?.(line.state, seat) ?? []) {
    if (game.rules.check(draft.table.line.state, move, seat)) return undefined;
    const wrong = writeMove(draft, seat, move);
    if (wrong) return wrong;
  }
  return undefined;
}

/** No game has so many moves in a row that nobody makes. */
const mostInARow = 1000;

/** Seats that were left have the turn: the rules move for them, until somebody else has it. */
export function playForLeavers<P, S, M>(draft: Draft<P, S, M>): Fault | undefined {
  for (let played = 0; played < mostInARow; played++) {
    const before = draft.table.version;
    for (const seat of leaversToMove(draft.table)) {
      const wrong = playFor(draft, seat);
      if (wrong) return wrong;
    }
    if (draft.table.version === before) return undefined;
  }
  return undefined;
}

function leaversToMove<P, S, M>({ turn, places, line }: Table<P, S, M>): readonly Seat[] {
  const seats = turn.kind === 'seat' ? [turn.seat] : turn.kind === 'any' ? turn.seats : [];
  if (!line.atEnd) return [];
  return seats.filter((seat) => places[seat]?.left !== undefined && places[seat].holder.kind !== 'computer');
}

export function decideResign<P, S, M>(draft: Draft<P, S, M>, by: Seat, c?: string): Fault | undefined {
  const { table } = draft;
  const wrong = notPlaying(table);
  if (wrong) return wrong;
  if (table.sides.length < 2) return fault('table-alone');
  return drop(draft, by, { reason: 'resign', seat: by }, c);
}

export function decideLeave<P, S, M>(draft: Draft<P, S, M>, by: Seat, c?: string): Fault | undefined {
  const { table } = draft;
  if (!table.hasStarted) return draft.write(by, { k: 'seat', seat: by, holder: nobody }, c);
  return notPlaying(table) ?? drop(draft, by, { reason: 'leave', seat: by }, c);
}

/** The keeper may always break a game off; a seat only while it has hardly begun. */
export function decideAbort<P, S, M>(draft: Draft<P, S, M>, by: By, c?: string): Fault | undefined {
  if (by === 'house' || by === 'referee') return writeEnd(draft, by, { reason: 'abort' }, c);
  return hasBegun(draft.table) ? fault('table-begun') : writeEnd(draft, by, { reason: 'abort', seat: by }, c);
}

/** Somebody has been away for so long that the others need not wait. */
export function decideClaim<P, S, M>(
  draft: Draft<P, S, M>,
  by: Seat,
  { seat, what, c }: CommandOf<'claim'>,
): Fault | undefined {
  const { table, at } = draft;
  const wrong = notPlaying(table);
  if (wrong) return wrong;
  const wait = patience(table.control);
  const away = table.places[seat]?.away;
  if (sideOf(table, by).includes(seat) || away === undefined || wait === undefined) return fault('table-not-away');
  const missing = wait - passed(away, at, table.holds);
  if (missing > 0) return fault('table-claim-early', { n: Math.ceil(missing / 1000) });
  if (what === 'win') return drop(draft, by, { reason: 'leave', seat }, c);
  return table.sides.length > 2 ? fault('table-claim-draw') : writeEnd(draft, by, { reason: 'draw' }, c);
}

/** What the referee draws by. A function where the seed depends on what the players have contributed by then. */
export type Chance = Random | ((table: Pick<AnyTable, 'places' | 'chance'>) => Random);

/** What time alone will bring about. */
interface Due {
  readonly at: number;
  /** Whose time is up; nobody: the referee acts. */
  readonly seat?: Seat;
}

/** When something happens at this table although nobody acts; undefined: never. The caller keeps the timer. */
export function deadline<P, S, M>(table: Table<P, S, M>): number | undefined {
  return nextDue(table)?.at;
}

function nextDue<P, S, M>(table: Table<P, S, M>): Due | undefined {
  const { hasStarted, turn, places, wait, holds, setup, control } = table;
  if (!hasStarted || turn.kind === 'over') return undefined;
  const dues: Due[] = wait ? [{ at: momentAfter(wait.since, wait.after, holds) }] : [];
  if (control.kind !== 'none') {
    const first = isOpening(table) ? setup.first : undefined;
    places.forEach(({ clock }, seat) => {
      const { since } = clock;
      if (since === undefined) return;
      const at = first === undefined ? flagTime(clock, holds) : momentAfter(since, first, holds);
      if (at !== undefined) dues.push({ at, seat });
    });
  }
  return dues.reduce<Due | undefined>((soonest, due) => (soonest && soonest.at <= due.at ? soonest : due), undefined);
}

/** When the referee acts, and after how long a wait; undefined: not by the clock. */
export function refereeTime<P, S, M>({ wait, turn, holds }: Table<P, S, M>): { at: number; after: number } | undefined {
  if (!wait || turn.kind === 'over') return undefined;
  return { at: momentAfter(wait.since, wait.after, holds), after: wait.after };
}

/** More than so much at once is for the next call: the deadline stays in the past. */
const mostAtOnce = 1000;

/** Lets happen what is due, each at its own time, so that nothing depends on how punctual the caller's timer is. */
export function settle<P, S, M>(draft: Draft<P, S, M>, now: number, chance: Chance): Fault | undefined {
  for (let count = 0; count < mostAtOnce; count++) {
    const due = nextDue(draft.table);
    if (!due || due.at > now) return undefined;
    draft.moveTo(due.at);
    const before = draft.table.version;
    const wrong = happen(draft, due, chance);
    if (wrong) return wrong;
    if (draft.table.version === before) return undefined;
  }
  return undefined;
}

function happen<P, S, M>(draft: Draft<P, S, M>, { seat }: Due, chance: Chance): Fault | undefined {
  const { table } = draft;
  if (seat !== undefined) {
    if (isOpening(table)) return writeEnd(draft, 'referee', { reason: 'abort', seat });
    return drop(draft, 'referee', { reason: 'flag', seat });
  }
  const moves = refereeCall(table.game, table.line, table.turn)?.moves;
  if (!moves) return undefined;
  // A stream of its own for every position: the draw is the same however often it has to be decided again, and whoever
  // is told the seed afterwards can draw again.
  const drawn = (typeof chance === 'function' ? chance(table) : chance).split(table.n).below(moves.length);
  return writeMove(draft, 'referee', moves[drawn]!);
}
