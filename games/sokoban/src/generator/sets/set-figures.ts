import { likeness, shapesOf } from './likeness.ts';
import type { MadeSet } from './make-set.ts';

/** How varied a set is: for people. */
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

/** Least, middle, most. */
function spread(values: readonly number[]): readonly [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  return [sorted[0] ?? 0, sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
}
