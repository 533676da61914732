import { fail, fault, ok, type Result } from '@quadrille/kit';
import { evolveEnd, evolveRematch } from './evolve-end.ts';
import {
  evolveBack,
  evolveGo,
  evolveMove,
  evolvePromote,
  evolveResume,
  evolveReveal,
  evolveSkip,
} from './evolve-moves.ts';
import { evolveAnswer, evolveOffer } from './evolve-offers.ts';
import {
  evolveAway,
  evolveContribute,
  evolveHere,
  evolveLeave,
  evolveSeat,
  evolveStand,
  evolveStart,
} from './evolve-seats.ts';
import { evolveGift, evolveHold } from './evolve-time.ts';
import type { TableEvent } from './event.ts';
import type { Table } from './table.ts';
import { withTold } from './told-clocks.ts';
import { withToldWait } from './told-wait.ts';

/**
 * The table after an event. Refuses what does not follow: a gap, a time that falls, an illegal move, clocks that do not
 * add up. Whether somebody was entitled to it is for `decide`, which makes the events.
 */
export function evolve<P, S, M>(table: Table<P, S, M>, event: TableEvent): Result<Table<P, S, M>> {
  const { v, at, by, c } = event;
  if (v !== table.version + 1) return fail(fault('table-gap', { v, expected: table.version + 1 }));
  if (at < table.at) return fail(fault('table-time', { v }));
  const result = evolved(table, event);
  if (!result.ok) return result;
  const clocked = withTold(table, result.value, event);
  if (!clocked.ok) return clocked;
  const told = withToldWait(clocked.value, event);
  if (!told.ok) return told;
  const next = told.value;
  return ok({ ...next, version: v, at, ...(c !== undefined && { done: next.done.with(by, c, v) }) });
}

function evolved<P, S, M>(table: Table<P, S, M>, event: TableEvent): Result<Table<P, S, M>> {
  switch (event.k) {
    case 'open':
      return fail(fault('table-open-twice', { v: event.v }));
    case 'seat':
      return evolveSeat(table, event);
    case 'start':
      return evolveStart(table, event);
    case 'contribute':
      return evolveContribute(table, event);
    case 'move':
      return evolveMove(table, event);
    case 'skip':
      return evolveSkip(table, event);
    case 'reveal':
      return evolveReveal(table, event);
    case 'go':
      return evolveGo(table, event);
    case 'promote':
      return evolvePromote(table, event);
    case 'resume':
      return evolveResume(table, event);
    case 'back':
      return evolveBack(table, event);
    case 'offer':
      return evolveOffer(table, event);
    case 'answer':
      return evolveAnswer(table, event);
    case 'gift':
      return evolveGift(table, event);
    case 'hold':
      return evolveHold(table, event);
    case 'away':
      return evolveAway(table, event);
    case 'here':
      return evolveHere(table, event);
    case 'leave':
      return evolveLeave(table, event);
    case 'stand':
      return evolveStand(table, event);
    case 'end':
      return evolveEnd(table, event);
    case 'rematch':
      return evolveRematch(table, event);
  }
}
