import { jobsOf, makePlan, printPlan, type Plan } from '@quadrille/arena';
import { fail, ok, type Result, type Say } from '@quadrille/kit';
import type { KeptRun } from '@quadrille/store';
import type { LoadedGame } from '../../../platform/games.ts';
import { contestantNames } from '../contestant-name.ts';
import { runs } from '../runs.ts';
import { planRun, type RunSetup } from './run-setup.ts';

/** Checks the whole setup and stores the run; its page plays it. */
export async function createRun({ game, card }: LoadedGame, wish: RunSetup, say: Say): Promise<Result<KeptRun>> {
  const wanted = planRun(wish);
  if (!wanted.ok) return wanted;
  const plan = await makePlan(game, wanted.value);
  if (!plan.ok) return fail(plan.error);
  const title = titleOf(plan.value, card.words[say.language].title, say);
  const run = await runs.create({
    title,
    game: game.id,
    plan: printPlan(plan.value),
    total: jobsOf(plan.value).total,
  });
  return run.ok ? ok(run.value) : run;
}

function titleOf(plan: Plan, game: string, say: Say): string {
  const names = contestantNames(say, plan);
  const few = names.length > 4 ? [...names.slice(0, 3), '…'] : names;
  return say('run.title', { game, players: few.join(' – ') });
}
