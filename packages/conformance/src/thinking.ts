import type { Budget } from '@quadrille/kit';
import { Finding } from './finding.ts';

/** More than any search can use before it is told to stop. The cap only ends one that never looks up. */
function endless(patience: number): Budget {
  return { nodes: 2 ** 50, ms: 2 * patience, seed: 1 };
}

/** All that a search says. */
export async function collect<T>(search: AsyncIterable<T>): Promise<T[]> {
  const said: T[] = [];
  for await (const item of search) said.push(item);
  return said;
}

/**
 * Lets a search with an endless budget run, ends it after its first words or a moment, and waits for it to stop.
 * One that does not listen is left alone after a while: the finding is all that can be had from it.
 */
export async function abortSoon<T>(
  name: string,
  patience: number,
  start: (budget: Budget, signal: AbortSignal) => AsyncIterable<T>,
): Promise<T[]> {
  const began = performance.now();
  const abort = new AbortController();
  const said: T[] = [];
  const finished = (async () => {
    for await (const item of start(endless(patience), abort.signal)) {
      said.push(item);
      // Searches tend to speak early; ending one in the middle is what matters.
      setTimeout(() => abort.abort(), 5);
    }
  })();
  setTimeout(() => abort.abort(), 100);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const tired = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([finished, tired]);
  clearTimeout(timer);
  if (performance.now() - began >= patience) throw new Finding(`${name} goes on after it was told to stop`);
  return said;
}
