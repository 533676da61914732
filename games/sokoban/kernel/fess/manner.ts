/**
 * How a search by features goes about it, in bits. None is best everywhere: what one solves at once costs another long, so
 * that the host lets several take turns.
 */
export const byPulls: i32 = 1;
/** Tells more positions apart. */
export const fineFeatures: i32 = 2;
/** Corrals are merged with what is in their way, which leaves fewer moves. */
export const wideCorrals: i32 = 4;
/** A position belongs to the cell of the best one on the way to it: to spoil something for a while opens no new cell. */
export const bestOnTheWay: i32 = 8;
/** The packing plan keeps the floor in one piece as long as it can. */
export const openPlan: i32 = 16;
/** The packing plan is another with every seed: of those that are about as good, one by chance. */
export const chancePlan: i32 = 32;
/** Follows no plan, but makes room: for others to start from what it finds. */
export const opensUp: i32 = 64;
/** What is above tells which of equal moves comes first: 0, the one that brings its box nearest to a goal; any other, chance. */
const log2Seed: i32 = 7;

let manner: i32 = 0;

export function setManner(bits: i32): void {
  manner = bits;
}

export function has(bit: i32): bool {
  return (manner & bit) != 0;
}

export function seedOf(): u32 {
  return <u32>(manner >> log2Seed);
}

/** In five bits, for a move: the lower the sooner. Room is made in the same way with every seed. `nearer` is by how many pushes it brings its box nearer to a goal. */
export function rankAmongEquals(move: u32, nearer: i32): u32 {
  const seed = seedOf();
  if (seed == 0 || has(opensUp)) return <u32>max(0, min(31, 16 - nearer));
  return ((move ^ (seed * 0x9e3779b9)) * 0x85ebca6b) >> 27;
}
