import { ok, type Result } from '@quadrille/kit';
import { mostBrought, type BroughtResult } from '@quadrille/protocol';
import type { Profile } from '../../platform/profile.ts';
import { account } from '../../platform/server/client.ts';

/** Games against computers in this browser, as the server takes them. */
export function resultsOf({ games }: Profile): readonly BroughtResult[] {
  return Object.entries(games).map(([id, { game, at, score, against, helped }]) => ({
    id: id.slice(0, 80),
    game,
    at: Math.round(at),
    score,
    against: against.flatMap(({ players }) => players).slice(0, 16),
    helped,
  }));
}

/** All of them, in pieces that the server takes; what it has already counts once. */
export async function bringResults(results: readonly BroughtResult[]): Promise<Result<number>> {
  let brought = 0;
  for (let from = 0; from < results.length; from += mostBrought) {
    const told = await account.bring(results.slice(from, from + mostBrought));
    if (!told.ok) return told;
    brought = told.value;
  }
  return ok(brought);
}
