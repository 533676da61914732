import { createPagePort, WorkerHost } from '@quadrille/kernel';
import { reasonOf } from '../../../platform/search/request.ts';
import { startWorker } from '../../../platform/search/start-worker.ts';
import { workerGame } from '../../../platform/search/worker-games.ts';
import type { RunController } from './run-controller.ts';
import type { RunAnswer, RunRequest, RunSnapshot } from './run-snapshot.ts';

/** Runs the worker that distributes a run's batches to other workers and stores the results. */
export function serveRun(): void {
  const page = createPagePort();
  const post = (answer: RunAnswer): void => page.post(answer);
  const tell = (snapshot: RunSnapshot | undefined): void => post({ kind: 'snapshot', snapshot });
  let keeper: Promise<RunController | undefined> = Promise.resolve(undefined);

  page.onMessage((message) => void serve(message as RunRequest));

  async function serve(request: RunRequest): Promise<void> {
    if (request.kind === 'open') {
      keeper = openController(request.id, tell);
      if (!(await keeper)) tell(undefined);
      return;
    }
    const run = await keeper;
    if (!run) return;
    if (request.kind === 'start') await run.start();
    else if (request.kind === 'pause') await run.pause();
    else if (request.kind === 'extend') await run.extend(request.games);
    else if (request.kind === 'rename') await run.rename(request.title);
    else if ('ask' in request) {
      const { ask } = request;
      try {
        post({ kind: 'answer', ask, value: await answerOf(run, request) });
      } catch (error) {
        post({ kind: 'broken', ask, reason: reasonOf(error) });
      }
    }
  }
}

type Question = Extract<RunRequest, { readonly ask: number }>;

function answerOf(run: RunController, request: Question): unknown {
  if (request.kind === 'lines') return run.lines(request.query);
  if (request.kind === 'record') return run.record(request.number);
  return run.file(request.file);
}

/** Loaded on demand, so that the other workers do not contain this code. */
async function openController(id: string, tell: (snapshot: RunSnapshot) => void): Promise<RunController | undefined> {
  const [{ RunController, playOnWorker }, { openRuns }] = await Promise.all([
    import('./run-controller.ts'),
    import('@quadrille/store'),
  ]);
  // One worker per core, less one for the page.
  const lanes = () =>
    Array.from({ length: Math.max(1, navigator.hardwareConcurrency - 1) }, () =>
      playOnWorker(new WorkerHost(() => startWorker('games'))),
    );
  return RunController.open(id, { runs: openRuns(), loadGame: workerGame, lanes, lock, tell });
}

/** Holds the lock until it is released or the page is closed. */
function lock(id: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((answer) => {
    void locks.request(`quadrille/run/${id}`, { ifAvailable: true }, (held) => {
      if (!held) return answer(undefined);
      return new Promise<void>((giveBack) => answer(giveBack));
    });
  });
}
