import { fail, fault, ok, type Outcome, type Result } from '@quadrille/kit';
import type { BatchResult, BatchTimes, GameResult } from './batch.ts';
import { jobsOf } from './job.ts';
import type { Plan } from './plan.ts';
import { buckets } from './timing.ts';

type Check = (value: unknown) => boolean;
type Fields<T> = { readonly [K in keyof T]-?: Check };

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isAmount: Check = (value) => isNumber(value) && (value as number) >= 0;
const isBelow =
  (end: number): Check =>
  (value) =>
    isCount(value) && (value as number) < end;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check, length?: number): Check =>
  (value) =>
    Array.isArray(value) && (length === undefined || value.length === length) && value.every(check);

/** An object with exactly these fields. */
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

const isSeat = isCount;

const isOutcome = shape<Outcome>({
  winners: listOf(isSeat),
  scores: optional(listOf(isNumber)),
  reason: isText,
});

/** A flat list of pairs: bucket, count. */
const isCounts: Check = (value) =>
  listOf(isCount)(value) &&
  (value as readonly number[]).length % 2 === 0 &&
  (value as readonly number[]).every((one, at) => at % 2 === 1 || one < buckets);

/** Thirds are not exact in floating point. */
const isOnePoint = (points: readonly number[]): boolean =>
  Math.abs(points.reduce((sum, share) => sum + share, 0) - 1) < 1e-9;

/** A check without details: no person writes batches, so no person needs the reason. */
function batchCheck(plan: Plan): Check {
  const jobs = jobsOf(plan);
  const everybody = plan.contestants.length;
  const isGame = shape<GameResult>({
    number: isCount,
    points: listOf(isAmount),
    moves: isText,
    opening: isCount,
    first: isSeat,
    outcome: optional(isOutcome),
    forfeit: optional(shape({ seat: isSeat, why: isForfeit })),
    turns: listOf(isCount, everybody),
    nodes: listOf(isAmount, everybody),
    ms: listOf(isAmount, everybody),
  });
  const isTimes = shape<BatchTimes>({
    variant: isBelow(plan.variants.length),
    contestant: isBelow(everybody),
    counts: isCounts,
  });
  const isBatch = shape<BatchResult>({
    from: isBelow(jobs.total),
    to: isBelow(jobs.total + 1),
    games: listOf(isGame),
    times: listOf(isTimes),
  });
  // Figures are stored in rows by seat. One seat too many would shift them into the next game's row.
  const seats = plan.variants.map(({ sides }) => new Set(sides.flat()));
  const mostScores = Math.max(...seats.map(({ size }) => size));
  const fits = ({ number, points, first, outcome, forfeit }: GameResult): boolean => {
    const { seating, variant } = jobs.slot(number);
    const known = seats[variant]!;
    return (
      points.length === seating.length &&
      isOnePoint(points) &&
      [first, ...(forfeit ? [forfeit.seat] : []), ...(outcome?.winners ?? [])].every((seat) => known.has(seat)) &&
      (outcome?.scores?.length ?? 0) <= mostScores
    );
  };
  return (value) => {
    if (!isBatch(value)) return false;
    const { from, to, games } = value as BatchResult;
    return games.length === to - from && games.every((game, at) => game.number === from + at && fits(game));
  };
}

/** Parses batches of a run from outside, strictly. A fault names the number of the batch. */
export function parseBatches(plan: Plan, batches: readonly unknown[]): Result<readonly BatchResult[]> {
  const isBatch = batchCheck(plan);
  const wrong = batches.findIndex((batch) => !isBatch(batch));
  return wrong < 0 ? ok(batches as readonly BatchResult[]) : fail(fault('run-batch', { n: wrong + 1 }));
}
