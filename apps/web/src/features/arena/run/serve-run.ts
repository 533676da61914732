import { pagePort, WorkerHost } from '@quadrille/kernel';
import { reasonOf } from '../../../platform/search/reason-of.ts';
import { startWorker } from '../../../platform/search/start-worker.ts';
import { workerGame } from '../../../platform/search/worker-games.ts';
import type { RunKeeper } from './run-keeper.ts';
import type { RunAnswer, RunRequest, RunSnapshot } from './run-snapshot.ts';

/** Keeps a run: gives its batches to workers, and writes what comes back. */
export function serveRun(): void {
  const page = pagePort();
  const post = (answer: RunAnswer): void => page.post(answer);
  const tell = (snapshot: RunSnapshot | undefined): void => post({ kind: 'snapshot', snapshot });
  let keeper: Promise<RunKeeper | undefined> = Promise.resolve(undefined);

  page.onMessage((message) => void serve(message as RunRequest));

  async function serve(request: RunRequest): Promise<void> {
    if (request.kind === 'open') {
      keeper = openKeeper(request.id, tell);
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

function answerOf(run: RunKeeper, request: Question): unknown {
  if (request.kind === 'lines') return run.lines(request.query);
  if (request.kind === 'record') return run.record(request.number);
  return run.file(request.file);
}

/** Loaded by the worker that keeps a run, and by no other. */
async function openKeeper(id: string, tell: (snapshot: RunSnapshot) => void): Promise<RunKeeper | undefined> {
  const [{ RunKeeper, workerLane }, { openRuns }] = await Promise.all([
    import('./run-keeper.ts'),
    import('@quadrille/store'),
  ]);
  // One worker per core, less one for the page.
  const lanes = () =>
    Array.from({ length: Math.max(1, navigator.hardwareConcurrency - 1) }, () =>
      workerLane(new WorkerHost(() => startWorker('games'))),
    );
  return RunKeeper.open(id, { runs: openRuns(), loadGame: workerGame, lanes, lock, tell });
}

/** Held until it is given back, or the page is closed. */
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
