import type { Random } from '@quadrille/kit';
import { groundOf } from '../../rules/board.ts';
import type { State } from '../../rules/state.ts';
import { canvasOf, levelOfCanvas } from './canvas.ts';
import type { CountedSolver } from './counted-solver.ts';
import { wallFlaws } from './flaws.ts';
import { difficulty, measure } from './measure.ts';

interface EvolveWish {
  /** Hard enough. */
  readonly target: number;
  readonly steps: number;
  /** For the solver, each time. */
  readonly budget: number;
  /** Halls keep their walls: chance would break the mirror. */
  readonly walls: boolean;
}

/** Small changes, one after the other; each stays if the level is as hard as before, or harder, and no uglier. */
export function evolved(
  level: State,
  { target, steps, budget, walls }: EvolveWish,
  solver: CountedSolver,
  chance: Random,
): State {
  let best = level;
  let worth = worthOf(level, solver, budget);
  for (let step = 0; step < steps && worth < target; step++) {
    const next = changed(best, walls, chance);
    if (!next || wallFlaws(next.board).length > 0) continue;
    const there = worthOf(next, solver, budget);
    if (there < worth || there > 1.25 * target) continue;
    best = next;
    worth = there;
  }
  return best;
}

/** Difficulty, less what makes a level dull. */
function worthOf(level: State, solver: CountedSolver, budget: number): number {
  const answer = solver.solve(level, budget);
  if (answer.status !== 'solved') return -1;
  const found = measure(level, answer.solution.lurd, answer.states);
  const { goal } = groundOf(level.board);
  const home = level.boxes.filter((box) => goal[box]).length;
  const walk = Math.max(0, found.moves - 5 * found.pushes);
  return (
    difficulty(found) -
    Math.max(0, found.unused - 20) -
    3 * Math.max(0, found.glide - 6) -
    Math.round(walk / 4) -
    6 * home
  );
}

/** A box, a goal or a wall is elsewhere; undefined where that is no level. */
function changed(level: State, walls: boolean, chance: Random): State | undefined {
  const canvas = canvasOf(level);
  const { floor, goals, boxes, player, width, height } = canvas;
  const cell = chance.pick([...floor.keys()].filter((place) => floor[place]));
  switch (chance.below(walls ? 5 : 3)) {
    case 0:
    case 1: {
      if (boxes.has(cell)) return undefined;
      const from = chance.pick([...boxes]);
      const moved = new Set([...boxes].filter((box) => box !== from)).add(cell);
      return levelOfCanvas({ ...canvas, boxes: moved, player: cell === player ? from : player });
    }
    case 2: {
      if (goals.has(cell)) return undefined;
      const from = chance.pick([...goals]);
      return levelOfCanvas({ ...canvas, goals: new Set([...goals].filter((goal) => goal !== from)).add(cell) });
    }
    case 3: {
      if (goals.has(cell) || boxes.has(cell) || cell === player) return undefined;
      floor[cell] = 0;
      return levelOfCanvas(canvas);
    }
    default: {
      const rim = [cell - 1, cell + 1, cell - width, cell + width].filter((place) => {
        const x = place % width;
        const y = (place - x) / width;
        return !floor[place] && x > 0 && y > 0 && x < width - 1 && y < height - 1;
      });
      if (rim.length === 0) return undefined;
      floor[chance.pick(rim)] = 1;
      return levelOfCanvas(canvas);
    }
  }
}
