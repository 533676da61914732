import { groundOf } from '../rules/board.ts';
import { boxKind } from '../rules/kinds/index.ts';
import type { State } from '../rules/state.ts';
import { deadSquares } from './dead-squares.ts';

/**
 * The boxes that will never move again, the others being free to. All are held to be fixed; then each that could be
 * pushed along a line, with only walls and fixed boxes in its way and not to a dead square at either end, is set free,
 * until no more can be. What remains blocks itself: the first of them to be pushed would have needed a free line.
 */
export function frozenBoxes(state: State): readonly number[] {
  const { board, boxes, specials } = state;
  const { floor, steps, size } = groundOf(board);
  const dead = deadSquares(board);
  const fixed = new Uint8Array(size);
  for (const box of boxes) fixed[box] = 1;

  const mayBePushed = (box: number): boolean => {
    const special = boxKind(specials, box);
    return !special || special.kind.mayBePushed(special.value);
  };
  const isFree = (box: number): boolean => {
    if (!mayBePushed(box)) return false;
    for (const step of [steps[2], steps[3]]) {
      const [one, other] = [box - step, box + step];
      if (!floor[one] || !floor[other] || fixed[one] || fixed[other]) continue;
      if (!dead[one] || !dead[other]) return true;
    }
    return false;
  };

  let left = boxes;
  for (;;) {
    const still = left.filter((box) => {
      const free = isFree(box);
      if (free) fixed[box] = 0;
      return !free;
    });
    if (still.length === left.length) return left;
    left = still;
  }
}
