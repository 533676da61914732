/** By side: the number of the contestant who holds it. */
export type Seating = readonly number[];

/**
 * Every way to seat the contestants, each of whom holds a number of sides: so each sits on every side equally often, and
 * beside everybody. Two contestants have two ways, one against three has four, four different ones have 24.
 */
export function seatings(sides: readonly number[]): Seating[] {
  if (sides.every((left) => left === 0)) return [[]];
  return sides.flatMap((left, contestant) =>
    left === 0 ? [] : seatings(sides.with(contestant, left - 1)).map((rest) => [contestant, ...rest]),
  );
}

/** How many sides each contestant holds. */
export function heldSides(seating: Seating, contestants: number): number[] {
  const held = Array.from({ length: contestants }, () => 0);
  for (const contestant of seating) held[contestant]!++;
  return held;
}

const remembered = new WeakMap<Seating, readonly number[]>();

/** The contestants who hold any side, ascending. */
export function presentIn(seating: Seating): readonly number[] {
  const known = remembered.get(seating);
  if (known) return known;
  const present = [...new Set(seating)].toSorted((a, b) => a - b);
  remembered.set(seating, present);
  return present;
}
