import { expect, type Random } from '@quadrille/kit';
import { drawLines } from '../../notation/drawing.ts';
import { levelOf } from '../../notation/level.ts';
import type { State } from '../../rules/state.ts';
import { BeamSearch } from '../beam.ts';
import type { FarPosition } from '../far-position.ts';
import { FarthestSearch, placings } from '../farthest.ts';
import { drawPlan, planOf, type Plan } from '../plan.ts';
import { canvasOf, levelOfCanvas } from './canvas.ts';
import { placeGoals, type GoalPattern } from './goal-patterns.ts';
import { between, breakOpenAreas, fillDeadEnds, floorCells, keepLargestPart, type Layout } from './layout.ts';
import { styles, type Style } from './styles/index.ts';

/** What a level is to be like. */
export interface Recipe {
  readonly style: Style;
  readonly goals: GoalPattern;
  readonly boxes: number;
  /** Sides inside the border. */
  readonly sides: readonly [number, number];
  readonly floor: readonly [number, number];
}

/** Above so many placings of the boxes the exact search for the farthest position gives way to the beam. */
const mostPlacings = 700_000;
const mostLayouts = 40;

/** A level by the recipe, as far from its solution as can be found; undefined where chance was unkind. */
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
    // Four squares by three are enough of a field; some levels may be wider.
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
