import { jobsOf, makePlan, printPlan, planRequestOfRow, type Plan } from '@quadrille/arena';
import type { KeptRun } from '@quadrille/store';
import { getRunHandle, type RunHandle } from '../run/run-handle.ts';
import type { RunSnapshot } from '../run/run-snapshot.ts';
import { runs } from '../runs.ts';
import { ok, type AnyGame, type ReportRow, type ReportSection, type Result } from '@quadrille/kit';

/** Stored runs by the text of their plan. */
export async function loadStoredRows(): Promise<ReadonlyMap<string, KeptRun>> {
  const found = await runs.list();
  return new Map((found.ok ? found.value : []).map((run) => [String(run.plan), run]));
}

/** Plays the rows one after the other, each as a run; finished ones are not repeated. */
export async function playRows(
  rows: readonly PlannedRow[],
  title: (row: PlannedRow) => string,
  tell: (row: PlannedRow, snapshot: RunSnapshot) => void,
  signal: AbortSignal,
): Promise<void> {
  const kept = await loadStoredRows();
  for (const row of rows) {
    if (signal.aborted) return;
    const about = { title: title(row), game: row.plan.game, plan: row.text, total: jobsOf(row.plan).total };
    const run = kept.get(row.text) ?? (await createRunFor(about));
    if (!run) return;
    const desk = getRunHandle(run.id);
    desk.start();
    if (!(await waitUntilPlayed(desk, (snapshot) => tell(row, snapshot), signal))) return;
  }
}

async function createRunFor(about: Parameters<typeof runs.create>[0]): Promise<KeptRun | undefined> {
  const run = await runs.create(about);
  return run.ok ? run.value : undefined;
}

/** Resolves to true when the run is finished, to false if it stops before. */
function waitUntilPlayed(
  desk: RunHandle,
  tell: (snapshot: RunSnapshot) => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isDone: boolean): void => {
      end();
      signal.removeEventListener('abort', stop);
      resolve(isDone);
    };
    const stop = (): void => {
      desk.pause();
      finish(false);
    };
    const look = (): void => {
      const snapshot = desk.snapshot();
      if (!snapshot) finish(false);
      if (typeof snapshot !== 'object') return;
      tell(snapshot);
      if (snapshot.state === 'done') finish(true);
      else if (snapshot.fault || snapshot.state === 'elsewhere') finish(false);
    };
    const end = desk.subscribe(look);
    signal.addEventListener('abort', stop);
    look();
  });
}

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
