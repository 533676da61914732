import { groundOf } from '../rules/board.ts';
import type { Direction } from '../rules/direction.ts';
import { directionOf, isMove, moveOf, type Move } from '../rules/move.ts';
import type { State } from '../rules/state.ts';
import { stepped } from '../rules/step.ts';
import { obstacles, shortestWay } from '../rules/walk.ts';

export interface Push {
  /** Where the box stands before it. */
  readonly box: number;
  readonly direction: Direction;
}

/** Pushes one after the other, and the shortest walks to get to them. */
export function withWalks(start: State, pushes: readonly Push[]): readonly Move[] {
  const { steps } = groundOf(start.board);
  const moves: Move[] = [];
  let state = start;
  for (const { box, direction } of pushes) {
    const blocked = obstacles(state.board, state.boxes);
    const way = shortestWay(state.board, blocked, state.player, box - steps[direction]);
    if (!way) throw new Error(`no way leads to the box on cell ${box}`);
    moves.push(...way.map((step) => moveOf(step, false)), moveOf(direction, true));
    for (const step of [...way, direction]) state = stepped(state, step);
  }
  return moves;
}

/** The pushes among moves. */
export function pushesOf(start: State, moves: string): readonly Push[] {
  const pushes: Push[] = [];
  let state = start;
  for (const move of [...moves].filter(isMove)) {
    const direction = directionOf(move);
    const next = stepped(state, direction);
    if (next.boxes !== state.boxes) pushes.push({ box: next.player, direction });
    state = next;
  }
  return pushes;
}
