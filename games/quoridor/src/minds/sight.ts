import type { HeatSpot, MoveExplanation, Query, Reason } from '@quadrille/kit';
import { analyse, analyst, factsOf } from '../engine/analyst.ts';
import { netOpinion } from '../engine/net-opinion.ts';

/** Enough nodes to search every wall. */
const nodes = 60_000;

/** Why one of the three minds plays this move. */
export async function explainMove(
  player: string,
  query: Query,
  move: string,
  signal: AbortSignal,
): Promise<MoveExplanation> {
  const reasons = await analyst.reasons(query, move);
  if (player === 'hard') return { reasons: [reasonOfRule(query, move), ...reasons], heat: [] };
  if (player === 'master') return { reasons, heat: await searchHeat(query, signal) };
  return { reasons, heat: (await netOpinion(query, player, signal))?.heat ?? [] };
}

/** The player of the report only compares two distances. */
function reasonOfRule(query: Query, move: string): Reason {
  const { seat, distancesBefore, kind } = factsOf(query, move);
  const lead = distancesBefore[1 - seat]! - distancesBefore[seat]!;
  if (kind !== 'wall') return { code: lead > 0 ? 'rule-no-wall' : 'rule-run' };
  return lead > 0 ? { code: 'rule-ahead', args: { n: lead } } : { code: 'rule-middle' };
}

/** Every wall after a short search, and the best moves after a longer one. */
async function searchHeat(query: Query, signal: AbortSignal): Promise<HeatSpot[]> {
  const heat = new Map<string, number>();
  for await (const { seat, lines, walls } of analyse(query, { lines: 3, nodes }, signal)) {
    for (const { move, chance } of walls ?? []) heat.set(move, chance);
    for (const { moves, chances } of lines) heat.set(moves[0]!, chances[seat]!);
  }
  return [...heat].map(([move, chance]) => ({ move, chance })).toSorted((a, b) => b.chance - a.chance);
}
