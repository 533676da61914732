import type { Random } from '@quadrille/kit';
import { legalCodes, type Kernel } from '../engine/kernel.ts';

const firstWall = 256;
const pass = 768;

/**
 * Plays a game of two on the kernel's board as people of middling strength do: mostly along a shortest path, now and then
 * the best of a few walls. Stops before every move.
 */
export function* walk(kernel: Kernel, chance: Random): Generator<number> {
  const eagerness = 0.25 + chance.unit() / 2;
  for (let ply = 0; ply < 160; ply++) {
    const legal = legalCodes(kernel);
    if (legal.length === 0) return;
    yield ply;
    kernel.make(choose(kernel, legal, eagerness, chance));
  }
}

function choose(kernel: Kernel, legal: readonly number[], eagerness: number, chance: Random): number {
  const steps = legal.filter((move) => move < firstWall || move === pass);
  const walls = legal.filter((move) => move >= firstWall && move < pass);
  const isBehind = kernel.distance(kernel.turn()) >= kernel.distance(1 - kernel.turn());
  const mayWall = walls.length > 0 && kernel.distance(1 - kernel.turn()) < 8;
  if (steps.length === 0 || (mayWall && chance.unit() < (isBehind ? eagerness : eagerness / 2))) {
    return best(
      kernel,
      Array.from({ length: 8 }, () => chance.pick(walls)),
      chance,
    );
  }
  return chance.unit() < 0.06 ? chance.pick(steps) : best(kernel, steps, chance);
}

/** The move after which the other is farthest behind; any of several. */
function best(kernel: Kernel, moves: readonly number[], chance: Random): number {
  const me = kernel.turn();
  let found = moves[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const undo = kernel.make(move);
    const lead = kernel.distance(1 - me) - kernel.distance(me) + chance.unit();
    kernel.unmake(undo);
    if (lead > most) [found, most] = [move, lead];
  }
  return found;
}
