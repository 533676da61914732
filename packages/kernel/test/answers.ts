import type { WorkerHost } from '../src/index.ts';

export const endless = Number.MAX_SAFE_INTEGER;
export const never = new AbortController().signal;

/** All answers to a request that `search-work.mjs` serves. */
export async function answersOf(host: WorkerHost, request: unknown, signal = never): Promise<unknown[]> {
  const answers: unknown[] = [];
  for await (const answer of host.ask(request, signal)) answers.push(answer);
  return answers;
}
