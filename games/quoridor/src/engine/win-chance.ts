import { distance } from '../rules/path.ts';
import type { State } from '../rules/state.ts';

/** Scores beyond it count plies to the end of the game. */
const certain = 29_000;
const win = 30_000;

/** Beyond all that an evaluation says. */
const almostSure = 4000;

/** A score of so many points makes the odds e : 1; fitted to the results of games with the weights. */
const scale = 200;

/** The chance of the seat to move in a game of two. */
function winChance(score: number): number {
  if (Math.abs(score) > certain) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / scale));
}

/** Plies to the end, where the score proves one: 3 is a win with the third move from now, -2 a loss with the second. */
export function pliesToEnd(score: number): number | undefined {
  if (Math.abs(score) <= certain) return undefined;
  return score > 0 ? win - score : -win - score;
}

/** The score of a proved end. */
export const scoreOfEnd = (plies: number): number => (plies > 0 ? win - plies : -win - plies);

/** A win or loss that a search sees without proof is as good as sure, and no more: the nearer, the better. */
export function withoutProof(score: number): number {
  const plies = pliesToEnd(score);
  return plies === undefined ? score : Math.sign(plies) * (almostSure - 10 * Math.abs(plies));
}

/** By seat, from the score of the seat to move. Among four, what is left is shared by how near the others are. */
export function chancesOf(state: State, score: number): number[] {
  const { params, toMove, pawns } = state;
  if (params.players === 2) {
    const chance = winChance(score);
    return toMove === 0 ? [chance, 1 - chance] : [1 - chance, chance];
  }
  // Even means one in four.
  const own = Math.abs(score) > certain ? winChance(score) : 1 / (1 + 3 * Math.exp(-score / scale));
  const nearness = pawns.map((_, seat) => (seat === toMove ? 0 : Math.exp(-distance(state, seat))));
  const total = nearness.reduce((sum, part) => sum + part);
  return nearness.map((part, seat) => (seat === toMove ? own : ((1 - own) * part) / total));
}
