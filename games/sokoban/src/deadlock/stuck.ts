import { type State, directions, groundOf } from '../rules/state.ts';
import { boxKind } from '../rules/kinds.ts';
import { distances, obstacles } from '../rules/walk.ts';
import { deadSquares } from './dead-squares.ts';

/**
 * The boxes that can never move again. All start as fixed; a box is released if it could be pushed along a line with
 * only walls and fixed boxes as obstacles, and not to a dead square at either end. The rest block each other: the first
 * one to move would have needed a free line.
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

/** A live warning must be fast, so corrals that need a longer search are skipped. */
const nodeLimit = 400;
const boxLimit = 8;

/**
 * A corral is floor that the player cannot reach, fenced by boxes. It is lost if those boxes, alone on the board, can
 * neither reach goals nor let the player in; other boxes make it no easier. Returns the boxes of a lost corral.
 */
function lostCorral(state: State): readonly number[] | undefined {
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

/** All pushes of the fence alone, while it is closed. Any end that is not lost clears the corral. */
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

/** Why a position is lost, and which boxes cause it. */
export interface Stuck {
  /**
   * `dead-square`: from there no goal can be reached. `worn`: it may not be pushed any more. `freeze`: walls and boxes
   * hold each other. `corral`: they close off a place that cannot be opened again.
   */
  readonly reason: 'dead-square' | 'worn' | 'freeze' | 'corral';
  readonly boxes: readonly number[];
}

/** Never wrong about a lost position, but misses many. Cheap tests first. */
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

/** Of the frozen boxes, those connected with the lost ones. */
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
