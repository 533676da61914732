import type { Ground } from './ground.ts';
import { certain } from './search.ts';

/** Odds of e to 1 for so many hundredths of a step. */
const scale = 170;

/** By seat, from the score of the seat to move. What is left among four is shared by how near the others are. */
export function chancesOf(ground: Ground, score: number): number[] {
  const { toMove, players } = ground;
  const isSure = Math.abs(score) > certain;
  const own = isSure ? Number(score > 0) : 1 / (1 + (players - 1) * Math.exp(-score / scale));
  const nearness = Array.from({ length: players }, (_, seat) =>
    seat === toMove ? 0 : Math.exp(-ground.distance(seat)),
  );
  const total = nearness.reduce((sum, part) => sum + part);
  return nearness.map((part, seat) => (seat === toMove ? own : ((1 - own) * part) / total));
}
