import type { Random } from '@quadrille/kit';
import { type State, directionOf, groundOf, isMove } from '../../rules/state.ts';
import { stepped } from '../../rules/step.ts';
import type { CountedSolver } from '../../engine/counted-solver.ts';
import type { SetPlan } from './set-plans.ts';
import { type Recipe, canvasOf, draftLevel, levelOfCanvas } from './draft.ts';
import { type Measure, type SetFlaw, difficulty, measure, playFlaws, wallFlaws } from './measure.ts';
import { between, fillDeadEnds } from './layout.ts';
import { styleNames } from './styles.ts';

interface EvolveWish {
  /** Hard enough. */
  readonly target: number;
  readonly steps: number;
  /** Work of the solver per try. */
  readonly budget: number;
  /** Halls keep their walls, because random changes would break the symmetry. */
  readonly walls: boolean;
}

/** Small random changes; each is kept if the level is at least as hard and no uglier. */
function evolved(
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

/** Difficulty, minus what makes a level dull. */
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

/** Moves a box, a goal or a wall; undefined if the result is no level. */
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

/** A level that is good enough. */
export interface Candidate {
  readonly recipe: Recipe;
  readonly start: State;
  /** The par: fewest pushes, and few moves. */
  readonly solution: string;
  readonly measure: Measure;
  readonly difficulty: number;
}

/** Units of work (`counted-solver.ts`): for the level, for its solution. */
export const budgets = { level: 1200, moves: 200 } as const;

export type Trial =
  | Candidate
  | { readonly flaw: SetFlaw | 'no-draft' | 'unsolved' | 'idle-box' | 'too-easy' | 'too-hard' };

export function tryCandidate(plan: SetPlan, number: number, solver: CountedSolver, chance: Random): Trial {
  const recipe: Recipe = {
    style: styleNames[number % styleNames.length]!,
    goals: chance.pick(plan.goals),
    boxes: between(chance, ...plan.boxes),
    sides: plan.sides,
    floor: plan.floor,
  };
  const draft = draftLevel(recipe, chance);
  if (!draft) return { flaw: 'no-draft' };
  const [ugly] = wallFlaws(draft.board);
  if (ugly) return { flaw: ugly };
  const [least, most] = plan.difficulty;
  const wish = {
    target: between(chance, least, most) + 6,
    steps: plan.steps,
    budget: plan.work,
    walls: recipe.style !== 'hall',
  };
  const start = tidied(evolved(draft, wish, solver, chance), solver);
  const answer = start && solver.solve(start, budgets.level);
  if (answer?.status !== 'solved') return { flaw: 'unsolved' };
  const { lurd } = solver.shorten(start!, answer.pushes, budgets.moves);
  const found = measure(start!, lurd, answer.states);
  const [flaw] = [...wallFlaws(start!.board), ...playFlaws(start!, found)];
  if (flaw) return { flaw };
  const hard = difficulty(found);
  if (hard < least) return { flaw: 'too-easy' };
  if (hard >= most) return { flaw: 'too-hard' };
  if (hasIdleBox(start!, solver)) return { flaw: 'idle-box' };
  return { recipe, start: start!, solution: lurd, measure: found, difficulty: hard };
}

/** Walls up dead ends that the solution never visits. */
function tidied(level: State, solver: CountedSolver): State | undefined {
  const answer = solver.solve(level, budgets.level);
  if (answer.status !== 'solved') return undefined;
  const trodden = new Set([level.player, ...level.boxes, ...groundOf(level.board).goals]);
  let state = level;
  for (const move of [...answer.solution.lurd].filter(isMove)) {
    state = stepped(state, directionOf(move));
    trodden.add(state.player);
    for (const box of state.boxes) trodden.add(box);
  }
  const canvas = canvasOf(level);
  fillDeadEnds(canvas, (cell) => trodden.has(cell));
  return levelOfCanvas(canvas);
}

/**
 * A box that does not start on a goal is pushed in every solution. One that does is idle, unless the level becomes
 * unsolvable with a wall in its place.
 */
export function hasIdleBox(level: State, solver: CountedSolver): boolean {
  const { goal } = groundOf(level.board);
  return level.boxes.some((box) => {
    if (!goal[box]) return false;
    const canvas = canvasOf(level);
    canvas.floor[box] = 0;
    const without = levelOfCanvas({
      ...canvas,
      goals: new Set([...canvas.goals].filter((cell) => cell !== box)),
      boxes: new Set([...canvas.boxes].filter((cell) => cell !== box)),
    });
    // Not a level: something is closed off.
    return without !== undefined && solver.solve(without, budgets.level).status !== 'unsolvable';
  });
}
