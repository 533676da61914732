import { breather, type Analysis, type Analyst, type Query, type Reason } from '@quadrille/kit';
import { chancesOf } from './engine/chances.ts';
import { explain, type MoveFacts } from './engine/move-facts.ts';
import type { Found } from './engine/search.ts';
import { Thinker } from './engine/thinker.ts';

/** A search that nobody limits ends here. */
const mostNodes = 2_000_000;

export const analyst: Analyst = {
  async *analyse(query: Query, { nodes = mostNodes, ms = Infinity, lines, heat }, signal) {
    const thinker = new Thinker(query);
    if (thinker.isOver) return;
    const end = performance.now() + ms;
    const breathe = breather(8);
    let isAnswered = false;
    // A heat map wants to know of many moves.
    for (const found of thinker.search(nodes, heat ? Math.max(lines, 24) : lines)) {
      if (signal.aborted) return;
      if (found) {
        isAnswered = true;
        yield analysisOf(thinker, found, lines, heat);
      }
      await breathe();
      if (isAnswered && performance.now() > end) return;
    }
  },

  async reasons(query, move) {
    return reasonsOf(explain(query, move));
  },
};

function analysisOf(thinker: Thinker, { depth, nodes, lines: found }: Found, lines: number, heat: boolean): Analysis {
  const { ground } = thinker;
  const all = found.map(({ moves, score }) => ({
    moves: moves.map((move) => thinker.textOf(move)),
    chances: chancesOf(ground, score),
  }));
  return {
    depth,
    nodes,
    chances: all[0]!.chances,
    lines: all.slice(0, lines),
    ...(heat && { heat: all.map(({ moves, chances }) => ({ move: moves[0]!, chance: chances[ground.toMove]! })) }),
  };
}

/** The strongest first. */
function reasonsOf(facts: MoveFacts): Reason[] {
  const { seat, before, after, stops } = facts;
  if (facts.wins) return [{ code: 'wins' }];
  const reasons: Reason[] = stops.map((other) => ({ code: 'stops', args: { seat: other } }));
  if (facts.catches !== undefined) reasons.push({ code: 'catches', args: { seat: facts.catches } });
  if (facts.escapes) reasons.push({ code: 'escapes' });
  const costs = after
    .map((steps, other) => ({ other, n: steps - before[other]! }))
    .filter(({ other, n }) => other !== seat && other !== facts.catches && n > 0)
    .toSorted((a, b) => b.n - a.n);
  for (const { other, n } of costs) reasons.push({ code: 'costs', args: { seat: other, n } });
  const gained = before[seat]! - after[seat]!;
  if (gained > 0) reasons.push({ code: 'nearer', args: { n: gained } });
  if (facts.takes) reasons.push({ code: `takes-${facts.takes}` });
  if (facts.lures !== undefined) reasons.push({ code: 'lures', args: { seat: facts.lures } });
  if (facts.kind === 'scroll') reasons.push({ code: 'scroll' });
  if (reasons.length === 0) reasons.push({ code: facts.kind === 'wall' ? 'prepares' : 'waits' });
  return reasons;
}
