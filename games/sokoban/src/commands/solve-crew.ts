import { threadWorker, WorkerHost } from '@quadrille/kernel';
import { runJob, type JobNews } from '../engine/job.ts';
import type { Hands } from '../engine/together.ts';

export interface Crew extends Hands {
  close(): void;
}

/** One job at a time needs no thread: the search gives back control often enough to be stopped. */
export async function crewOf(size: number): Promise<Crew> {
  return size === 1 ? { size, solve: runJob, close: () => undefined } : threadCrew(size);
}

async function threadCrew(size: number): Promise<Crew> {
  // Names that bundlers do not see: commands lie in the web app, too, where they never run.
  const module = 'node:worker_threads';
  const script = './solve-thread.js';
  const { Worker } = (await import(/* @vite-ignore */ module)) as typeof import('node:worker_threads');
  // Compiled code finds compiled packages, whatever this process was started with.
  const plain = { execArgv: [] };
  const hosts = Array.from(
    { length: size },
    () => new WorkerHost(() => threadWorker(new Worker(new URL(script, import.meta.url), plain))),
  );
  const idle = [...hosts];
  return {
    size,
    solve: async (job, onProgress, signal) => {
      const host = idle.pop();
      if (!host) throw new Error('more jobs at once than threads');
      try {
        for await (const news of host.ask(job, signal)) {
          const one = news as JobNews;
          if (one.kind === 'answer') return one.answer;
          onProgress(one.progress);
        }
        return undefined;
      } finally {
        idle.push(host);
      }
    },
    close: () => {
      for (const host of hosts) host.close();
    },
  };
}
