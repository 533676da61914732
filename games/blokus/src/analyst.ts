import type { Analyst, Reason } from '@quadrille/kit';
import { textOf } from './engine/move-code.ts';
import { explain, type MoveFacts } from './engine/move-facts.ts';
import { Searcher } from './engine/searcher.ts';

/** A search that nobody limits ends here: the memory of the tree is full by then. */
const mostNodes = 4_000_000;

/** So many moves are shown in the heat: more hide each other. */
const mostHeat = 40;

export const analyst: Analyst = {
  async *analyse(query, { nodes = mostNodes, ms, seed, lines, heat }, signal) {
    const searcher = await Searcher.open(query);
    try {
      const plan = { nodes, ms, seed, lines, thorough: true };
      for await (const found of searcher.search(plan, signal)) {
        const [best] = found.lines;
        if (!best) continue;
        yield {
          depth: found.depth,
          nodes: found.nodes,
          chances: best.chances,
          lines: found.lines.map(({ moves, chances }) => ({ moves: moves.map(textOf), chances })),
          ...(heat && { heat: searcher.tried(mostHeat).map(({ code, chance }) => ({ move: textOf(code), chance })) }),
        };
      }
    } finally {
      searcher.close();
    }
  },

  async reasons(query, move) {
    return reasonsOf(explain(query, move));
  },
};

/** The strongest first. */
function reasonsOf({ isOnly, wins, squares, shutOut, taken, opened, isTowardsMiddle }: MoveFacts): Reason[] {
  if (squares === 0) return [{ code: 'stops' }];
  const reasons: Reason[] = [];
  if (wins) reasons.push({ code: 'wins' });
  if (isOnly) return [...reasons, { code: 'only' }];
  for (const seat of shutOut) reasons.push({ code: 'shuts', args: { seat } });
  for (const { seat, n } of taken) reasons.push({ code: 'takes', args: { seat, n } });
  if (opened > 1) reasons.push({ code: 'opens', args: { n: opened } });
  if (isTowardsMiddle) reasons.push({ code: 'middle' });
  if (squares === 5 || reasons.length === 0) reasons.push({ code: 'places', args: { n: squares } });
  return reasons;
}
