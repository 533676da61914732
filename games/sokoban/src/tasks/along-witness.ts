import { groundOf } from '../rules/board.ts';
import { directionOf, isPush, type Move } from '../rules/move.ts';
import { walkTo } from '../rules/walk.ts';
import type { State } from '../rules/state.ts';
import { stepped } from '../rules/step.ts';

const sameBoxes = (a: State, b: State): boolean =>
  a.boxes.join() === b.boxes.join() &&
  a.specials.map(({ cell, value }) => `${cell}:${value}`).join() ===
    b.specials.map(({ cell, value }) => `${cell}:${value}`).join();

/**
 * The rest of a known solution from here, if the boxes stand as they do somewhere on its way and the player can walk to
 * where its next push is made from.
 */
export function alongWitness(state: State, start: State, moves: string): string | undefined {
  const { steps, floor } = groundOf(start.board);
  let now = start;
  let found: string | undefined;
  for (let at = 0; at < moves.length; at++) {
    const move = moves[at] as Move;
    const direction = directionOf(move);
    if (isPush(move) && sameBoxes(state, now)) {
      const way = walkTo(state, now.player);
      // The last such place: the way may pass the same position more than once.
      if (way) found = way.join('') + moves.slice(at);
    }
    if (!floor[now.player + steps[direction]]) return found;
    now = stepped(now, direction);
  }
  return found;
}
