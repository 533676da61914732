import { opinionOf } from '@quadrille/kernel/net';
import type { Opinion, Query } from '@quadrille/kit';
import { openLearned } from './guided-searcher.ts';
import { NetSearcher, type Opponents } from './net-searcher.ts';
import { moveTextOf } from './searcher.ts';

/** Evaluations of the net: enough to see the first tactics, in less than half a second. */
const evaluations = 400;

/** The net's opinion; undefined if there is no net for these params, and after an abort. */
export async function netOpinion(
  query: Query,
  player: string,
  signal: AbortSignal,
  opponents: Opponents = 'alike',
): Promise<Opinion | undefined> {
  const searcher = await (opponents === 'classical' ? openLearned(query) : NetSearcher.open(query));
  if (!searcher.ok) return undefined;
  try {
    return await opinionOf(searcher.value, { player, looks: evaluations, textOf: moveTextOf }, signal);
  } finally {
    searcher.value.close();
  }
}
