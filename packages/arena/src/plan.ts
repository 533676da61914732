import { type Budget, type Result, type Seat, fail, fault, ok, textLimit, tooLarge } from '@quadrille/kit';

/**
 * The pairing format. `match`: all at one table, as named. The others have meetings of two: `round-robin` pairs each
 * with each, `gauntlet` the first with all others, `ladder` each with the next.
 */
export const formats = ['match', 'round-robin', 'gauntlet', 'ladder'] as const;
export type Format = (typeof formats)[number];

/**
 * A whole run as plain data. Any machine can play any game of the run by its number (`jobOf`). A larger `games` only
 * adds numbers at the end, which extends a run.
 */
export interface Plan {
  readonly game: string;
  readonly revision: number;
  /** One, or several in a sweep. */
  readonly variants: readonly Variant[];
  /** The param that differs between the variants. */
  readonly sweep?: string;
  readonly format: Format;
  readonly contestants: readonly Contestant[];
  /** In a match: contestants in the order of the table; the last one fills the remaining sides. */
  readonly line: readonly number[];
  /** True: every opening is played with every seating. False: contestants always sit as named. */
  readonly swap: boolean;
  readonly opening: Opening;
  readonly seed: number;
  /** For each meeting and variant. The last round is completed. */
  readonly games: number;
  readonly sprt?: SprtPlan;
}

export interface Variant {
  /** The value of the swept param. */
  readonly name: string;
  readonly params: string;
  /** The seats of each side. */
  readonly sides: readonly (readonly Seat[])[];
}

export interface Contestant {
  readonly name: string;
  readonly kind: 'player' | 'engine';
  /** Of a computer player; or of an external engine, as the machine that plays is configured. */
  readonly id: string;
  /** Budget per turn. */
  readonly budget: Omit<Budget, 'seed'>;
}

export type Opening =
  | { readonly kind: 'random'; readonly moves: number }
  /** Each line is one opening; they are used in turn. */
  | { readonly kind: 'book'; readonly lines: readonly (readonly string[])[] };

/** Tests whether the first contestant is better by `elo1` rather than `elo0`, and stops when that is decided. */
export interface SprtPlan {
  readonly elo0: number;
  readonly elo1: number;
  /** The error probabilities when `elo0` is true, and when `elo1` is. */
  readonly alpha: number;
  readonly beta: number;
}

/** Equal for contestants that play alike. A game between them is the same game with swapped names. */
export function kindOf({ kind, id, budget }: Contestant): string {
  return `${kind} ${id} ${budget.nodes ?? ''} ${budget.ms ?? ''}`;
}

const version = 1;

/** The text of a plan, stored beside its games or sent to other machines. */
export const printPlan = (plan: Plan): string => JSON.stringify({ arena: version, ...plan });

/** Strict: an incomplete plan is refused, so that callers can rely on every field. */
export function parsePlan(text: string): Result<Plan> {
  const large = tooLarge(text, textLimit.plan);
  if (large) return fail(large);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return fail(fault('arena-plan', { part: 'JSON' }, 0));
  }
  if (!isObject(data) || data['arena'] !== version) return fail(fault('arena-plan', { part: 'arena' }, 0));
  const { arena: _, ...plan } = data;
  for (const [part, isRight] of Object.entries(parts)) {
    if (!isRight(plan[part])) return fail(fault('arena-plan', { part }, 0));
  }
  const unknown = Object.keys(plan).find((key) => !Object.hasOwn(parts, key));
  if (unknown !== undefined) return fail(fault('arena-plan', { part: unknown }, 0));
  const whole = plan as unknown as Plan;
  return whole.line.every((who) => who < whole.contestants.length)
    ? ok(whole)
    : fail(fault('arena-plan', { part: 'line' }, 0));
}

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string';
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check, least = 1): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.every(check);
const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, check]) => check(value[key]));

const isVariant: Check = shape({
  name: isText,
  params: isText,
  sides: listOf(listOf(isCount), 2),
} satisfies Record<keyof Variant, Check>);

const isContestant: Check = shape({
  name: isText,
  kind: (value) => value === 'player' || value === 'engine',
  id: isText,
  budget: shape({ nodes: optional(isCount), ms: optional(isNumber) }),
} satisfies Record<keyof Contestant, Check>);

const isOpening: Check = (value) => {
  const { kind } = (value ?? {}) as Partial<Opening>;
  if (kind === 'random') return shape({ kind: isText, moves: isCount })(value);
  return shape({ kind: (text) => text === 'book', lines: listOf(listOf(isText)) })(value);
};

const parts: Readonly<Record<keyof Plan, Check>> = {
  game: isText,
  revision: isCount,
  variants: listOf(isVariant),
  sweep: optional(isText),
  format: (value) => formats.some((format) => format === value),
  contestants: listOf(isContestant, 2),
  line: listOf(isCount),
  swap: (value) => typeof value === 'boolean',
  opening: isOpening,
  seed: isWhole,
  games: (value) => isCount(value) && value !== 0,
  sprt: optional(
    shape({ elo0: isNumber, elo1: isNumber, alpha: isNumber, beta: isNumber } satisfies Record<keyof SprtPlan, Check>),
  ),
};

/** A param with several values: `size=5,7,9`. */
export interface Sweep {
  readonly key: string;
  readonly values: readonly string[];
}

/** Parses `key=one,two,…`. */
export function parseSweep(text: string): Result<Sweep> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const match = /^([\w-]+)=([^=,]+(?:,[^=,]+)*)$/.exec(text);
  if (!match) return fail(fault('arena-sweep', { text: text.slice(0, 60) }, 0));
  const [, key, list] = match as unknown as [string, string, string];
  const values = list.split(',');
  if (new Set(values).size < values.length)
    return fail(fault('arena-sweep', { text: text.slice(0, 60) }, key.length + 1));
  return ok({ key, values });
}

/** The params with the key set to a value. */
export function withSweepValue(params: string, key: string, value: string): string {
  const others = params.split(',').filter((part) => part !== '' && !part.startsWith(`${key}=`));
  return [...others, `${key}=${value}`].join(',');
}
