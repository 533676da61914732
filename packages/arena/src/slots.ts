import type { Plan } from './plan.ts';
import { heldSides, seatings, type Seating } from './seatings.ts';

/** A place in a round: the round's opening is played once in every slot. */
export interface Slot {
  /** Index into the plan's variants. */
  readonly variant: number;
  /** Index into `meetings(plan)`. */
  readonly meeting: number;
  readonly seating: Seating;
}

/** The contestants of each meeting. */
export function meetings({ format, contestants }: Plan): readonly (readonly number[])[] {
  const all = [...contestants.keys()];
  switch (format) {
    case 'match':
      return [all];
    case 'round-robin':
      return all.flatMap((one) => all.slice(one + 1).map((other) => [one, other]));
    case 'gauntlet':
      return all.slice(1).map((other) => [0, other]);
    case 'ladder':
      return all.slice(1).map((other) => [other - 1, other]);
  }
}

/** All slots of a round, in the order in which they are played. */
export function slotsOf(plan: Plan): readonly Slot[] {
  const met = meetings(plan);
  return plan.variants.flatMap(({ sides }, variant) =>
    met.flatMap((two, meeting) => {
      const ways = plan.format === 'match' ? atOneTable(plan, sides.length) : betweenTwo(two, sides.length, plan.swap);
      return ways.map((seating): Slot => ({ variant, meeting, seating }));
    }),
  );
}

function atOneTable({ line, contestants, swap }: Plan, sides: number): Seating[] {
  const asNamed = Array.from({ length: sides }, (_, side) => line[Math.min(side, line.length - 1)]!);
  return swap ? seatings(heldSides(asNamed, contestants.length)) : [asNamed];
}

/** Both hold half of the table; where that is not whole, each has the larger half as often. */
function betweenTwo([one, other]: readonly number[], sides: number, swap: boolean): Seating[] {
  const asNamed = Array.from({ length: sides }, (_, side) => side % 2);
  const halves = [Math.floor(sides / 2), Math.ceil(sides / 2)];
  const ways = !swap
    ? [asNamed]
    : sides % 2 === 0
      ? seatings(halves)
      : [...seatings(halves), ...seatings(halves.toReversed())];
  return ways.map((seating) => seating.map((who) => (who === 0 ? one! : other!)));
}
