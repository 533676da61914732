import { type State, groundOf } from '../../rules/state.ts';
import type { Candidate } from './candidate.ts';
import { doublings } from './measure.ts';

/** A level in all eight rotations and reflections: the content of each floor cell, 0 for the rest. */
export interface Shapes {
  readonly floor: number;
  readonly ways: readonly Shape[];
}

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly signs: Uint8Array;
}

const [plain, goalSign, boxSign] = [1, 2, 4];

/** The player's cell does not distinguish levels. */
export function shapesOf({ board, boxes }: State): Shapes {
  const { floor, goal } = groundOf(board);
  const width = board.width - 2;
  const height = board.height - 2;
  const signs = new Uint8Array(width * height);
  const places = new Set(boxes);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = (y + 1) * board.width + x + 1;
      if (!floor[cell]) continue;
      count++;
      signs[y * width + x] = plain + (goal[cell] ? goalSign : 0) + (places.has(cell) ? boxSign : 0);
    }
  }
  const ways: Shape[] = [];
  let shape: Shape = { width, height, signs };
  for (let way = 0; way < 8; way++) {
    ways.push(shape);
    shape = way === 3 ? mirrored(shape) : quarterTurn(shape);
  }
  return { floor: count, ways };
}

function quarterTurn({ width, height, signs }: Shape): Shape {
  const turned = new Uint8Array(signs.length);
  signs.forEach((sign, cell) => {
    const x = cell % width;
    const y = (cell - x) / width;
    turned[x * height + height - 1 - y] = sign;
  });
  return { width: height, height: width, signs: turned };
}

function mirrored({ width, height, signs }: Shape): Shape {
  return { width, height, signs: signs.map((_, cell) => signs[cell - 2 * (cell % width) + width - 1]!) };
}

/**
 * The share of cells, floor in either level, that have the same content in both, in percent, for the best rotation,
 * reflection and offset. 100: identical.
 */
export function likeness(one: Shapes, other: Shapes): number {
  let most = 0;
  const [still] = one.ways;
  for (const moved of other.ways) {
    const slack = { x: Math.abs(still!.width - moved.width), y: Math.abs(still!.height - moved.height) };
    for (let y = -1 - slack.y; y <= 1 + slack.y; y++) {
      for (let x = -1 - slack.x; x <= 1 + slack.x; x++) most = Math.max(most, share(still!, moved, x, y, one, other));
    }
  }
  return Math.floor(100 * most);
}

function share(still: Shape, moved: Shape, right: number, down: number, one: Shapes, other: Shapes): number {
  let same = 0;
  let both = 0;
  for (let y = Math.max(0, down); y < Math.min(still.height, down + moved.height); y++) {
    for (let x = Math.max(0, right); x < Math.min(still.width, right + moved.width); x++) {
      const a = still.signs[y * still.width + x]!;
      const b = moved.signs[(y - down) * moved.width + x - right]!;
      if (!a || !b) continue;
      both++;
      if (a === b) same++;
    }
  }
  return same / (one.floor + other.floor - both);
}

/** Of two levels this similar only one is used. */
export const mostAlike = 62;

/** Maximal percentage of each style. */
const styleShare = 15;

/** One after the other, always the level that differs most from all chosen ones. */
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
  /** The distance of each level to the nearest chosen one. */
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
    // Difficulty counts twice, because a set should get harder evenly.
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

/** Every feature scaled to 0 to 1 over the pool. */
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
