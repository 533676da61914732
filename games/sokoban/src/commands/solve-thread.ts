import { serve, createThreadPort } from '@quadrille/kernel';
import { parentPort } from 'node:worker_threads';
import { runJob, type JobNews, type SolveJob } from '../engine/together.ts';

/** A worker thread of `quadrille solve sokoban`. */
serve(createThreadPort(parentPort!), async function* (request, { signal }) {
  const news: JobNews[] = [];
  let wake: (() => void) | undefined;
  const tell = (one: JobNews): void => {
    news.push(one);
    wake?.();
  };
  const done = runJob(request as SolveJob, (progress) => tell({ kind: 'progress', progress }), signal).then((answer) =>
    tell({ kind: 'answer', answer }),
  );
  for (;;) {
    const next = news.shift();
    if (next) {
      yield next;
      if (next.kind === 'answer') return;
      continue;
    }
    // A failed job ends the wait too.
    await Promise.race([done, new Promise<void>((resolve) => (wake = resolve))]);
  }
});
