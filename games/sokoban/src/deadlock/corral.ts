import { groundOf } from '../rules/board.ts';
import { directions } from '../rules/direction.ts';
import { distances, obstacles } from '../rules/walk.ts';
import type { State } from '../rules/state.ts';
import { deadSquares } from './dead-squares.ts';
import { frozenBoxes } from './freeze.ts';

/** A live warning must not make anybody wait: corrals that need a longer search are left alone. */
const nodeLimit = 400;
const boxLimit = 8;

/**
 * A corral is floor that the player cannot get to, fenced by boxes. It is lost if those boxes, alone on the board, can
 * neither be brought home nor moved so that the player gets in: with the others around it is no easier. Gives the boxes
 * of a lost corral.
 */
export function lostCorral(state: State): readonly number[] | undefined {
  for (const { fence, inside } of corrals(state)) {
    if (fence.length <= boxLimit && isLost(state, fence, inside)) return fence;
  }
  return undefined;
}

interface Corral {
  readonly fence: readonly number[];
  readonly inside: readonly number[];
}

function corrals(state: State): readonly Corral[] {
  const { board, boxes, player } = state;
  const { floor, steps, size } = groundOf(board);
  const blocked = obstacles(board, boxes);
  const reach = distances(board, blocked, player);
  const seen = Uint8Array.from(reach, (distance) => (distance >= 0 ? 1 : 0));
  const found: Corral[] = [];
  for (let cell = 0; cell < size; cell++) {
    if (!floor[cell] || blocked[cell] || seen[cell]) continue;
    const fence = new Set<number>();
    const queue = [cell];
    seen[cell] = 1;
    for (const at of queue) {
      for (const step of steps) {
        const next = at + step;
        if (!floor[next]) continue;
        if (blocked[next]) fence.add(next);
        else if (!seen[next]) {
          seen[next] = 1;
          queue.push(next);
        }
      }
    }
    found.push({ fence: [...fence].toSorted((a, b) => a - b), inside: queue });
  }
  return found;
}

/** All pushes of the fence alone, while it holds. Every end that is not plainly lost clears the corral. */
function isLost(state: State, fence: readonly number[], inside: readonly number[]): boolean {
  const { board } = state;
  const { floor, goal, steps } = groundOf(board);
  const dead = deadSquares(board);
  const start: State = { ...state, boxes: fence, specials: [] };
  const queue: State[] = [start];
  const seen = new Set<string>();
  for (const now of queue) {
    const blocked = obstacles(board, now.boxes);
    const reach = distances(board, blocked, now.player);
    if (inside.some((cell) => reach[cell]! >= 0) || now.boxes.every((box) => goal[box])) return false;
    const key = `${now.boxes.join()}/${reach.findIndex((distance) => distance >= 0)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > nodeLimit) return false;
    for (const box of now.boxes) {
      for (const direction of directions) {
        const step = steps[direction];
        const to = box + step;
        if (reach[box - step]! < 0 || !floor[to] || blocked[to] || dead[to]) continue;
        const boxes = now.boxes.map((other) => (other === box ? to : other)).toSorted((a, b) => a - b);
        const next: State = { ...now, boxes, player: box };
        if (frozenBoxes(next).some((frozen) => !goal[frozen])) continue;
        queue.push(next);
      }
    }
  }
  return true;
}
