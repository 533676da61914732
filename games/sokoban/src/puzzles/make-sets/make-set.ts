import { random } from '@quadrille/kit';
import { type Candidate, type Trial, tryCandidate } from './candidate.ts';
import { type Shapes, chooseVaried, likeness, shapesOf } from './choose.ts';
import type { CountedSolver } from '../../engine/counted-solver.ts';
import type { SetPlan } from './set-plans.ts';

const setLength = 60;

interface MadeSet {
  /** Easiest first. */
  readonly levels: readonly Candidate[];
  readonly pool: number;
  readonly drafts: number;
  /** Reasons of rejected drafts. */
  readonly refused: Readonly<Record<string, number>>;
}

/** The levels of a set, the same for the same plan and earlier sets. */
export function makeSet(
  plan: SetPlan,
  taken: readonly Shapes[],
  solver: CountedSolver,
  tell: (drafts: number, pool: number) => void,
): MadeSet {
  const chance = random(plan.seed);
  const pool: Candidate[] = [];
  const refused: Record<string, number> = {};
  let drafts = 0;
  for (; drafts < plan.drafts && pool.length < plan.pool; drafts++) {
    const trial: Trial = tryCandidate(plan, drafts, solver, chance.split(drafts));
    if ('flaw' in trial) refused[trial.flaw] = (refused[trial.flaw] ?? 0) + 1;
    else pool.push(trial);
    tell(drafts + 1, pool.length);
  }
  return { levels: chooseVaried(pool, setLength, taken), pool: pool.length, drafts, refused };
}

/** Figures about the variety of a set, for people. */
export function figuresOf({ levels, pool, drafts, refused }: MadeSet): object {
  const shapes = levels.map(({ start }) => shapesOf(start));
  const nearest = shapes.map((shape, i) =>
    Math.max(0, ...shapes.map((other, j) => (i === j ? 0 : likeness(shape, other)))),
  );
  const figures = levels.map(({ measure }) => measure);
  return {
    levels: levels.length,
    pool,
    drafts,
    refused,
    boxes: counted(levels.map(({ measure }) => String(measure.boxes))),
    styles: counted(levels.map(({ recipe }) => recipe.style)),
    goals: counted(levels.map(({ recipe }) => recipe.goals)),
    sizes: new Set(levels.map(({ start: { board } }) => `${board.width}x${board.height}`)).size,
    floor: spread(figures.map(({ floor }) => floor)),
    pushes: spread(figures.map(({ pushes }) => pushes)),
    moves: spread(figures.map(({ moves }) => moves)),
    lines: spread(figures.map(({ lines }) => lines)),
    changes: spread(figures.map(({ changes }) => changes)),
    away: spread(figures.map(({ away }) => away)),
    states: spread(figures.map(({ states }) => states)),
    difficulty: spread(levels.map(({ difficulty }) => difficulty)),
    nearest: spread(nearest),
  };
}

function counted(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Minimum, median, maximum. */
function spread(values: readonly number[]): readonly [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  return [sorted[0] ?? 0, sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
}
