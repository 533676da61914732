import {
  type Board,
  type Direction,
  type Move,
  type State,
  directionOf,
  directions,
  groundOf,
  isMove,
  moveOf,
} from './state.ts';
import { floorKind } from './kinds.ts';
import { stepped } from './step.ts';

/** 1 where the player cannot go: walls, the outside and boxes. */
export function obstacles(board: Board, boxes: readonly number[]): Uint8Array {
  const { floor } = groundOf(board);
  const blocked = floor.map((free) => 1 - free);
  for (const box of boxes) blocked[box] = 1;
  return blocked;
}

/** Steps from a cell to every other, -1 if unreachable. Stops early when `until` is reached. */
export function distances(board: Board, blocked: Uint8Array, from: number, until = -1): Int32Array {
  const { size, steps } = groundOf(board);
  const distance = new Int32Array(size).fill(-1);
  const queue = new Int32Array(size);
  let filled = 1;
  queue[0] = from;
  distance[from] = 0;
  for (let head = 0; head < filled; head++) {
    const cell = queue[head]!;
    if (cell === until) break;
    const away = distance[cell]! + 1;
    for (let way = 0; way < 4; way++) {
      const next = cell + steps[way as Direction];
      if (blocked[next] || distance[next]! >= 0) continue;
      distance[next] = away;
      queue[filled++] = next;
    }
  }
  return distance;
}

/** A shortest path of directions; undefined if unreachable. */
export function shortestWay(
  board: Board,
  blocked: Uint8Array,
  from: number,
  to: number,
): readonly Direction[] | undefined {
  // Computed from the end, so that following the path needs no reversal.
  const distance = distances(board, blocked, to, from);
  if (distance[from]! < 0) return undefined;
  const { steps } = groundOf(board);
  const way: Direction[] = [];
  for (let cell = from; cell !== to;) {
    const left = distance[cell]!;
    const direction = directions.find((option) => distance[cell + steps[option]] === left - 1)!;
    way.push(direction);
    cell += steps[direction];
  }
  return way;
}

/** 1 where the player can walk now. */
export function walkable(state: State): Uint8Array {
  const distance = distances(state.board, obstacles(state.board, state.boxes), state.player);
  return Uint8Array.from(distance, (steps) => (steps >= 0 ? 1 : 0));
}

/**
 * The moves to a cell; empty if already there, undefined if unreachable. Prefers a path around pedals even if it is
 * longer, because a click far away is not meant to press one.
 */
export function walkTo(state: State, to: number): readonly Move[] | undefined {
  if (!groundOf(state.board).floor[to]) return undefined;
  const blocked = obstacles(state.board, state.boxes);
  if (blocked[to]) return undefined;
  const careful = blocked.slice();
  for (const { cell } of state.specials) if (cell !== to && floorKind(state.specials, cell)) careful[cell] = 1;
  const way =
    shortestWay(state.board, careful, state.player, to) ?? shortestWay(state.board, blocked, state.player, to);
  return way?.map((direction) => moveOf(direction, false));
}

export interface Push {
  /** The cell of the box before the push. */
  readonly box: number;
  readonly direction: Direction;
}

/** The pushes in order, with the shortest walks between them. */
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
