import type { Random } from '@quadrille/kit';
import { groundOf } from '../../rules/board.ts';
import { directionOf, isMove } from '../../rules/move.ts';
import type { State } from '../../rules/state.ts';
import { stepped } from '../../rules/step.ts';
import { canvasOf, levelOfCanvas } from './canvas.ts';
import type { CountedSolver } from './counted-solver.ts';
import { draftLevel, type Recipe } from './draft.ts';
import { evolved } from './evolve.ts';
import { playFlaws, wallFlaws, type SetFlaw } from './flaws.ts';
import { between, fillDeadEnds } from './layout.ts';
import { difficulty, measure, type Measure } from './measure.ts';
import type { SetPlan } from './set-plans.ts';
import { styleNames } from './styles/index.ts';

/** A level that would do. */
export interface Candidate {
  readonly recipe: Recipe;
  readonly start: State;
  /** With the fewest pushes, and few moves: the par. */
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

/** Blind alleys where the solution never comes are walled up. */
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
 * A box that does not start on a goal is pushed in every solution. One that does is idle unless the level cannot be solved
 * with a wall in its place.
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
    // No level at all: something is walled off for good.
    return without !== undefined && solver.solve(without, budgets.level).status !== 'unsolvable';
  });
}
