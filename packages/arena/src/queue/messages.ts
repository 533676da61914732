import { fail, fault, ok, type Fault, type Result } from '@quadrille/kit';
import { parseBatches } from '../batch-format.ts';
import { type BatchResult, type PlayedBatch, batchText } from '../batch.ts';
import { jobsOf } from '../job.ts';
import type { Plan } from '../plan.ts';
import { batchKey, type BatchJob } from './redis.ts';

/*
 * What owners and workers of a run tell each other. Anybody who reaches the Redis can write there, and an older worker may
 * write what we no longer do: nothing that comes from it is trusted.
 */

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined: this is no job of an arena. Whether it fits its plan is told by `fits`. */
export function parseJob(data: unknown): BatchJob | undefined {
  if (!isFields(data)) return undefined;
  const { run, from, to } = data;
  const isRange =
    Number.isSafeInteger(from) && Number.isSafeInteger(to) && 0 <= Number(from) && Number(from) < Number(to);
  return typeof run === 'string' && /^[0-9a-f]{16}$/.test(run) && isRange
    ? { run, from: Number(from), to: Number(to) }
    : undefined;
}

/** All games of the batch are games of the plan. */
export const fits = (plan: Plan, { to }: BatchJob): boolean => to <= jobsOf(plan).total;

export const printResult = (result: Result<PlayedBatch>): string =>
  result.ok ? `{"ok":true,"value":${batchText(result.value)}}` : JSON.stringify(result);

/** What a worker has said about a batch: its games, or why it cannot play them. A fault: it has said nothing of the kind. */
export function parseResult(plan: Plan, key: string, text: string): Result<Result<BatchResult>> {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return fail(fault('arena-result', { batch: key }));
  }
  if (isFields(said) && said['ok'] === true) {
    const batches = parseBatches(plan, [said['value']]);
    const batch = batches.ok ? batches.value[0]! : undefined;
    if (batch && batchKey(batch) === key) return ok(ok(batch));
  }
  if (isFields(said) && said['ok'] === false && isFault(said['error'])) return ok(fail(said['error']));
  return fail(fault('arena-result', { batch: key }));
}

function isFault(value: unknown): value is Fault {
  if (!isFields(value) || typeof value['code'] !== 'string') return false;
  const { at, args = {} } = value;
  return (
    (at === undefined || Number.isSafeInteger(at)) &&
    isFields(args) &&
    Object.values(args).every((arg) => typeof arg === 'string' || typeof arg === 'number')
  );
}
