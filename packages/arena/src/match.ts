import { ok, type Result } from '@quadrille/kit';
import { Contest, type Contested } from './contest.ts';
import { makePlan, type PlanWish } from './make-plan.ts';
import { runBatches } from './run-batches.ts';
import { Run } from './run.ts';
import type { Standings } from './standings.ts';

/** How far a run has come. */
export interface Progress {
  readonly played: number;
  readonly games: number;
}

/** A whole run in this thread. Rejects only when the signal is aborted; bad wishes are faults. */
export async function match(
  game: Contested,
  wish: PlanWish,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Result<readonly Standings[]>> {
  const plan = await makePlan(game, wish);
  if (!plan.ok) return plan;
  const contest = await Contest.open(plan.value, { loadGame: async () => game });
  if (!contest.ok) return contest;
  const run = new Run(plan.value);
  const played = await runBatches(
    run,
    {
      lanes: 1,
      play: (batch, both) => contest.value.playBatch(batch, both),
      onBatch: () => onProgress({ played: run.done, games: run.total }),
    },
    signal,
  );
  return played.ok ? ok(run.standings()) : played;
}
