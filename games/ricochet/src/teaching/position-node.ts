import { colours, type Colour } from '../rules/colour.ts';
import { robotColours, slide, slides, type Robots, type Slide } from '../rules/slide.ts';
import type { Problem } from '../engine/problem.ts';
import { mayTake, type Axes } from '../rules/way.ts';

/** A position that a search has met, and how it came there. */
export interface PositionNode {
  readonly robots: Robots;
  readonly axes: Readonly<Partial<Record<Colour, Axes>>>;
  /** Moves made. */
  readonly made: number;
  /** Moves needed at least. */
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
  return slides(problem.board, parent.robots).map((move): PositionNode => {
    const { cell, turned } = slide(problem.board, parent.robots, move);
    const robots = { ...parent.robots, [move.robot]: cell };
    const along = turned ? 3 : move.direction === 'E' || move.direction === 'W' ? 1 : 2;
    const axes = { ...parent.axes, [move.robot]: ((parent.axes[move.robot] ?? 0) | along) as Axes };
    const there = mayTake(problem.chip, move.robot) && cell === problem.chip.cell;
    const isGoal = there && (!problem.strict || axes[move.robot] === 3);
    return { robots, axes, made: parent.made + 1, bound: boundOf(robots), move, parent, isGoal };
  });
}

/** Equal for positions from which the same can be done. */
export function nodeKey({ strict, chip }: Problem, { robots, axes }: PositionNode): string {
  const cells = colours.map((colour) => robots[colour]).join();
  if (!strict) return cells;
  const takers = robotColours(robots).filter((robot) => mayTake(chip, robot));
  return `${cells} ${takers.map((robot) => axes[robot] ?? 0).join('')}`;
}

export function movesTo(node: PositionNode): Slide[] {
  const moves: Slide[] = [];
  for (let at = node; at.move && at.parent; at = at.parent) moves.unshift(at.move);
  return moves;
}
