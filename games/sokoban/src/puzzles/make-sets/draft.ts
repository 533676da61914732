import { type Random, expect } from '@quadrille/kit';
import { type State, groundOf } from '../../rules/state.ts';
import { drawLines, levelOf } from '../../rules/level-text.ts';
import { BeamSearch } from '../../generator/beam.ts';
import { type FarPosition, FarthestSearch, placings } from '../../generator/farthest.ts';
import { type Plan, drawPlan, planOf } from '../../generator/room.ts';
import {
  type Layout,
  between,
  breakOpenAreas,
  fillDeadEnds,
  floorCells,
  keepLargestPart,
  openSides,
  sidesOf,
} from './layout.ts';
import { type Style, styles } from './styles.ts';

/** A level that can be changed cell by cell. */
interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Border cells stay walls. */
  readonly floor: Uint8Array;
  readonly goals: ReadonlySet<number>;
  readonly boxes: ReadonlySet<number>;
  readonly player: number;
}

export function canvasOf({ board, boxes, player }: State): Canvas {
  const { floor, goals } = groundOf(board);
  return {
    width: board.width,
    height: board.height,
    floor: Uint8Array.from(floor),
    goals: new Set(goals),
    boxes: new Set(boxes),
    player,
  };
}

/** Draws walls around the floor and removes everything else; undefined if the result is no level. */
export function levelOfCanvas({ width, height, floor, goals, boxes, player }: Canvas): State | undefined {
  const signs = Array.from({ length: width * height }, () => ' ');
  for (const cell of floor.keys()) {
    if (!floor[cell]) continue;
    for (const down of [-width, 0, width]) for (const right of [-1, 0, 1]) signs[cell + down + right] = '#';
  }
  for (const cell of floor.keys()) {
    if (!floor[cell]) continue;
    const plain = cell === player ? '@' : boxes.has(cell) ? '$' : ' ';
    const home = cell === player ? '+' : boxes.has(cell) ? '*' : '.';
    signs[cell] = goals.has(cell) ? home : plain;
  }
  const rows = Array.from({ length: height }, (_, row) => signs.slice(row * width, (row + 1) * width).join(''));
  const drawing = drawLines(withoutMargin(rows).map((text) => ({ text, at: 0 })));
  if (!drawing.ok) return undefined;
  const level = levelOf(drawing.value);
  return level.ok ? level.value : undefined;
}

function withoutMargin(rows: readonly string[]): readonly string[] {
  const used = rows.map((row) => row.trim() !== '');
  const kept = rows.slice(used.indexOf(true), used.lastIndexOf(true) + 1).map((row) => row.trimEnd());
  const margin = Math.min(...kept.filter((row) => row !== '').map((row) => row.length - row.trimStart().length));
  return kept.map((row) => row.slice(margin));
}

export type GoalPattern = 'block' | 'row' | 'far-apart' | 'scattered' | 'walls' | 'mirror';

/** Ascending; undefined if the floor has no room for the pattern. */
function placeGoals(
  layout: Layout,
  pattern: GoalPattern,
  count: number,
  chance: Random,
): readonly number[] | undefined {
  const goals = patterns[pattern](layout, count, chance);
  return goals && goals.length === count ? goals.toSorted((a, b) => a - b) : undefined;
}

type Placing = (layout: Layout, count: number, chance: Random) => readonly number[] | undefined;

