import type { Kernel } from './kernel.ts';
import { pliesToEnd, scoreOfEnd, withoutProof } from './win-chance.ts';

/** Between two breaths, about 5 ms. */
const slice = 4096;

/**
 * The score that may be said of a move, or of the position where none is named: it is lost when all moves are. A search leaves out walls that look useless, so a win or loss it sees may have a
 * hole: it counts as proved when every reply of the loser has been met, and its plies are those of the proof; otherwise
 * it becomes a score like any other. After each step of the generator the caller may give up; it says how many looks
 * are spent.
 */
export function* settle(
  kernel: Kernel,
  code: number | undefined,
  score: number,
  looks: number,
): Generator<number, number> {
  const plies = pliesToEnd(score);
  // The first step home is legal, and needs no proof.
  if (plies === undefined || plies === 1) return score;
  const seat = kernel.turn();
  const winner = plies > 0 ? seat : 1 - seat;
  // Own moves of the winner, a first one that is named not among them.
  const most = Math.floor(Math.abs(plies) / 2);
  const undo = code === undefined ? undefined : kernel.make(code);
  try {
    kernel.beginProof(winner);
    let moves = Math.min(most, Math.max(1, Math.ceil(kernel.distance(winner) / 2)));
    for (let spent = 0; moves <= most && spent < looks;) {
      const result = kernel.prove(moves, Math.min(slice, looks - spent));
      spent += kernel.looks();
      if (result === 1) return scoreOfEnd(plies > 0 ? 2 * moves + 1 : -2 * moves);
      if (result === 0) moves++;
      yield spent;
    }
    return withoutProof(score);
  } finally {
    if (undo !== undefined) kernel.unmake(undo);
  }
}
