import { expectedTime, type TimeControl } from './time-control.ts';

/**
 * The way of a move to the keeper of the table is not the player's time. What the player's own clock and the measured
 * way say is believed, but only out of a quota that grows slowly: whoever lies gains little and once.
 */
const mostGain = 1000;
/** What a measured way may be off by. */
const slack = 140;
const mostGrace = 2000;

function gainOf(control: TimeControl): number {
  return control.kind === 'stock' ? Math.min(mostGain, Math.floor(expectedTime(control) / 250) + 150) : 0;
}

export const firstQuota = (control: TimeControl): number => 3 * gainOf(control);

/** The quota after a move that was allowed `lag`. */
export function nextQuota(control: TimeControl, quota: number, lag: number): number {
  const gain = gainOf(control);
  return Math.min(7 * gain, quota - lag + gain);
}

/** How much later than the clock says a flag is called, in case a move is on its way. */
export const graceOf = (quota: number): number => Math.min(quota, mostGrace);

export interface Way {
  /** What the player's own clock counted. */
  readonly spent?: number;
  /** There and back, as the keeper measured it. */
  readonly rtt?: number;
}

/** What of the elapsed time is not charged. */
export function lagAllowed(elapsed: number, { spent, rtt }: Way, quota: number): number {
  if (spent === undefined || rtt === undefined) return 0;
  return Math.max(0, Math.min(elapsed - spent, rtt + slack, quota));
}
