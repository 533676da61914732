import { jobsOf } from '@quadrille/arena';
import type { KeptRun } from '@quadrille/store';
import { runDesk, type RunDesk } from '../run/run-desk.ts';
import type { RunSnapshot } from '../run/run-snapshot.ts';
import { runs } from '../runs.ts';
import type { PlannedRow } from './planned-row.ts';

/** The kept run of each row, by the text of its plan. */
export async function keptRows(): Promise<ReadonlyMap<string, KeptRun>> {
  const found = await runs.list();
  return new Map((found.ok ? found.value : []).map((run) => [String(run.plan), run]));
}

/** Plays the rows one after the other, each as a run of its own; what is finished already stays. */
export async function playRows(
  rows: readonly PlannedRow[],
  title: (row: PlannedRow) => string,
  tell: (row: PlannedRow, snapshot: RunSnapshot) => void,
  signal: AbortSignal,
): Promise<void> {
  const kept = await keptRows();
  for (const row of rows) {
    if (signal.aborted) return;
    const about = { title: title(row), game: row.plan.game, plan: row.text, total: jobsOf(row.plan).total };
    const run = kept.get(row.text) ?? (await created(about));
    if (!run) return;
    const desk = runDesk(run.id);
    desk.start();
    if (!(await isPlayed(desk, (snapshot) => tell(row, snapshot), signal))) return;
  }
}

async function created(about: Parameters<typeof runs.create>[0]): Promise<KeptRun | undefined> {
  const run = await runs.create(about);
  return run.ok ? run.value : undefined;
}

/** Resolves when the run is done; to false when it stops before. */
function isPlayed(desk: RunDesk, tell: (snapshot: RunSnapshot) => void, signal: AbortSignal): Promise<boolean> {
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
