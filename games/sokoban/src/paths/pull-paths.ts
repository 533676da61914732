import { groundOf } from '../rules/board.ts';
import { directions, type Direction } from '../rules/direction.ts';
import { moveOf, type Move } from '../rules/move.ts';
import type { State } from '../rules/state.ts';
import { edgeComponents } from './biconnected.ts';
import type { PushPaths } from './push-paths.ts';
import { distances, obstacles, shortestWay } from '../rules/walk.ts';

/**
 * Where one box can be pulled while all others stay, by the fewest pulls. Breadth-first over where the box is and on
 * which side of it the player stands, as for pushing.
 */
export function pullPaths(state: State, box: number): PushPaths {
  const { board, player } = state;
  const { size, steps } = groundOf(board);
  const blocked = obstacles(board, state.boxes);
  const reach = distances(board, blocked, player);
  blocked[box] = 0;
  const component = edgeComponents(board, blocked);
  /** Of a node, `4 * cell + side`: pulls plus 1, and the node whose pull led there, as it stood before the walk to it. */
  const depth = new Uint16Array(4 * size);
  const from = new Int32Array(4 * size).fill(-1);
  const queue: number[] = [];
  const best = new Map<number, number>();
  for (const side of directions) {
    if (reach[box + steps[side]]! < 0) continue;
    depth[4 * box + side] = 1;
    queue.push(4 * box + side);
  }
  for (const node of queue) {
    const cell = node >> 2;
    for (const side of directions) {
      const stand = 4 * cell + side;
      const to = cell + steps[side];
      if (component[stand] !== component[node] || blocked[to + steps[side]] || blocked[to]) continue;
      const next = 4 * to + side;
      if (depth[next]! > 0) continue;
      depth[next] = depth[node]! + 1;
      from[next] = node;
      queue.push(next);
      if (to !== box && !best.has(to)) best.set(to, next);
    }
  }

  const moves = (cell: number): readonly Move[] | undefined => {
    const goal = best.get(cell);
    if (goal === undefined) return undefined;
    const nodes: number[] = [];
    for (let node = goal; from[node]! >= 0; node = from[node]!) nodes.push(node);
    const way: Move[] = [];
    let at = player;
    for (const node of nodes.toReversed()) {
      const side = (node & 3) as Direction;
      const now = (node >> 2) - steps[side];
      const place = node >> 2;
      blocked[now] = 1;
      for (const direction of shortestWay(board, blocked, at, place)!) way.push(moveOf(direction, false));
      blocked[now] = 0;
      way.push(moveOf(side, true));
      at = place + steps[side];
    }
    return way;
  };
  const pulls = (cell: number): number => {
    const node = best.get(cell);
    if (node !== undefined) return depth[node]! - 1;
    return cell === box ? 0 : -1;
  };
  return { box, cells: [...best.keys()], pushes: pulls, moves };
}
