import { type Result, fail, fault, ok } from '@quadrille/kit';

/** How thinking time is limited. All times are milliseconds. */
export type TimeControl =
  | { readonly kind: 'none' }
  /** Time for the whole game, plus `increment` after each turn. */
  | { readonly kind: 'stock'; readonly limit: number; readonly increment: number }
  /** Correspondence: a limit per turn. */
  | { readonly kind: 'turn'; readonly limit: number };

/** The time control without clocks. */
export const noClock: TimeControl = { kind: 'none' };

const second = 1000;
const day = 86_400 * second;

/** `none`; `300+3`, seconds for the game and per turn; `2d`, days per turn. */
export function printControl(control: TimeControl): string {
  if (control.kind === 'none') return 'none';
  if (control.kind === 'turn') return `${control.limit / day}d`;
  return `${control.limit / second}+${control.increment / second}`;
}

/** Limits: three hours plus three minutes per turn, or thirty days. */
export function parseControl(text: string): Result<TimeControl> {
  if (text === 'none') return ok(noClock);
  const days = /^([1-9]\d?)d$/.exec(text);
  if (days && Number(days[1]) <= 30) return ok({ kind: 'turn', limit: Number(days[1]) * day });
  const stock = /^(0|[1-9]\d{0,4})\+(0|[1-9]\d{0,2})$/.exec(text);
  const [limit, increment] = [Number(stock?.[1]), Number(stock?.[2])];
  if (!stock || limit > 10_800 || increment > 180 || limit + increment === 0) {
    return fail(fault('table-control', { text: text.slice(0, 20) }, 0));
  }
  return ok({ kind: 'stock', limit: limit * second, increment: increment * second });
}

/** A player’s total time in a game of forty turns. Speed categories are based on it. */
export function expectedTime(control: TimeControl): number {
  if (control.kind === 'none') return Infinity;
  return control.kind === 'turn' ? 40 * control.limit : control.limit + 40 * control.increment;
}

/** The time on the clock at the start. A control of increments alone needs some time for the first turn. */
export function fullTime(control: TimeControl): number {
  if (control.kind === 'none') return 0;
  return control.kind === 'stock' && control.limit === 0 ? Math.max(3 * second, control.increment) : control.limit;
}

const minutes = 60 * second;

/** The time for each first move before the clocks start, for online tables. */
export function firstMoveTime(control: TimeControl): number | undefined {
  if (control.kind === 'none') return undefined;
  if (control.kind === 'turn') return control.limit;
  return expectedTime(control) < 3 * minutes ? 20 * second : 30 * second;
}

/** How long a player may be disconnected before the opponents may claim. Undefined: only the clock decides. */
export function claimDelayMs(control: TimeControl): number | undefined {
  if (control.kind === 'turn') return undefined;
  const expected = expectedTime(control);
  if (expected < 3 * minutes) return 30 * second;
  if (expected < 8 * minutes) return 60 * second;
  return expected < 25 * minutes || control.kind === 'none' ? 120 * second : 300 * second;
}

/** Speed categories; each has its own rating. */
export const speeds = ['bullet', 'blitz', 'rapid', 'classical', 'days', 'free'] as const;
export type Speed = (typeof speeds)[number];

const minute = 60_000;

/** The speed category by `expectedTime`. `free`: without a clock. */
export function speedOf(control: TimeControl): Speed {
  if (control.kind === 'none') return 'free';
  if (control.kind === 'turn') return 'days';
  const time = expectedTime(control);
  if (time < 3 * minute) return 'bullet';
  if (time < 8 * minute) return 'blitz';
  return time < 25 * minute ? 'rapid' : 'classical';
}

/** A period in which no clock runs: an outage or a pause. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** In order, and not touching one another. */
export type Spans = readonly Span[];

/** Adds a span and merges the spans that touch. */
export function withSpan(spans: Spans, { from, to }: Span): Spans {
  const apart = spans.filter((span) => span.to < from || span.from > to);
  const touched = spans.filter((span) => span.to >= from && span.from <= to);
  const joined = {
    from: Math.min(from, ...touched.map((span) => span.from)),
    to: Math.max(to, ...touched.map((span) => span.to)),
  };
  return [...apart, joined].toSorted((a, b) => a.from - b.from);
}

/** The milliseconds between two times that lie outside the spans. */
export function passed(from: number, to: number, spans: Spans): number {
  let rest = Math.max(0, to - from);
  for (const span of spans) rest -= Math.max(0, Math.min(to, span.to) - Math.max(from, span.from));
  return rest;
}

/** The first time at which `time` milliseconds have passed outside the spans. */
export function momentAfter(from: number, time: number, spans: Spans): number {
  let moment = from + time;
  for (const span of spans) {
    if (span.to <= from) continue;
    if (span.from >= moment) break;
    moment += span.to - Math.max(from, span.from);
  }
  return moment;
}

/**
 * Lag compensation: network delay is not charged to the player. The server believes the client’s own measurement and
 * the round
 * trip, but only up to a quota that grows slowly, so that a lying client gains little.
 */
const maxGainMs = 1000;
/** The error of a measured round trip, in milliseconds. */
const rttSlackMs = 140;
const maxGraceMs = 2000;

function gainOf(control: TimeControl): number {
  return control.kind === 'stock' ? Math.min(maxGainMs, Math.floor(expectedTime(control) / 250) + 150) : 0;
}

/** The lag quota before the first move, in milliseconds: the gain of three moves. */
export const firstQuota = (control: TimeControl): number => 3 * gainOf(control);

/** The quota after a move with a compensation of `lag`. */
export function nextQuota(control: TimeControl, quota: number, lag: number): number {
  const gain = gainOf(control);
  return Math.min(7 * gain, quota - lag + gain);
}

/** How much later than the clock says a flag is called, because a move may be on its way. */
export const graceOf = (quota: number): number => Math.min(quota, maxGraceMs);

export interface NetworkDelay {
  /** Milliseconds that the client measured. */
  readonly spent?: number;
  /** The round trip that the server measured, in milliseconds. */
  readonly rtt?: number;
}

/** The part of the elapsed time that is not charged. */
export function allowedLag(elapsed: number, { spent, rtt }: NetworkDelay, quota: number): number {
  if (spent === undefined || rtt === undefined) return 0;
  return Math.max(0, Math.min(elapsed - spent, rtt + rttSlackMs, quota));
}
