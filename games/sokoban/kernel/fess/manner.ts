/**
 * Options of a feature space search, as bits. None is best everywhere: what one solves at once takes another long, so
 * the host runs several in turn.
 */
export const byPulls: i32 = 1;
/** Uses more features. */
export const fineFeatures: i32 = 2;
/** Merges corrals with their obstacles, which leaves fewer moves. */
export const wideCorrals: i32 = 4;
/** A position belongs to the cell of the best one on its path, so that a temporary loss opens no new cell. */
export const bestOnTheWay: i32 = 8;
/** The packing plan keeps the floor connected as long as possible. */
export const openPlan: i32 = 16;
/** The packing plan differs with the seed: it is drawn from plans of about the same quality. */
export const chancePlan: i32 = 32;
/** Follows no plan, but makes room, so that other searches can start from its positions. */
export const opensUp: i32 = 64;
/** Follows no plan: any box on any goal is progress. Only for the beam search. */
export const anyGoal: i32 = 128;
/** By pulls a box without a place costs more than a step of the plan. Only for the beam search. */
export const keepsBoxes: i32 = 256;
/** Every search draws its own prices. Only for the beam search. */
export const variedPrices: i32 = 512;
/** Without a plan: boxes go for good where they cannot be moved again only when nothing else is left to do. */
export const bindsLate: i32 = 1024;
/**
 * The bits above are the tie-break: 0 prefers the move that brings its box nearest to a goal, any other value is a
 * random seed.
 */
const log2Seed: i32 = 11;

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

/**
 * Tie-break of a move in five bits; lower comes first. An `open` search ignores the seed. `nearer` is by how many
 * pushes the box gets nearer to a goal.
 */
export function rankAmongEquals(move: u32, nearer: i32): u32 {
  const seed = seedOf();
  if (seed == 0 || has(opensUp)) return <u32>max(0, min(31, 16 - nearer));
  return ((move ^ (seed * 0x9e3779b9)) * 0x85ebca6b) >> 27;
}
