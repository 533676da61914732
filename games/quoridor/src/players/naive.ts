import type { Random } from '@quadrille/kit';
import { cuts, distance, witnessOf } from '../rules/path.ts';
import { rules } from '../rules/rules.ts';
import { moveOf } from '../engine/move-code.ts';
import type { Searcher } from '../engine/searcher.ts';

/** How a beginner errs: by running without looking, and by walls without a look at the way round. Parts of all turns. */
export interface Naivety {
  readonly run: number;
  readonly wall: number;
}

/** What a player does who does not think this turn; undefined: it thinks. */
export function naiveMove(searcher: Searcher, { run, wall }: Naivety, chance: Random): number | undefined {
  if (searcher.isOver || isDecisive(searcher)) return undefined;
  const drawn = chance.unit();
  if (drawn < run) return runningMove(searcher, chance);
  if (drawn < run + wall) return hastyWall(searcher, chance);
  return undefined;
}

/** Two steps from a goal everybody looks twice. */
function isDecisive({ state }: Searcher): boolean {
  return state.pawns.some((_, seat) => distance(state, seat) <= 2);
}

/** Straight on towards the goal: one of the moves with the shortest way left. */
function runningMove(searcher: Searcher, chance: Random): number | undefined {
  const { state, seat } = searcher;
  const ways = searcher.legal().filter((code) => moveOf(code).kind === 'pawn');
  const left = ways.map((code) => distance(rules.play(state, moveOf(code)), seat));
  const shortest = Math.min(...left);
  const best = ways.filter((_, way) => left[way] === shortest);
  return best.length > 0 ? chance.pick(best) : undefined;
}

/**
 * A wall across the way that the one nearest to its goal would take, close before its pawn: another way may be as short.
 * Whoever is not behind sees no need for it and runs.
 */
function hastyWall(searcher: Searcher, chance: Random): number | undefined {
  const { state, seat } = searcher;
  const others = state.pawns.map((_, other) => other).filter((other) => other !== seat);
  const nearest = others.reduce((best, other) => (distance(state, other) < distance(state, best) ? other : best));
  if (distance(state, nearest) >= distance(state, seat)) return runningMove(searcher, chance);
  const { file, rank } = state.pawns[nearest]!;
  const way = witnessOf(state, nearest);
  const across = searcher.legal().filter((code) => {
    const move = moveOf(code);
    if (move.kind !== 'wall') return false;
    const isClose = Math.abs(move.wall.file - file) <= 2 && Math.abs(move.wall.rank - rank) <= 2;
    return isClose && cuts(state.params.size, way, move.wall);
  });
  return across.length > 0 ? chance.pick(across) : undefined;
}
