import { fail, fault, ok, type Outcome, type Result } from '@quadrille/kit';
import type { BatchResult, BatchTimes, GameResult } from './game-result.ts';
import { jobsOf } from './job.ts';
import type { Plan } from './plan.ts';

type Check = (value: unknown) => boolean;
type Fields<T> = { readonly [K in keyof T]-?: Check };

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isBelow =
  (end: number): Check =>
  (value) =>
    isCount(value) && (value as number) < end;
const orNothing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check, length?: number): Check =>
  (value) =>
    Array.isArray(value) && (length === undefined || value.length === length) && value.every(check);

/** Just these fields. */
const shape =
  <T>(fields: Fields<T>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries<Check>(fields).every(([key, check]) => check((value as Readonly<Record<string, unknown>>)[key]));

const isForfeit: Check = (value) => {
  const { kind } = (value ?? {}) as { readonly kind?: unknown };
  if (kind === 'silent') return shape({ kind: isText })(value);
  if (kind === 'illegal') return shape({ kind: isText, move: isText })(value);
  return kind === 'broken' && shape({ kind: isText, reason: isText })(value);
};

const mostSeats = 16;
const isSeat = isBelow(mostSeats);

const isOutcome = shape<Outcome>({
  winners: listOf(isSeat),
  scores: orNothing(listOf(isNumber)),
  reason: isText,
});

/** What is wrong in one batch of a plan is not told: no person has written it. */
function batchCheck(plan: Plan): Check {
  const jobs = jobsOf(plan);
  const everybody = plan.contestants.length;
  const isGame = shape<GameResult>({
    number: isCount,
    points: listOf(isNumber),
    moves: isText,
    opening: isCount,
    first: isSeat,
    outcome: orNothing(isOutcome),
    forfeit: orNothing(shape({ seat: isSeat, why: isForfeit })),
    turns: listOf(isCount, everybody),
    nodes: listOf(isNumber, everybody),
    ms: listOf(isNumber, everybody),
  });
  const isTimes = shape<BatchTimes>({
    variant: isBelow(plan.variants.length),
    contestant: isBelow(everybody),
    counts: listOf(isCount),
  });
  const isBatch = shape<BatchResult>({
    from: isBelow(jobs.total),
    to: isBelow(jobs.total + 1),
    games: listOf(isGame),
    times: listOf(isTimes),
  });
  return (value) => {
    if (!isBatch(value)) return false;
    const { from, to, games } = value as BatchResult;
    return (
      games.length === to - from &&
      games.every(({ number, points }, at) => {
        return number === from + at && points.length === jobs.slot(number).seating.length;
      })
    );
  };
}

/** Batches of a run that come from outside, read strictly: each as it is, or a fault that tells its number. */
export function parseBatches(plan: Plan, batches: readonly unknown[]): Result<readonly BatchResult[]> {
  const isBatch = batchCheck(plan);
  const wrong = batches.findIndex((batch) => !isBatch(batch));
  return wrong < 0 ? ok(batches as readonly BatchResult[]) : fail(fault('run-batch', { n: wrong + 1 }));
}
