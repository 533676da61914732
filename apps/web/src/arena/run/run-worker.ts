import type { PackedBatch } from '@quadrille/arena';
import { pagePort, webWorker, WorkerHost } from '@quadrille/kernel';
import type { Result } from '@quadrille/kit';
import { openRuns } from '@quadrille/store';
import { reasonOf } from '../../search/reason-of.ts';
import { RunKeeper, type Lane } from './run-keeper.ts';
import type { RunAnswer, RunRequest, RunSnapshot } from './run-snapshot.ts';
import { workerGame } from './worker-games.ts';

const page = pagePort();
const post = (answer: RunAnswer): void => page.post(answer);

/** One worker per core, less one for the page. */
const lanes = (): readonly Lane[] => Array.from({ length: Math.max(1, navigator.hardwareConcurrency - 1) }, lane);

function lane(): Lane {
  const host = new WorkerHost(() =>
    webWorker(new Worker(new URL('./game-worker.ts', import.meta.url), { type: 'module', name: 'games' })),
  );
  return {
    play: async (plan, batch, signal) => {
      for await (const answer of host.ask({ plan, batch }, signal)) return answer as Result<PackedBatch>;
      signal.throwIfAborted();
      throw new Error('no answer');
    },
    close: () => host.close(),
  };
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

let keeper: Promise<RunKeeper | undefined> = Promise.resolve(undefined);

const around = {
  runs: openRuns(),
  loadGame: workerGame,
  lanes,
  lock,
  tell: (snapshot: RunSnapshot) => post({ kind: 'snapshot', snapshot }),
};

page.onMessage((message) => void serve(message as RunRequest));

async function serve(request: RunRequest): Promise<void> {
  if (request.kind === 'open') {
    keeper = RunKeeper.open(request.id, around);
    if (!(await keeper)) post({ kind: 'snapshot', snapshot: undefined });
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

type Question = Extract<RunRequest, { readonly ask: number }>;

function answerOf(run: RunKeeper, request: Question): unknown {
  if (request.kind === 'lines') return run.lines(request.query);
  if (request.kind === 'record') return run.record(request.number);
  return run.file(request.file);
}
