import { ok, type Result } from '@quadrille/kit';
import { Contest, type House } from './contest.ts';
import type { Batch, BatchResult } from './game-result.ts';
import type { PackedBatch } from './packed-batch.ts';
import type { Plan } from './plan.ts';

const opened = new WeakMap<House, { readonly plan: string; readonly contest: Contest }>();

/** The contest of a plan, wherever it has come from; a house keeps the last one open. */
async function contestOf(plan: Plan, house: House): Promise<Result<Contest>> {
  const text = JSON.stringify(plan);
  const last = opened.get(house);
  if (last?.plan === text) return ok(last.contest);
  const contest = await Contest.open(plan, house);
  if (contest.ok) opened.set(house, { plan: text, contest: contest.value });
  return contest;
}

/** The games of a batch. */
export async function playBatch(
  plan: Plan,
  batch: Batch,
  house: House,
  signal: AbortSignal,
): Promise<Result<BatchResult>> {
  const contest = await contestOf(plan, house);
  return contest.ok ? contest.value.playBatch(batch, signal) : contest;
}

/** The same for another thread. */
export async function playPacked(
  plan: Plan,
  batch: Batch,
  house: House,
  signal: AbortSignal,
): Promise<Result<PackedBatch>> {
  const contest = await contestOf(plan, house);
  return contest.ok ? contest.value.playPacked(batch, signal) : contest;
}
