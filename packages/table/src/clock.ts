import type { Seat, Turn } from '@quadrille/kit';
import {
  type Spans,
  type TimeControl,
  firstQuota,
  fullTime,
  graceOf,
  momentAfter,
  nextQuota,
  passed,
} from './time-control.ts';

export interface SeatClock {
  /** Milliseconds left when the clock last stopped; negative just before a flag is called. */
  readonly left: number;
  /** The time since which it runs. Undefined: it is stopped. */
  readonly since: number | undefined;
  /** Milliseconds of lag that may still be compensated. */
  readonly quota: number;
}

export function newClock(control: TimeControl, left?: number): SeatClock {
  return { left: left ?? fullTime(control), since: undefined, quota: firstQuota(control) };
}

/** The seats to move, unless the referee’s time limits the turn. */
export function runningSeats(turn: Turn): readonly Seat[] {
  if (turn.kind === 'seat') return turn.referee ? [] : [turn.seat];
  return turn.kind === 'any' && !turn.referee ? turn.seats : [];
}

export const elapsed = ({ since }: SeatClock, at: number, holds: Spans): number =>
  since === undefined ? 0 : passed(since, at, holds);

export const leftAt = (clock: SeatClock, at: number, holds: Spans): number => clock.left - elapsed(clock, at, holds);

/** The time at which the flag is called. */
export function flagTime({ left, since, quota }: SeatClock, holds: Spans): number | undefined {
  return since === undefined ? undefined : momentAfter(since, Math.max(0, left + graceOf(quota)), holds);
}

export interface Tick {
  readonly at: number;
  readonly holds: Spans;
  readonly control: TimeControl;
  /** Nothing is charged during the first moves. */
  readonly isFree: boolean;
}

/** Stops the clock and charges the time that it ran. */
export function stopClock(clock: SeatClock, tick: Tick, lag = 0): SeatClock {
  if (clock.since === undefined) return clock;
  const charged = tick.isFree ? 0 : elapsed(clock, tick.at, tick.holds) - lag;
  return { left: clock.left - charged, since: undefined, quota: clock.quota };
}

/** Starts the clock. In correspondence games every turn has its full time. */
export function startClock(clock: SeatClock, { at, control }: Pick<Tick, 'at' | 'control'>): SeatClock {
  if (clock.since !== undefined) return clock;
  return { ...clock, left: control.kind === 'turn' ? control.limit : clock.left, since: at };
}

/** The clock after a move of its seat: charges the time less the lag. It keeps running if the seat is still to move. */
export function chargeMove(clock: SeatClock, tick: Tick, lag: number, isStillRunning: boolean): SeatClock {
  const { control, at } = tick;
  if (clock.since === undefined) return clock;
  const charged = stopClock(clock, tick, lag);
  if (tick.isFree) return isStillRunning ? { ...charged, since: at } : charged;
  const quota = nextQuota(control, clock.quota, lag);
  if (isStillRunning) return { left: charged.left, since: at, quota };
  const increment = control.kind === 'stock' ? control.increment : 0;
  return { left: charged.left + increment, since: undefined, quota };
}
