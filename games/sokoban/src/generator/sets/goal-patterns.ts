import type { Random } from '@quadrille/kit';
import { floorCells, openSides, sidesOf, type Layout } from './layout.ts';

export type GoalPattern = 'block' | 'row' | 'far-apart' | 'scattered' | 'walls' | 'mirror';

export const goalPatterns: readonly GoalPattern[] = ['block', 'row', 'far-apart', 'scattered', 'walls', 'mirror'];

/** Ascending; undefined where the floor has no room for the pattern. */
export function placeGoals(
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
  /** Side by side, as round as chance makes them. */
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
  /** Each as far from the others as chance finds. */
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
  /** Where walls are near: corners and niches. */
  walls: (layout, count, chance) =>
    chance
      .shuffle(floorCells(layout))
      .toSorted((a, b) => openSides(layout, a) - openSides(layout, b))
      .slice(0, count),
  /** In pairs that mirror each other, left to right. */
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
