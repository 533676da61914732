import type { Problem } from '../engine/problem.ts';
import { movesTo, nextNodes, nodeKey, startNode, type PositionNode } from './position-node.ts';
import type { Thinking } from './thinking.ts';

/**
 * Breadth-first search, as plain as can be: all positions after one move, after two, after three … until one of them
 * has the robot on the target.
 */
export function* bfs(problem: Problem): Thinking {
  const start = startNode(problem, 0);
  const seen = new Set([nodeKey(problem, start)]);
  let layer: readonly PositionNode[] = [start];
  let closedCount = 0;
  while (layer.length > 0) {
    const next: PositionNode[] = [];
    for (const [i, closed] of layer.entries()) {
      const opened: PositionNode[] = [];
      for (const node of nextNodes(problem, closed, () => 0)) {
        const key = nodeKey(problem, node);
        // The target ends the search as soon as it is seen: no position of this layer can do better.
        if (!node.isGoal && seen.has(key)) continue;
        seen.add(key);
        opened.push(node);
      }
      next.push(...opened);
      closedCount++;
      yield { closed, opened, closedCount, openCount: layer.length - i - 1 + next.length };
      const goal = opened.find((node) => node.isGoal);
      if (goal) return movesTo(goal);
    }
    layer = next;
  }
  return undefined;
}