const patterns: Readonly<Record<GoalPattern, Placing>> = {
  /** Side by side, in a random compact shape. */
  block: (layout, count, chance) => {
    const block = [chance.pick(floorCells(layout))];
    while (block.length < count) {
      const rim = [...new Set(block.flatMap((cell) => sidesOf(layout, cell)))].filter(
        (cell) => cell >= 0 && !block.includes(cell),
      );
      if (rim.length === 0) return undefined;
      const touching = (cell: number): number => sidesOf(layout, cell).filter((side) => block.includes(side)).length;
      const most = Math.max(...rim.map(touching));
      block.push(chance.pick(rim.filter((cell) => touching(cell) === most)));
    }
    return block;
  },
  row: (layout, count, chance) => {
    const step = chance.below(2);
    for (let tries = 0; tries < 30; tries++) {
      const row = [chance.pick(floorCells(layout))];
      for (let next = row[0]!; row.length < count;) {
        next = sidesOf(layout, next)[step === 0 ? 2 : 3];
        if (next < 0) break;
        row.push(next);
      }
      if (row.length === count) return row;
    }
    return undefined;
  },
  /** Each far from the others. */
  'far-apart': (layout, count, chance) => {
    const cells = floorCells(layout);
    const goals = [chance.pick(cells)];
    const apart = (a: number, b: number): number =>
      Math.abs((a % layout.width) - (b % layout.width)) +
      Math.abs(Math.floor(a / layout.width) - Math.floor(b / layout.width));
    while (goals.length < count) {
      const some = chance.shuffle(cells.filter((cell) => !goals.includes(cell))).slice(0, 8);
      const nearest = (cell: number): number => Math.min(...goals.map((goal) => apart(goal, cell)));
      const best = some.toSorted((a, b) => nearest(b) - nearest(a))[0];
      if (best === undefined) return undefined;
      goals.push(best);
    }
    return goals;
  },
  scattered: (layout, count, chance) => chance.shuffle(floorCells(layout)).slice(0, count),
  /** Near walls: corners and niches. */
  walls: (layout, count, chance) =>
    chance
      .shuffle(floorCells(layout))
      .toSorted((a, b) => openSides(layout, a) - openSides(layout, b))
      .slice(0, count),
  /** In mirrored pairs, left to right. */
  mirror: (layout, count, chance) => {
    const { width, floor } = layout;
    const twin = (cell: number): number => cell - (cell % width) + width - 1 - (cell % width);
    const goals: number[] = [];
    for (const cell of chance.shuffle(floorCells(layout))) {
      const own = twin(cell) === cell;
      if (!floor[twin(cell)] || goals.includes(cell) || goals.length + (own ? 1 : 2) > count) continue;
      goals.push(...(own ? [cell] : [cell, twin(cell)]));
      if (goals.length === count) return goals;
    }
    return undefined;
  },
};

/** The recipe of a level. */
export interface Recipe {
  readonly style: Style;
  readonly goals: GoalPattern;
  readonly boxes: number;
  /** Inner width and height. */
  readonly sides: readonly [number, number];
  readonly floor: readonly [number, number];
}

/** Above this many placements of the boxes the beam replaces the exact search. */
const mostPlacings = 700_000;
const mostLayouts = 40;

/** A level by the recipe, as far from its solution as possible; undefined if the random draft failed. */
export function draftLevel(recipe: Recipe, chance: Random): State | undefined {
  const layout = drawLayout(recipe, chance);
  if (!layout) return undefined;
  const goalPlaces = placeGoals(layout, recipe.goals, recipe.boxes, chance);
  if (!goalPlaces) return undefined;
  fillDeadEnds(layout, (cell) => goalPlaces.includes(cell));
  const plan = planOfLayout(layout);
  const numbers = new Map(floorCells(layout).map((cell, number) => [cell, number]));
  const goals = goalPlaces.map((cell) => numbers.get(cell)!);
  const far = farthest(plan, goals, chance);
  return far && laidOut(plan, goals, far, chance);
}

function drawLayout({ style, sides: [least, most], floor, boxes }: Recipe, chance: Random): Layout | undefined {
  for (let tries = 0; tries < mostLayouts; tries++) {
    const layout = styles[style](between(chance, least, most), between(chance, least, most), chance);
    // An open area of four by three cells is too large; some levels may be wider.
    if (chance.below(4) === 0) breakOpenAreas(layout, 4, 4, chance);
    else breakOpenAreas(layout, 4, 3, chance);
    keepLargestPart(layout);
    fillDeadEnds(layout);
    keepLargestPart(layout);
    const cells = floorCells(layout).length;
    if (cells >= Math.max(floor[0], 2 * boxes + 2) && cells <= floor[1]) return layout;
  }
  return undefined;
}

function planOfLayout(layout: Layout): Plan {
  const { width, height, floor } = layout;
  const wall = new Int32Array(height + 2).fill(-1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (floor[y * width + x]) wall[y + 1]! &= ~(1 << (x + 1));
  }
  return planOf({ rows: height + 2, columns: width + 2, wall });
}

function farthest(plan: Plan, goals: readonly number[], chance: Random): FarPosition | undefined {
  const exact = placings(plan.count, goals.length) <= mostPlacings;
  const search = exact ? new FarthestSearch(plan, goals.length) : new BeamSearch(plan, chance);
  const run = search.run(goals);
  while (!run.next().done);
  return search.best(goals);
}

function laidOut(
  plan: Plan,
  goals: readonly number[],
  { boxes, area }: FarPosition,
  chance: Random,
): State | undefined {
  const player = chance.pick(area);
  const rows = drawPlan(plan, (cell) => {
    const onGoal = goals.includes(cell);
    if (cell === player) return onGoal ? '+' : '@';
    if (boxes.includes(cell)) return onGoal ? '*' : '$';
    return onGoal ? '.' : ' ';
  });
  const drawn = expect(levelOf(expect(drawLines(rows.map((text) => ({ text, at: 0 }))))));
  return levelOfCanvas(canvasOf(drawn));
}
