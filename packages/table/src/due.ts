import { type Fault, type Random, type Seat, fault } from '@quadrille/kit';
import { flagTime } from './clock.ts';
import type { CommandOf } from './command.ts';
import { type Draft, writeEnd, writeMove } from './draft.ts';
import { type By, type LeaveReason, openSeat } from './event.ts';
import { notPlaying } from './evolve.ts';
import { refereeCall } from './position.ts';
import { type AnyTable, type Table, hasBegun, isOpening, outcomeOf, sideOf } from './table.ts';
import { momentAfter, passed, claimDelayMs } from './time-control.ts';

interface DroppedSeat {
  readonly reason: LeaveReason;
  readonly seat: Seat;
}

/**
 * A seat resigns, runs out of time or leaves. Between two sides this decides the game. With more sides the others play
 * on,
 * if the rules provide moves for the seat or a computer can stand in.
 */
export function dropSeat<P, S, M>(
  draft: Draft<P, S, M>,
  by: By,
  what: DroppedSeat,
  command?: string,
): Fault | undefined {
  const { sides, setup, game } = draft.table;
  const hasHeir = game.rules.movesOnLeave !== undefined || setup.standIn !== undefined;
  if (sides.length <= 2 || !hasHeir) return writeEnd(draft, by, what, command);
  const wrong = draft.write(by, { kind: 'leave', ...what }, command);
  if (wrong) return wrong;
  // The moves of the rules may end the game; their outcome counts.
  const failed = game.rules.movesOnLeave && playMovesOnLeave(draft, what.seat);
  if (failed || outcomeOf(draft.table)) return failed;
  const { places } = draft.table;
  const left = sides.filter((side) => side.every((seat) => places[seat]!.left !== undefined));
  if (left.length >= sides.length - 1) return writeEnd(draft, by, what);
  if (game.rules.movesOnLeave) return undefined;
  return draft.write('house', { kind: 'stand', seat: what.seat, player: setup.standIn! });
}

/**
 * Plays the moves that the rules provide for a seat that was left. A move that is not legal yet is tried again on its
 * next turn.
 */
function playMovesOnLeave<P, S, M>(draft: Draft<P, S, M>, seat: Seat): Fault | undefined {
  const { game, line } = draft.table;
  for (const move of game.rules.movesOnLeave?.(line.state, seat) ?? []) {
    if (game.rules.check(draft.table.line.state, move, seat)) return undefined;
    const wrong = writeMove(draft, seat, move);
    if (wrong) return wrong;
  }
  return undefined;
}

/** Protects against rules that never pass the turn on. No real game has so many forced moves in a row. */
const maxMovesInARow = 1000;

/** Lets the rules move for seats that were left, until a present player is to move. */
export function playForLeavers<P, S, M>(draft: Draft<P, S, M>): Fault | undefined {
  for (let played = 0; played < maxMovesInARow; played++) {
    const before = draft.table.version;
    for (const seat of leaversToMove(draft.table)) {
      const wrong = playMovesOnLeave(draft, seat);
      if (wrong) return wrong;
    }
    if (draft.table.version === before) return undefined;
  }
  return undefined;
}

function leaversToMove<P, S, M>({ turn, places, line }: Table<P, S, M>): readonly Seat[] {
  const seats = turn.kind === 'seat' ? [turn.seat] : turn.kind === 'any' ? turn.seats : [];
  if (!line.isAtEnd) return [];
  return seats.filter((seat) => places[seat]?.left !== undefined && places[seat].holder.kind !== 'computer');
}

export function decideResign<P, S, M>(draft: Draft<P, S, M>, by: Seat, c?: string): Fault | undefined {
  const { table } = draft;
  const wrong = notPlaying(table);
  if (wrong) return wrong;
  if (table.sides.length < 2) return fault('table-alone');
  return dropSeat(draft, by, { reason: 'resign', seat: by }, c);
}

export function decideLeave<P, S, M>(draft: Draft<P, S, M>, by: Seat, c?: string): Fault | undefined {
  const { table } = draft;
  if (!table.hasStarted) return draft.write(by, { kind: 'seat', seat: by, holder: openSeat }, c);
  return notPlaying(table) ?? dropSeat(draft, by, { reason: 'leave', seat: by }, c);
}

