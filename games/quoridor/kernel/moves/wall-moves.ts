import { flood, trace } from '../board/flood';
import { witnessOf } from '../search/frames';
import { goalOfSeat, pawnOf, players, toggleBarrier } from '../board/position';
import { closing, findFitting, fitting } from '../board/wall-masks';
import { firstOf, hasWall, intersect, removeWall, wallWords, wordOf } from '../board/wall-set';

/** Legal walls of the position, stocks aside, after `findWalls`. */
export const legal: usize = fitting;

const suspects: usize = memory.data(64, 16);
const detour: usize = memory.data(64, 16);

/**
 * The cheapest test first: fitting walls by bit masks; of those only the closing ones can seal; of those only the ones
 * that cut a pawn's witness; and each of these that a flood finds legal yields another path, which clears more of them.
 */
export function findWalls(): void {
  if (!findFitting()) return;
  for (let seat = 0; seat < players; seat++) {
    if (intersect(suspects, closing, witnessOf(seat))) trySuspects(seat);
  }
}

function trySuspects(seat: i32): void {
  const goal = goalOfSeat(seat);
  const square = pawnOf(seat);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(suspects, word); rest;) {
      const wall = firstOf(rest, word);
      toggleBarrier(wall);
      const steps = flood(goal, square);
      if (steps < 0) {
        removeWall(legal, wall);
        removeWall(closing, wall);
        rest &= rest - 1;
      } else {
        trace(square, steps, detour);
        intersect(suspects, suspects, detour);
        rest &= wordOf(suspects, word);
      }
      toggleBarrier(wall);
    }
  }
}

/** One wall alone, as a search asks that plays few of those it could. Stocks aside. */
export function isLegalWall(wall: i32): bool {
  findFitting();
  if (!hasWall(fitting, wall)) return false;
  if (!hasWall(closing, wall)) return true;
  for (let seat = 0; seat < players; seat++) {
    if (!hasWall(witnessOf(seat), wall)) continue;
    toggleBarrier(wall);
    const steps = flood(goalOfSeat(seat), pawnOf(seat));
    toggleBarrier(wall);
    if (steps < 0) return false;
  }
  return true;
}
