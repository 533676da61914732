import { fail, fault, ok, type Fault, type Result } from '@quadrille/kit';
import { parseBatches } from '../batch-format.ts';
import { type BatchResult, type PlayedBatch, batchText } from '../batch.ts';
import { jobsOf } from '../job.ts';
import type { Plan } from '../plan.ts';
import { batchKey, type BatchJob } from './redis.ts';

/*
 * Messages between owners and workers of a run. Any program with access to Redis can write there, and an older worker
 * may write an old form, so all input is checked.
 */

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined: not a job of the arena. `fits` checks it against its plan. */
export function parseJob(data: unknown): BatchJob | undefined {
  if (!isFields(data)) return undefined;
  const { run, from, to } = data;
  const isRange =
    Number.isSafeInteger(from) && Number.isSafeInteger(to) && 0 <= Number(from) && Number(from) < Number(to);
  return typeof run === 'string' && /^[0-9a-f]{16}$/.test(run) && isRange
    ? { run, from: Number(from), to: Number(to) }
    : undefined;
}

/** Whether all games of the batch are in the plan. */
export const isWithinPlan = (plan: Plan, { to }: BatchJob): boolean => to <= jobsOf(plan).total;

export const printResult = (result: Result<PlayedBatch>): string =>
  result.ok ? `{"ok":true,"value":${batchText(result.value)}}` : JSON.stringify(result);

/** A worker's result for a batch: its games, or why it cannot play them. A fault: the text is not valid. */
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
