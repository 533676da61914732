import type { Candidate } from './candidate.ts';
import { likeness, shapesOf, type Shapes } from './likeness.ts';
import { doublings } from './measure.ts';

/** Two levels that are as much alike as this are not both taken. */
export const mostAlike = 62;

/** Of each style at most so many in a hundred. */
const styleShare = 17;

/** One after the other, always the level that differs most from all that were taken before. */
export function chooseVaried(
  pool: readonly Candidate[],
  count: number,
  taken: readonly Shapes[],
): readonly Candidate[] {
  const vectors = spread(pool.map(featuresOf));
  const shapes = pool.map(({ start }) => shapesOf(start));
  const open = new Set(pool.keys());
  const barAlike = (to: Shapes): void => {
    for (const one of open) if (likeness(shapes[one]!, to) >= mostAlike) open.delete(one);
  };
  taken.forEach(barAlike);
  const chosen: number[] = [];
  /** How far each is from the nearest that is taken. */
  const apart = pool.map(() => Number.MAX_SAFE_INTEGER);
  const mostOfStyle = Math.ceil((count * styleShare) / 100);
  while (chosen.length < count && open.size > 0) {
    const next = [...open].reduce((best, one) => (apart[one]! > apart[best]! ? one : best));
    chosen.push(next);
    open.delete(next);
    barAlike(shapes[next]!);
    const { style } = pool[next]!.recipe;
    if (chosen.filter((one) => pool[one]!.recipe.style === style).length >= mostOfStyle) {
      for (const one of open) if (pool[one]!.recipe.style === style) open.delete(one);
    }
    for (const one of open)
      apart[one] = Math.min(apart[one]!, distance(vectors[one]!, vectors[next]!, pool[one]!, pool[next]!));
  }
  return chosen.map((one) => pool[one]!).toSorted((a, b) => a.difficulty - b.difficulty);
}

function featuresOf({ start: { board }, measure: found, difficulty }: Candidate): readonly number[] {
  return [
    // How hard it is counts twice: a set is to rise evenly.
    difficulty,
    difficulty,
    found.boxes,
    found.floor,
    board.width / board.height,
    doublings(found.pushes),
    found.lines / found.pushes,
    found.changes / found.boxes,
    found.away / found.pushes,
    found.leavings,
    found.moves / found.pushes,
    found.dead,
  ];
}

/** Every feature from 0 to 1 over the pool. */
function spread(vectors: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const width = vectors[0]?.length ?? 0;
  const ranges = Array.from({ length: width }, (_, i) => {
    const values = vectors.map((vector) => vector[i]!);
    return { least: Math.min(...values), span: Math.max(...values) - Math.min(...values) || 1 };
  });
  return vectors.map((vector) => vector.map((value, i) => (value - ranges[i]!.least) / ranges[i]!.span));
}

const distance = (a: readonly number[], b: readonly number[], one: Candidate, other: Candidate): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) +
  (one.recipe.style === other.recipe.style ? 0 : 0.5) +
  (one.recipe.goals === other.recipe.goals ? 0 : 0.25);
