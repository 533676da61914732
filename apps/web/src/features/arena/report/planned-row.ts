import { makePlan, printPlan, planRequestOfRow, type Plan } from '@quadrille/arena';
import { ok, type AnyGame, type ReportRow, type ReportSection, type Result } from '@quadrille/kit';

/** A match of a published report as a run. The text of its plan identifies a stored run. */
export interface PlannedRow {
  readonly section: ReportSection;
  readonly row: ReportRow;
  readonly plan: Plan;
  readonly text: string;
}

/** `games`: per match; default: as many as in the report. */
export async function plannedRows(game: AnyGame, games: number | undefined): Promise<Result<readonly PlannedRow[]>> {
  const planned: PlannedRow[] = [];
  for (const section of (await game.contest?.report?.())?.sections ?? []) {
    for (const row of section.rows) {
      const plan = await makePlan(game, planRequestOfRow(row, games === undefined ? {} : { games }));
      if (!plan.ok) return plan;
      planned.push({ section, row, plan: plan.value, text: printPlan(plan.value) });
    }
  }
  return ok(planned);
}
