/**
 * Places for walls on a board of at most 9x9 as 128 bits: two for each crossing of gaps, rank by rank from a1, the lying
 * wall before the standing one. Many sets stand in one array; a set is named by where it starts.
 */
export type SlotSets = Int32Array;

export const setLength = 4;

const vertical = 512;

/** Of a kernel code of a wall. */
function bitOf(wall: number): number {
  const slot = wall & 255;
  return ((slot >> 4) * 8 + (slot & 15)) * 2 + (wall < vertical ? 0 : 1);
}

export function has(sets: SlotSets, at: number, wall: number): boolean {
  const bit = bitOf(wall);
  return (sets[at + (bit >> 5)]! & (1 << (bit & 31))) !== 0;
}

function add(sets: SlotSets, at: number, rank: number, file: number, standing: number): void {
  if (rank < 0 || file < 0 || rank > 7 || file > 7) return;
  const bit = (rank * 8 + file) * 2 + standing;
  sets[at + (bit >> 5)]! |= 1 << (bit & 31);
}

export function clear(sets: SlotSets, at: number): void {
  sets.fill(0, at, at + setLength);
}

export function fill(sets: SlotSets, at: number): void {
  sets.fill(-1, at, at + setLength);
}

export function unite(sets: SlotSets, at: number, from: SlotSets, other: number): void {
  for (let word = 0; word < setLength; word++) sets[at + word]! |= from[other + word]!;
}

export function copy(sets: SlotSets, at: number, from: SlotSets, other: number): void {
  for (let word = 0; word < setLength; word++) sets[at + word] = from[other + word]!;
}

/** The walls that would bar a step between two squares side by side, as kernel codes. */
export function addStep(sets: SlotSets, at: number, a: number, b: number): void {
  const [low, high] = a < b ? [a, b] : [b, a];
  const rank = low >> 4;
  const file = low & 15;
  if (high - low === 1) {
    add(sets, at, rank, file, 1);
    add(sets, at, rank - 1, file, 1);
  } else {
    add(sets, at, rank, file, 0);
    add(sets, at, rank, file - 1, 0);
  }
}

/** The walls that would bar any step from a square. */
export function addAround(sets: SlotSets, at: number, square: number): void {
  for (const step of [16, 1, -16, -1]) addStep(sets, at, square, square + step);
}
