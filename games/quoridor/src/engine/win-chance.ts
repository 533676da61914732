import { distanceToGoal } from '../rules/path.ts';
import type { State } from '../rules/state.ts';

/** Scores beyond this are forced wins or losses and count the plies to the end. */
const certainScore = 29_000;
const winScore = 30_000;

/** Higher than any evaluation. */
const maxUnprovedScore = 4000;

/** This many points mean odds of e : 1; fitted to match results together with the weights. */
const pointsPerNat = 200;

/** The winning chance of the seat to move, for two players. */
function winChance(score: number): number {
  if (Math.abs(score) > certainScore) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / pointsPerNat));
}

/** Plies to the end, if the score proves one: 3 is a win with the third move from now, -2 a loss with the second. */
export function pliesToEnd(score: number): number | undefined {
  if (Math.abs(score) <= certainScore) return undefined;
  return score > 0 ? winScore - score : -winScore - score;
}

/** The score of a proved end. */
export const scoreOfProvedEnd = (plies: number): number => (plies > 0 ? winScore - plies : -winScore - plies);

/** An unproved win or loss gets a high score below the proved ones; nearer ends score higher. */
export function unprovedScore(score: number): number {
  const plies = pliesToEnd(score);
  return plies === undefined ? score : Math.sign(plies) * (maxUnprovedScore - 10 * Math.abs(plies));
}

/**
 * By seat, from the score of the seat to move. With four players the rest is shared among the opponents by their
 * distance.
 */
export function chancesOf(state: State, score: number): number[] {
  const { params, toMove, pawns } = state;
  if (params.players === 2) {
    const chance = winChance(score);
    return toMove === 0 ? [chance, 1 - chance] : [1 - chance, chance];
  }
  // A score of 0 means one in four.
  const own = Math.abs(score) > certainScore ? winChance(score) : 1 / (1 + 3 * Math.exp(-score / pointsPerNat));
  const nearness = pawns.map((_, seat) => (seat === toMove ? 0 : Math.exp(-distanceToGoal(state, seat))));
  const total = nearness.reduce((sum, part) => sum + part);
  return nearness.map((part, seat) => (seat === toMove ? own : ((1 - own) * part) / total));
}
