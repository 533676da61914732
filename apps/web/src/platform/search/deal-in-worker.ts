import { WorkerHost } from '@quadrille/kernel';
import type { AnyGame } from '@quadrille/kit';
import { startWorker } from './start-worker.ts';
import type { DealRequest } from './request.ts';

/** Finds the start position of a game in a worker, which ends with the answer. */
export async function dealInWorker({ id }: AnyGame, params: string): Promise<string | undefined> {
  const host = new WorkerHost(() => startWorker('search'));
  const request: DealRequest = { kind: 'deal', game: id, params };
  try {
    let dealt: unknown;
    for await (const answer of host.ask(request, new AbortController().signal)) dealt = answer;
    return typeof dealt === 'string' ? dealt : undefined;
  } finally {
    host.close();
  }
}
