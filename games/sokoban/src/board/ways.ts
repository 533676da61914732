import { groundOf } from '../rules/board.ts';
import { opposite, type Direction } from '../rules/direction.ts';
import { moveOf, type Move } from '../rules/move.ts';
import { pullPaths } from '../paths/pull-paths.ts';
import { pushPaths, type PushPaths } from '../paths/push-paths.ts';
import type { State } from '../rules/state.ts';
import { hasBox, isPushInto } from '../rules/step.ts';

/** How cases move on this board: they are pushed, or pulled where the level is played backwards. */
export interface Ways {
  /** What a key or a stride in this direction does. */
  step(state: State, direction: Direction): Move;
  /** What moves the case that stands in this direction of the roadie. */
  nudge(direction: Direction): Move;
  /** Where a case can be brought. */
  paths(state: State, box: number): PushPaths;
}

export const pushing: Ways = {
  step: (state, direction) => moveOf(direction, isPushInto(state, direction)),
  nudge: (direction) => moveOf(direction, true),
  paths: pushPaths,
};

/** `along`: whoever walks away from a case pulls it along. */
export const pulling = (along: boolean): Ways => ({
  step: (state, direction) => {
    const behind = state.player - groundOf(state.board).steps[direction];
    return moveOf(direction, along && hasBox(state, behind));
  },
  nudge: (direction) => moveOf(opposite(direction), true),
  paths: pullPaths,
});
