import type { Random } from '@quadrille/kit';
import { isCutBy, distanceToGoal, witnessOf } from '../rules/path.ts';
import { rules } from '../rules/rules.ts';
import { moveOf } from '../engine/move-code.ts';
import type { Searcher } from '../engine/searcher.ts';

/**
 * Shares of turns with a beginner's mistake: running without a search, and placing a wall without a look at the detour.
 */
export interface BeginnerMistakes {
  readonly runShare: number;
  readonly wallShare: number;
}

/** The move of a player that does not search this turn; undefined if it searches. */
export function mistakenMove(
  searcher: Searcher,
  { runShare, wallShare }: BeginnerMistakes,
  chance: Random,
): number | undefined {
  if (searcher.isOver || isDecisive(searcher)) return undefined;
  const drawn = chance.unit();
  if (drawn < runShare) return randomForwardMove(searcher, chance);
  if (drawn < runShare + wallShare) return carelessWall(searcher, chance);
  return undefined;
}

/** Beginners search too when a pawn is two steps from its goal. */
function isDecisive({ state }: Searcher): boolean {
  return state.pawns.some((_, seat) => distanceToGoal(state, seat) <= 2);
}

/** A random move among those with the shortest path left. */
function randomForwardMove(searcher: Searcher, chance: Random): number | undefined {
  const { state, seat } = searcher;
  const ways = searcher.legal().filter((code) => moveOf(code).kind === 'pawn');
  const left = ways.map((code) => distanceToGoal(rules.play(state, moveOf(code)), seat));
  const shortest = Math.min(...left);
  const best = ways.filter((_, way) => left[way] === shortest);
  return best.length > 0 ? chance.pick(best) : undefined;
}

/**
 * A wall across the path of the leader, close to its pawn, although another path may be as short. A seat that is not
 * behind runs instead.
 */
function carelessWall(searcher: Searcher, chance: Random): number | undefined {
  const { state, seat } = searcher;
  const others = state.pawns.map((_, other) => other).filter((other) => other !== seat);
  const nearest = others.reduce((best, other) =>
    distanceToGoal(state, other) < distanceToGoal(state, best) ? other : best,
  );
  if (distanceToGoal(state, nearest) >= distanceToGoal(state, seat)) return randomForwardMove(searcher, chance);
  const { file, rank } = state.pawns[nearest]!;
  const way = witnessOf(state, nearest);
  const across = searcher.legal().filter((code) => {
    const move = moveOf(code);
    if (move.kind !== 'wall') return false;
    const isClose = Math.abs(move.wall.file - file) <= 2 && Math.abs(move.wall.rank - rank) <= 2;
    return isClose && isCutBy(state.params.size, way, move.wall);
  });
  return across.length > 0 ? chance.pick(across) : undefined;
}
