import type { ModeProps } from '@quadrille/kit';
import type { ReadAnswer, ReadRequest } from '../tasks/read.ts';

/** Reads a text in the worker: a paste of megabytes must not stop the page. */
export async function readText(
  page: ModeProps,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<ReadAnswer | undefined> {
  let last: ReadAnswer | undefined;
  for await (const answer of page.background('read', request, signal) as AsyncIterable<ReadAnswer>) last = answer;
  return signal.aborted ? undefined : last;
}

/** By the ending of its name, or by what it consists of. */
export function isMoveText(name: string, text: string): boolean {
  if (/\.(mov|lurd)$/i.test(name)) return true;
  if (/\.(xsb|sok)$/i.test(name)) return false;
  return /^[\s\dlurdzqs()]+$/i.test(text);
}
