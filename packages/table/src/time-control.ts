import { type Result, fail, fault, ok } from '@quadrille/kit';

/** How thinking is limited. All times are milliseconds. */
export type TimeControl =
  | { readonly kind: 'none' }
  /** A stock of time for the whole game; `increment` comes back after each turn. */
  | { readonly kind: 'stock'; readonly limit: number; readonly increment: number }
  /** So much for every turn: correspondence. */
  | { readonly kind: 'turn'; readonly limit: number };

/** Nobody’s time runs. */
export const noClock: TimeControl = { kind: 'none' };

const second = 1000;
const day = 86_400 * second;

/** `none`; `300+3`, seconds for the game and per turn; `2d`, days per turn. */
export function printControl(control: TimeControl): string {
  if (control.kind === 'none') return 'none';
  if (control.kind === 'turn') return `${control.limit / day}d`;
  return `${control.limit / second}+${control.increment / second}`;
}

/** At most three hours and three minutes, or thirty days. */
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

/** How long a side's thinking lasts in a game of forty turns: what fast and slow mean. */
export function expectedTime(control: TimeControl): number {
  if (control.kind === 'none') return Infinity;
  return control.kind === 'turn' ? 40 * control.limit : control.limit + 40 * control.increment;
}

/** What everybody starts with. Who lives on increments alone needs something for the first turn. */
export function fullTime(control: TimeControl): number {
  if (control.kind === 'none') return 0;
  return control.kind === 'stock' && control.limit === 0 ? Math.max(3 * second, control.increment) : control.limit;
}

const minutes = 60 * second;

/** What everybody gets for a first move before the clocks start, where people do not sit at one table. */
export function firstMoveTime(control: TimeControl): number | undefined {
  if (control.kind === 'none') return undefined;
  if (control.kind === 'turn') return control.limit;
  return expectedTime(control) < 3 * minutes ? 20 * second : 30 * second;
}

/** How long somebody may be away before others may claim; undefined: the clock alone decides. */
export function patience(control: TimeControl): number | undefined {
  if (control.kind === 'turn') return undefined;
  const expected = expectedTime(control);
  if (expected < 3 * minutes) return 30 * second;
  if (expected < 8 * minutes) return 60 * second;
  return expected < 25 * minutes || control.kind === 'none' ? 120 * second : 300 * second;
}

/** How fast a game is played: people are rated apart for each. */
export const speeds = ['bullet', 'blitz', 'rapid', 'classical', 'days', 'free'] as const;
export type Speed = (typeof speeds)[number];

const minute = 60_000;

/** By what a side's thinking lasts in a game of forty turns. `free`: nobody's time runs. */
export function speedOf(control: TimeControl): Speed {
  if (control.kind === 'none') return 'free';
  if (control.kind === 'turn') return 'days';
  const time = expectedTime(control);
  if (time < 3 * minute) return 'bullet';
  if (time < 8 * minute) return 'blitz';
  return time < 25 * minute ? 'rapid' : 'classical';
}

/** Time during which no clock runs: an outage, a pause. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Spans in order, none touching another. */
export type Spans = readonly Span[];

/** The spans with one more added, in order; spans that touch become one. */
export function withSpan(spans: Spans, { from, to }: Span): Spans {
  const apart = spans.filter((span) => span.to < from || span.from > to);
  const touched = spans.filter((span) => span.to >= from && span.from <= to);
  const joined = {
    from: Math.min(from, ...touched.map((span) => span.from)),
    to: Math.max(to, ...touched.map((span) => span.to)),
  };
  return [...apart, joined].toSorted((a, b) => a.from - b.from);
}

/** How much of the time between two moments lies outside the spans. */
export function passed(from: number, to: number, spans: Spans): number {
  let rest = Math.max(0, to - from);
  for (const span of spans) rest -= Math.max(0, Math.min(to, span.to) - Math.max(from, span.from));
  return rest;
}

/** The first moment at which so much time has passed outside the spans. */
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

/** How much lag, in ms, the clock may forgive before the first move: what three moves add to the quota. */
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
