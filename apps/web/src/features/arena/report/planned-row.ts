import { makePlan, printPlan, wishOfRow, type Plan } from '@quadrille/arena';
import { ok, type AnyGame, type ReportRow, type ReportSection, type Result } from '@quadrille/kit';

/** A match of a report as a run: the text of its plan tells whether it is kept already. */
export interface PlannedRow {
  readonly section: ReportSection;
  readonly row: ReportRow;
  readonly plan: Plan;
  readonly text: string;
}

/** `games`: of each match, if not as many as the report tells. */
export async function plannedRows(game: AnyGame, games: number | undefined): Promise<Result<readonly PlannedRow[]>> {
  const planned: PlannedRow[] = [];
  for (const section of (await game.contest?.report?.())?.sections ?? []) {
    for (const row of section.rows) {
      const plan = await makePlan(game, wishOfRow(row, games === undefined ? {} : { games }));
      if (!plan.ok) return plan;
      planned.push({ section, row, plan: plan.value, text: printPlan(plan.value) });
    }
  }
  return ok(planned);
}
