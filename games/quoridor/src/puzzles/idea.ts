import { barriersOf, misfit, stepsAcross } from '../rules/barriers.ts';
import { neighbour, sameSquare } from '../rules/geometry.ts';
import { shortestPath } from '../rules/path.ts';
import type { State, Wall } from '../rules/state.ts';
import { checkWall } from '../rules/wall-check.ts';
import { isPawnMove, isWall, type Lab } from './lab.ts';
import type { Idea } from './puzzle.ts';

/** What the answer of the position on the board is about, by what it does there; undefined: nothing to speak of. */
export function ideaOf(lab: Lab, answer: number, answers: readonly number[]): Idea | undefined {
  return isPawnMove(answer) ? ideaOfStep(lab, answer, answers) : ideaOfWall(lab, answer);
}

function ideaOfWall(lab: Lab, answer: number): Idea {
  const other = 1 - lab.kernel.turn();
  const way = (wall: number): number => lab.after(wall, () => lab.distance(other));
  if (way(answer) === lab.distance(other)) return 'shield';
  return lab.legal().some((move) => isWall(move) && way(move) > way(answer)) ? 'measure' : 'bar';
}

function ideaOfStep(lab: Lab, answer: number, answers: readonly number[]): Idea | undefined {
  const me = lab.kernel.turn();
  const way = (step: number): number => lab.after(step, () => lab.distance(me));
  const gap = Math.abs(answer - lab.kernel.pawn(me));
  if (gap === 2 || gap === 32) return 'jump';
  if (gap === 15 || gap === 17) return 'round';
  if (way(answer) >= lab.distance(me)) return 'detour';
  const hasRival = lab.legal().some((move) => isPawnMove(move) && !answers.includes(move) && way(move) <= way(answer));
  if (lab.kernel.stock(1 - me) === 0) return hasRival ? 'lane' : undefined;
  if (lab.after(answer, () => isForbidden(lab.read(), me))) return 'forbidden';
  return hasRival ? 'fork' : undefined;
}

/** Whether a wall across the seat's way fits, and is illegal only because it would leave somebody no path. */
function isForbidden(state: State, seat: number): boolean {
  const path = shortestPath(state, seat);
  const barriers = barriersOf(state);
  return wallsOf(state.params.size).some((wall) => {
    const [first, second, direction] = stepsAcross(wall);
    const bars = [first, second].some((from) => {
      const to = neighbour(from, direction);
      return path.some((square, index) => {
        const next = path[index + 1];
        if (!next) return false;
        return (sameSquare(square, from) && sameSquare(next, to)) || (sameSquare(square, to) && sameSquare(next, from));
      });
    });
    return bars && !misfit(barriers, wall) && checkWall(state, wall)?.code === 'wall-blocks';
  });
}

function wallsOf(size: number): Wall[] {
  const walls: Wall[] = [];
  for (const direction of ['h', 'v'] as const) {
    for (let file = 0; file < size - 1; file++) {
      for (let rank = 0; rank < size - 1; rank++) walls.push({ file, rank, direction });
    }
  }
  return walls;
}
