import { colours } from '../rules/colour.ts';
import { robotColours, type Robots } from '../rules/slide.ts';
import type { Problem } from '../engine/problem.ts';
import { mayTake } from '../rules/way.ts';
import { heuristicMap } from './heuristic-map.ts';
import { movesTo, nextNodes, nodeKey, startNode, type PositionNode } from './position-node.ts';
import type { Thinking } from './thinking.ts';

/**
 * A* with the heuristic map: always takes up the position whose moves made and moves needed at least add up to the
 * least, and of those the one that is farthest on its way. A position counts as done when it is taken up, not when it is
 * first seen: a shorter way to it may still come.
 */
export function* astar(problem: Problem): Thinking {
  const boundOf = boundFor(problem);
  // open[total][made]
  const open: PositionNode[][][] = [];
  let openCount = 0;
  const push = (node: PositionNode): void => {
    if (node.bound === Infinity) return;
    ((open[node.made + node.bound] ??= [])[node.made] ??= []).push(node);
    openCount++;
  };
  push(startNode(problem, boundOf(problem.robots)));
  const done = new Set<string>();
  let closedCount = 0;
  for (let total = 0; total < open.length; total++) {
    for (let closed = takeFarthest(open[total]); closed; closed = takeFarthest(open[total])) {
      openCount--;
      if (closed.isGoal) return movesTo(closed);
      const key = nodeKey(problem, closed);
      if (done.has(key)) continue;
      done.add(key);
      const opened = nextNodes(problem, closed, boundOf).filter(
        (node) => node.isGoal || !done.has(nodeKey(problem, node)),
      );
      for (const node of opened) push(node);
      closedCount++;
      yield { closed, opened, closedCount, openCount };
    }
  }
  return undefined;
}

function takeFarthest(byMade: PositionNode[][] | undefined): PositionNode | undefined {
  for (let made = (byMade?.length ?? 0) - 1; made >= 0; made--) {
    const node = byMade![made]?.pop();
    if (node) return node;
  }
  return undefined;
}

/** The bound of the nearest robot that may take the chip. */
function boundFor({ board, chip, robots }: Problem): (robots: Robots) => number {
  const takers = robotColours(robots).filter((robot) => mayTake(chip, robot));
  const maps = new Map(takers.map((robot) => [robot, heuristicMap(board, chip.cell, robot).distances]));
  return (now) => Math.min(...colours.flatMap((robot) => maps.get(robot)?.[now[robot]!] ?? []));
}
