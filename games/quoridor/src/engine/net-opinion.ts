import type { HeatSpot, Opinion, Query } from '@quadrille/kit';
import { NetSearcher, type NetFound, type NetLine } from './net-searcher.ts';
import { textOf } from './searcher.ts';

/** Enough to see through the first tactics, in less than half a second. */
const looks = 400;
const lines = 3;

/** A move a hundred times less likely than the first is cold. */
const [widest, decades] = [0.3, 2];

/** How the net sees the position; undefined where there is no net for the game, and after an abort. */
export async function netOpinion(query: Query, player: string, signal: AbortSignal): Promise<Opinion | undefined> {
  const opened = await NetSearcher.open(query);
  if (!opened.ok) return undefined;
  const searcher = opened.value;
  const chancesOf = (chance: number): number[] => (searcher.seat === 0 ? [chance, 1 - chance] : [1 - chance, chance]);
  let last: NetFound | undefined;
  try {
    for await (const found of searcher.search({ looks, seed: 1, lines: Infinity }, signal)) last = found;
  } finally {
    searcher.close();
  }
  const [best] = last?.lines ?? [];
  if (!last || !best || signal.aborted) return undefined;
  return {
    player,
    chances: chancesOf(best.chance),
    lines: last.lines
      .slice(0, lines)
      .map(({ moves, chance }) => ({ moves: moves.map(textOf), chances: chancesOf(chance) })),
    heat: heatOf(last.lines),
  };
}

/** Shares span many sizes; what is shown is how many. */
function heatOf(found: readonly NetLine[]): HeatSpot[] {
  const top = Math.max(...found.map(({ prior }) => prior));
  return found
    .map(({ moves, prior }) => ({
      move: textOf(moves[0]!),
      chance: widest * Math.max(0, 1 + Math.log10(Math.max(prior, 1e-9) / top) / decades),
    }))
    .filter(({ chance }) => chance > 0)
    .toSorted((a, b) => b.chance - a.chance);
}