/** The server may abort any game; a seat only one that has hardly begun. */
export function decideAbort<P, S, M>(draft: Draft<P, S, M>, by: By, c?: string): Fault | undefined {
  if (by === 'house' || by === 'referee') return writeEnd(draft, by, { reason: 'abort' }, c);
  return hasBegun(draft.table) ? fault('table-begun') : writeEnd(draft, by, { reason: 'abort', seat: by }, c);
}

/** The opponent has been disconnected for so long that the other players need not wait. */
export function decideClaim<P, S, M>(
  draft: Draft<P, S, M>,
  by: Seat,
  { seat, what, commandId }: CommandOf<'claim'>,
): Fault | undefined {
  const { table, at } = draft;
  const wrong = notPlaying(table);
  if (wrong) return wrong;
  const wait = claimDelayMs(table.control);
  const away = table.places[seat]?.away;
  if (sideOf(table, by).includes(seat) || away === undefined || wait === undefined) return fault('table-not-away');
  const missing = wait - passed(away, at, table.holds);
  if (missing > 0) return fault('table-claim-early', { n: Math.ceil(missing / 1000) });
  if (what === 'win') return dropSeat(draft, by, { reason: 'leave', seat }, commandId);
  return table.sides.length > 2 ? fault('table-claim-draw') : writeEnd(draft, by, { reason: 'draw' }, commandId);
}

/** The randomness of the referee. It is a function where the seed depends on the players’ contributions. */
export type Chance = Random | ((table: Pick<AnyTable, 'places' | 'chance'>) => Random);

/** The next thing that happens without a command. */
interface DueAction {
  readonly at: number;
  /** The seat whose time is up. Undefined: the referee acts. */
  readonly seat?: Seat;
}

/** When the table changes without a command. Undefined: never. The caller runs the timer. */
export function deadline<P, S, M>(table: Table<P, S, M>): number | undefined {
  return nextDueAction(table)?.at;
}

function nextDueAction<P, S, M>(table: Table<P, S, M>): DueAction | undefined {
  const { hasStarted, turn, places, wait, holds, setup, control } = table;
  if (!hasStarted || turn.kind === 'over') return undefined;
  let soonest: DueAction | undefined = wait && { at: momentAfter(wait.since, wait.after, holds) };
  if (control.kind === 'none') return soonest;
  const first = isOpening(table) ? setup.first : undefined;
  for (let seat = 0; seat < places.length; seat++) {
    const { clock } = places[seat]!;
    if (clock.since === undefined) continue;
    const at = first === undefined ? flagTime(clock, holds) : momentAfter(clock.since, first, holds);
    if (at !== undefined && (!soonest || at < soonest.at)) soonest = { at, seat };
  }
  return soonest;
}

/** When the referee acts, and how long it waits. Undefined: it does not act by time. */
export function refereeTime<P, S, M>({ wait, turn, holds }: Table<P, S, M>): { at: number; after: number } | undefined {
  if (!wait || turn.kind === 'over') return undefined;
  return { at: momentAfter(wait.since, wait.after, holds), after: wait.after };
}

/** The rest is left for the next call: the deadline then lies in the past. */
const maxDuePerCall = 1000;

/**
 * Executes all that is due, each at its own time, so that the result does not depend on how late the caller’s timer is.
 */
export function executeDue<P, S, M>(draft: Draft<P, S, M>, now: number, chance: Chance): Fault | undefined {
  for (let count = 0; count < maxDuePerCall; count++) {
    const due = nextDueAction(draft.table);
    if (!due || due.at > now) return undefined;
    draft.moveTo(due.at);
    const before = draft.table.version;
    const wrong = happen(draft, due, chance);
    if (wrong) return wrong;
    if (draft.table.version === before) return undefined;
  }
  return undefined;
}

function happen<P, S, M>(draft: Draft<P, S, M>, { seat }: DueAction, chance: Chance): Fault | undefined {
  const { table } = draft;
  if (seat !== undefined) {
    if (isOpening(table)) return writeEnd(draft, 'referee', { reason: 'abort', seat });
    return dropSeat(draft, 'referee', { reason: 'flag', seat });
  }
  const moves = refereeCall(table.game, table.line, table.turn)?.moves;
  if (!moves) return undefined;
  // Each position has its own stream, so that a repeated decision draws the same, and the draw can be checked with the
  // seed.
  const drawn = (typeof chance === 'function' ? chance(table) : chance).split(table.positionNumber).below(moves.length);
  return writeMove(draft, 'referee', moves[drawn]!);
}
