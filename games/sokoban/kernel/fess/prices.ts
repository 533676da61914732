import { has, keepsBoxes, seedOf } from './manner';

/** What a unit of each feature costs in a beam search; a step of the plan is worth `perStep`. */
export const perStep: i32 = 24;
export let perUseless: i32 = 20;
export let perArea: i32 = 16;
export let perLink: i32 = 8;
export let perHeldLine: i32 = 4;
/** Played backwards, of the fewest pulls that bring every box to its own start. */
export let perPull: i32 = 1;

/** If a step must not pay for a useless box: what was pulled to a start rarely leaves it again. */
const perUselessKept: i32 = 36;

export function usualPrices(): void {
  perUseless = has(keepsBoxes) ? perUselessKept : 20;
  perArea = 16;
  perLink = 8;
  perHeldLine = 4;
  perPull = 1;
}

let die: u32 = 0;

/** At random, for one search: where one set of prices leads into a blind alley, another may not. */
export function drawPrices(search: u32): void {
  die = (search + 1) * 0x9e3779b9 + seedOf() * 0x85ebca6b;
  // The first numbers after similar seeds are similar.
  roll(2);
  roll(2);
  perUseless = 12 + 8 * roll(6);
  perArea = 4 << roll(4);
  perLink = 2 << roll(4);
  perHeldLine = 1 << roll(4);
  perPull = 1 << roll(3);
}

/** From 0 to one less than `faces`. */
function roll(faces: u32): u32 {
  die = die * 1664525 + 1013904223;
  return <u32>((<u64>die * <u64>faces) >> 32);
}
