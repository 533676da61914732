import type { AnyHeadless, Query } from '@quadrille/kit';

/** Enough for a good answer within a breath or two. */
const budget = { nodes: 200_000, ms: 3_000, seed: 1 };

/** The best move that is found in a moment: by the analyst, or the solver of a puzzle; undefined where there is neither. */
export async function hintedMove(game: AnyHeadless, query: Query, signal: AbortSignal): Promise<string | undefined> {
  let best: string | undefined;
  const analyst = await game.analyst?.();
  if (analyst) {
    for await (const { lines } of analyst.analyse(query, { ...budget, lines: 1, heat: false }, signal)) {
      best = lines[0]?.moves[0] ?? best;
    }
    return best;
  }
  const solver = await game.puzzles?.solver?.();
  if (!solver) return undefined;
  for await (const { moves } of solver.solve(query, budget, signal)) best = moves?.[0] ?? best;
  return best;
}
