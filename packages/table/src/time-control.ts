import { fail, fault, ok, type Result } from '@quadrille/kit';

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
