import type { Random } from '@quadrille/kit';
import { candidates, isPlayable } from '../engine/candidates.ts';
import type { Ground } from '../engine/ground.ts';
import { pawnSteps } from '../engine/moves.ts';

/** How a beginner errs: by running without a look at the monster, and by walls without a look at the way round. */
export interface Naivety {
  readonly run: number;
  readonly wall: number;
}

/** What a player does who does not think this turn; undefined: it thinks. */
export function naiveMove(ground: Ground, { run, wall }: Naivety, chance: Random): number | undefined {
  if (isDecisive(ground)) return undefined;
  const drawn = chance.unit();
  if (drawn < run) return runningMove(ground, chance);
  return drawn < run + wall ? hastyWall(ground, chance) : undefined;
}

/** Two steps from a goal everybody looks twice. */
function isDecisive(ground: Ground): boolean {
  return Array.from({ length: ground.players }, (_, seat) => ground.distance(seat)).some((left) => left <= 2);
}

function runningMove(ground: Ground, chance: Random): number | undefined {
  const ways = pawnSteps(ground);
  const field = ground.field(ground.toMove);
  const shortest = Math.min(...ways.map((cell) => field[cell]!));
  const best = ways.filter((cell) => field[cell] === shortest);
  return best.length > 0 ? chance.pick(best) : undefined;
}

function hastyWall(ground: Ground, chance: Random): number | undefined {
  const { wall, hammer } = ground.grid;
  const walls = candidates(ground).filter((move) => move >= wall && move < hammer && isPlayable(ground, move));
  return walls.length > 0 ? chance.pick(walls) : undefined;
}
