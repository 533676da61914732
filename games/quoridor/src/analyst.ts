import type { Analyst, AnalysisWish, Openings, Opinion, Query, Reason } from '@quadrille/kit';
import { analyse } from './engine/analysis.ts';
import { netOpinion } from './engine/net-opinion.ts';
import { explain, type MoveFacts } from './engine/move-facts.ts';

/** A search that nobody limits ends here: deeper changes little, and the memory of the table is full. */
const mostNodes = 50_000_000;

/** The net is asked once the search has something to compare it with. */
const beforeOpinion = 20_000;

/** Moves beyond which no opening is known. */
const deepestOpening = 16;

export const analyst: Analyst = {
  async *analyse(query, wish: AnalysisWish, signal) {
    const plan = { lines: wish.lines, nodes: wish.nodes ?? mostNodes, ...(wish.ms !== undefined && { ms: wish.ms }) };
    let opinion: Opinion | undefined;
    let isAsked = false;
    const openings = await openingsHere(query);
    for await (const { seat, depth, nodes, lines: found, walls } of analyse(query, plan, signal)) {
      // A search that was stopped may have found the second line better than the first, and not yet searched that again.
      const lines = found.toSorted((a, b) => b.chances[seat]! - a.chances[seat]!);
      const [best] = lines;
      if (!best) continue;
      if (!isAsked && wish.opinion && nodes >= beforeOpinion) {
        isAsked = true;
        opinion = await netOpinion(query, 'learned', signal);
      }
      yield {
        depth,
        nodes,
        chances: best.chances,
        lines: lines.map(({ moves, chances }) => ({ moves, chances })),
        ...(wish.heat && walls && { heat: walls.map(({ move, chance }) => ({ move, chance })) }),
        ...(opinion && { opinion }),
        ...(openings && { openings }),
      };
    }
  },

  async reasons(query, move) {
    return reasonsOf(explain(query, move));
  },
};

/** The explorer is loaded while it can know anything. */
async function openingsHere(query: Query): Promise<Openings | undefined> {
  if (query.moves.length > deepestOpening) return undefined;
  const { openingsOf } = await import('./openings/explorer.ts');
  return openingsOf(query);
}

/** The strongest first. */
function reasonsOf(facts: MoveFacts): Reason[] {
  const { seat, before, after, exposure, stops } = facts;
  if (facts.wins) return [{ code: 'wins' }];
  const reasons: Reason[] = stops.map((other) => ({ code: 'stops', args: { seat: other } }));
  const costs = after
    .map((steps, other) => ({ other, n: steps - before[other]! }))
    .filter(({ other, n }) => other !== seat && n > 0)
    .toSorted((a, b) => b.n - a.n);
  for (const { other, n } of costs) reasons.push({ code: 'costs', args: { seat: other, n } });
  const gained = before[seat]! - after[seat]!;
  if (facts.kind === 'jump' && gained > 0) reasons.push({ code: 'jump', args: { n: gained } });
  else if (gained > 0) reasons.push({ code: 'nearer', args: { n: gained } });
  const safer = exposure.before - exposure.after;
  if (safer > 0) reasons.push({ code: 'safer', args: { n: safer } });
  if (reasons.length === 0) reasons.push({ code: facts.kind === 'wall' ? 'prepares' : 'waits' });
  return reasons;
}
