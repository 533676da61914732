import { printSlide } from '../src/rules/position.ts';
import type { Slide } from '../src/rules/slide.ts';
import type { Problem } from '../src/engine/problem.ts';
import { nextNodes, startNode } from '../src/teaching/searches.ts';

/** Whether these moves take the chip with the last one and not before. */
export function solves(problem: Problem, moves: readonly Slide[]): boolean {
  let node = startNode(problem, 0);
  for (const [i, move] of moves.entries()) {
    const next = nextNodes(problem, node, () => 0).find((child) => printSlide(child.move!) === printSlide(move));
    if (!next || next.isGoal !== (i === moves.length - 1)) return false;
    node = next;
  }
  return moves.length > 0;
}
