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

/** The clock of a seat. */
export interface SeatClock {
  /** Milliseconds left when it last stood; less than nothing where a flag is about to be called. */
  readonly left: number;
  /** Runs since then; undefined: it stands. */
  readonly since: number | undefined;
  /** What lag may still be allowed. */
  readonly quota: number;
}

export function newClock(control: TimeControl, left?: number): SeatClock {
  return { left: left ?? fullTime(control), since: undefined, quota: firstQuota(control) };
}

/** Whose clocks run: who has the turn, unless the referee's time limits it. */
export function runningSeats(turn: Turn): readonly Seat[] {
  if (turn.kind === 'seat') return turn.referee ? [] : [turn.seat];
  return turn.kind === 'any' && !turn.referee ? turn.seats : [];
}

export const elapsed = ({ since }: SeatClock, at: number, holds: Spans): number =>
  since === undefined ? 0 : passed(since, at, holds);

export const leftAt = (clock: SeatClock, at: number, holds: Spans): number => clock.left - elapsed(clock, at, holds);

/** When the flag is called. */
export function flagTime({ left, since, quota }: SeatClock, holds: Spans): number | undefined {
  return since === undefined ? undefined : momentAfter(since, Math.max(0, left + graceOf(quota)), holds);
}

export interface Tick {
  readonly at: number;
  readonly holds: Spans;
  readonly control: TimeControl;
  /** Nothing is charged while first moves are made. */
  readonly isFree: boolean;
}

/** Stands still, with the time charged that it ran. */
export function stopped(clock: SeatClock, tick: Tick, lag = 0): SeatClock {
  if (clock.since === undefined) return clock;
  const charged = tick.isFree ? 0 : elapsed(clock, tick.at, tick.holds) - lag;
  return { left: clock.left - charged, since: undefined, quota: clock.quota };
}

/** Runs from now on. A turn of its own is a stock of its own in correspondence. */
export function started(clock: SeatClock, { at, control }: Pick<Tick, 'at' | 'control'>): SeatClock {
  if (clock.since !== undefined) return clock;
  return { ...clock, left: control.kind === 'turn' ? control.limit : clock.left, since: at };
}

/** After a move: the time is charged less the lag, and the next one runs where the turn has not passed. */
export function moved(clock: SeatClock, tick: Tick, lag: number, isStillRunning: boolean): SeatClock {
  const { control, at } = tick;
  if (clock.since === undefined) return clock;
  const charged = stopped(clock, tick, lag);
  if (tick.isFree) return isStillRunning ? { ...charged, since: at } : charged;
  const quota = nextQuota(control, clock.quota, lag);
  if (isStillRunning) return { left: charged.left, since: at, quota };
  const increment = control.kind === 'stock' ? control.increment : 0;
  return { left: charged.left + increment, since: undefined, quota };
}
