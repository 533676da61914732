import { groundOf } from '../rules/board.ts';
import { boxKind } from '../rules/kinds/index.ts';
import type { State } from '../rules/state.ts';
import { lostCorral } from './corral.ts';
import { deadSquares } from './dead-squares.ts';
import { frozenBoxes } from './freeze.ts';

/** Why a position cannot be solved any more, and which boxes are the reason. */
export interface Stuck {
  /**
   * `dead-square`: from there no goal can be reached. `worn`: it may not be pushed any more. `freeze`: walls and boxes
   * hold each other. `corral`: they close off a place that cannot be opened again.
   */
  readonly reason: 'dead-square' | 'worn' | 'freeze' | 'corral';
  readonly boxes: readonly number[];
}

/** Never says so of a position that can be solved; of many that cannot it says nothing. The cheapest tests come first. */
export function stuckBoxes(state: State): Stuck | undefined {
  const { goal } = groundOf(state.board);
  const dead = deadSquares(state.board);
  const onDead = state.boxes.filter((box) => dead[box]);
  if (onDead.length > 0) return { reason: 'dead-square', boxes: onDead };

  const away = state.boxes.filter((box) => !goal[box]);
  const worn = away.filter((box) => {
    const special = boxKind(state.specials, box);
    return special && !special.kind.mayBePushed(special.value);
  });
  if (worn.length > 0) return { reason: 'worn', boxes: worn };

  const frozen = frozenBoxes(state);
  const lost = frozen.filter((box) => !goal[box]);
  if (lost.length > 0) return { reason: 'freeze', boxes: group(state, frozen, lost) };

  const corral = lostCorral(state);
  return corral && { reason: 'corral', boxes: corral };
}

/** Of the frozen boxes, those that touch the lost ones, directly or through others: the knot. */
function group(state: State, frozen: readonly number[], lost: readonly number[]): readonly number[] {
  const { steps } = groundOf(state.board);
  const left = new Set(frozen);
  const knot = [...lost];
  for (const box of knot) left.delete(box);
  for (const box of knot) {
    for (const step of steps) {
      if (left.delete(box + step)) knot.push(box + step);
    }
  }
  return knot.toSorted((a, b) => a - b);
}
