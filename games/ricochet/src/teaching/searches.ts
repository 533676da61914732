import type { Problem } from '../engine/problem.ts';
import { type Colour, colours } from '../rules/board.ts';
import {
  type Axes,
  type Robots,
  type Slide,
  canTake,
  robotColours,
  slideRobot,
  possibleSlides,
} from '../rules/slide.ts';
import { createHeuristicMap } from './heuristic-map.ts';

/** A position that a search has reached, and its parent. */
export interface PositionNode {
  readonly robots: Robots;
  readonly axes: Readonly<Partial<Record<Colour, Axes>>>;
  /** Moves made. */
  readonly made: number;
  /** Lower bound of the moves needed. */
  readonly bound: number;
  readonly move?: Slide;
  readonly parent?: PositionNode;
  /** Whether its last move has taken the chip. */
  readonly isGoal: boolean;
}

export function startNode({ robots, axes }: Problem, bound: number): PositionNode {
  return { robots, axes: axes ?? {}, made: 0, bound, isGoal: false };
}

export function nextNodes(problem: Problem, parent: PositionNode, boundOf: (robots: Robots) => number): PositionNode[] {
  return possibleSlides(problem.board, parent.robots).map((move): PositionNode => {
    const { cell, hasTurned } = slideRobot(problem.board, parent.robots, move);
    const robots = { ...parent.robots, [move.robot]: cell };
    const along = hasTurned ? 3 : move.direction === 'E' || move.direction === 'W' ? 1 : 2;
    const axes = { ...parent.axes, [move.robot]: ((parent.axes[move.robot] ?? 0) | along) as Axes };
    const there = canTake(problem.chip, move.robot) && cell === problem.chip.cell;
    const isGoal = there && (!problem.strict || axes[move.robot] === 3);
    return { robots, axes, made: parent.made + 1, bound: boundOf(robots), move, parent, isGoal };
  });
}

/** Equal for positions with the same possibilities. */
export function nodeKey({ strict, chip }: Problem, { robots, axes }: PositionNode): string {
  const cells = colours.map((colour) => robots[colour]).join();
  if (!strict) return cells;
  const takers = robotColours(robots).filter((robot) => canTake(chip, robot));
  return `${cells} ${takers.map((robot) => axes[robot] ?? 0).join('')}`;
}

function movesTo(node: PositionNode): Slide[] {
  const moves: Slide[] = [];
  for (let at = node; at.move && at.parent; at = at.parent) moves.unshift(at.move);
  return moves;
}

/** One step of a search: a position is expanded, and new ones are found. */
export interface SearchStep {
  readonly closed: PositionNode;
  readonly opened: readonly PositionNode[];
  readonly closedCount: number;
  readonly openCount: number;
}

/** Yields every step; returns the shortest solution, or undefined if there is none. */
export type TeachingSearch = Generator<SearchStep, readonly Slide[] | undefined>;

/**
 * Plain breadth-first search: all positions after one move, after two, after three … until a robot has taken the chip.
 */
export function* bfs(problem: Problem): TeachingSearch {
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
        // The target ends the search as soon as it is found: no position of this layer can do better.
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

/**
 * A* with the heuristic map: expands the position with the lowest sum of moves made and moves needed, and of those the
 * one with the most moves made. A position is closed when it is expanded, not when it is first found, because a shorter
 * path to it may still come.
 */
export function* astar(problem: Problem): TeachingSearch {
  const boundOf = createBound(problem);
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
    for (let closed = takeMostMoves(open[total]); closed; closed = takeMostMoves(open[total])) {
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

function takeMostMoves(byMade: PositionNode[][] | undefined): PositionNode | undefined {
  for (let made = (byMade?.length ?? 0) - 1; made >= 0; made--) {
    const node = byMade![made]?.pop();
    if (node) return node;
  }
  return undefined;
}

/** The bound of the nearest robot that may take the chip. */
function createBound({ board, chip, robots }: Problem): (robots: Robots) => number {
  const takers = robotColours(robots).filter((robot) => canTake(chip, robot));
  const maps = new Map(takers.map((robot) => [robot, createHeuristicMap(board, chip.cell, robot).distances]));
  return (now) => Math.min(...colours.flatMap((robot) => maps.get(robot)?.[now[robot]!] ?? []));
}
