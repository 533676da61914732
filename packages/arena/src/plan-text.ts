import { fail, fault, ok, textLimit, tooLarge, type Result } from '@quadrille/kit';
import { formats, type Contestant, type Opening, type Plan, type SprtPlan, type Variant } from './plan.ts';

const version = 1;

/** A plan as the text that is kept beside its games or sent to other machines. */
export const printPlan = (plan: Plan): string => JSON.stringify({ arena: version, ...plan });

/** Strict: a plan that is not whole is refused, so that whoever has one can rely on it. */
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
