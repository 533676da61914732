import { opinionOf } from '@quadrille/kernel/net';
import type { Opinion, Query } from '@quadrille/kit';
import { textOf } from './move-code.ts';
import { NetSearcher } from './net-searcher.ts';

/** Enough to compare the first answers, in less than half a second. */
const looks = 200;

/** How the net sees a position; undefined where there is no net for the game, and after an abort. */
export async function netOpinion(query: Query, player: string, signal: AbortSignal): Promise<Opinion | undefined> {
  const searcher = await NetSearcher.open(query);
  if (!searcher.ok) return undefined;
  try {
    return await opinionOf(searcher.value, { player, looks, textOf }, signal);
  } finally {
    searcher.value.close();
  }
}
