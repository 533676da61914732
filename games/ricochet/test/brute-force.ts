import type { Problem } from '../src/engine/problem.ts';
import { nextNodes, nodeKey, startNode, type PositionNode } from '../src/teaching/searches.ts';

/** Layer by layer, with the number of ways to each position; deliberately simple. */
export function bruteForce(problem: Problem): { length: number; count: number } | 'unsolvable' {
  const start = startNode(problem, 0);
  const seen = new Set([nodeKey(problem, start)]);
  let layer = new Map<string, { node: PositionNode; ways: number }>([
    [nodeKey(problem, start), { node: start, ways: 1 }],
  ]);
  for (let length = 1; layer.size > 0; length++) {
    const next = new Map<string, { node: PositionNode; ways: number }>();
    let count = 0;
    for (const { node, ways } of layer.values()) {
      for (const child of nextNodes(problem, node, () => 0)) {
        if (child.isGoal) count += ways;
        const key = nodeKey(problem, child);
        if (seen.has(key)) continue;
        const known = next.get(key);
        next.set(key, { node: child, ways: ways + (known?.ways ?? 0) });
      }
    }
    if (count > 0) return { length, count };
    for (const key of next.keys()) seen.add(key);
    layer = next;
  }
  return 'unsolvable';
}
