import type { Analyst, Opinion, Reason } from '@quadrille/kit';
import { textOf } from './engine/move-code.ts';
import { explain, type MoveFacts } from './engine/move-facts.ts';
import { netOpinion } from './engine/net-opinion.ts';
import { Searcher } from './engine/searcher.ts';

/** A search that nobody limits ends here: the memory of the tree is full by then. */
const mostNodes = 4_000_000;

/** So many moves are shown in the heat: more hide each other. */
const mostHeat = 40;

/** The net is asked once the search has something to compare it with. */
const beforeOpinion = 2000;

export const analyst: Analyst = {
  async *analyse(query, { nodes = mostNodes, ms, seed, lines, heat, opinion: isWished }, signal) {
    let opinion: Opinion | undefined;
    let isAsked = false;
    const searcher = await Searcher.open(query);
    try {
      const plan = { nodes, ms, seed, lines, thorough: true };
      for await (const found of searcher.search(plan, signal)) {
        const [best] = found.lines;
        if (!best) continue;
        if (!isAsked && isWished && found.nodes >= Math.min(beforeOpinion, nodes)) {
          isAsked = true;
          opinion = await netOpinion(query, 'learned', signal);
        }
        yield {
          depth: found.depth,
          nodes: found.nodes,
          chances: best.chances,
          lines: found.lines.map(({ moves, chances }) => ({ moves: moves.map(textOf), chances })),
          ...(heat && { heat: searcher.tried(mostHeat).map(({ code, chance }) => ({ move: textOf(code), chance })) }),
          ...(opinion && { opinion }),
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
