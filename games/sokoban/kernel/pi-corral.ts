import { take } from './arena';
import { beside, boxCount, cells, isGoal } from './board';
import { get16, get8, set16, set8 } from './lanes';
import { blocked, boxes, boxesHere, boxNumber } from './position';
import { isDead } from './push-distance';
import { regionOf } from './reach';

/**
 * Corrals that must be dealt with sooner or later and can be dealt with now: every push of a box of the fence leads
 * inside, none depends on a box outside, and something in it is undone. Then only pushes of the fence need be tried.
 */

/** u16: the boxes of the fence that was chosen, by cell. */
export let fence: usize = 0;
export let fenceLength: i32 = 0;
let candidate: usize = 0;
/** u8 by box number: belongs to the fence that is looked at. */
let inFence: usize = 0;

export function makePiCorrals(): void {
  fence = take(<usize>(boxCount + 1) * 2);
  candidate = take(<usize>(boxCount + 1) * 2);
  inFence = take(<usize>boxCount + 1);
}

export const noCorral: i32 = 0;
export const corralFound: i32 = 1;
/** A fence that can never be pushed, though it should. */
export const corralDead: i32 = 2;

/** After `countRegions` has said how many areas there are. */
export function findPiCorral(areas: i32): i32 {
  fenceLength = 0;
  let fewest = i32.MAX_VALUE;
  for (let area = 1; area < areas; area++) {
    const length = collect(area);
    if (length == 0) continue;
    const pushes = inwardPushes(area, length);
    if (pushes < 0) continue;
    if (pushes == 0) return corralDead;
    if (pushes >= fewest) continue;
    fewest = pushes;
    fenceLength = length;
    memory.copy(fence, candidate, <usize>length * 2);
  }
  return fenceLength ? corralFound : noCorral;
}

/** The boxes around an area, none when all is done there. */
function collect(area: i32): i32 {
  memory.fill(inFence, 0, <usize>boxesHere);
  let length = 0;
  let undone = false;
  for (let box = 0; box < boxesHere; box++) {
    const cell = get16(boxes, box);
    for (let side = 0; side < 4; side++) {
      const to = beside(cell, side);
      if (get8(blocked, to) || regionOf(to) != area) continue;
      set8(inFence, box, 1);
      set16(candidate, length++, cell);
      if (!get8(isGoal, cell)) undone = true;
      break;
    }
  }
  if (undone) return length;
  for (let cell = 0; cell < cells; cell++) {
    if (get8(isGoal, cell) && !get8(blocked, cell) && regionOf(cell) == area) return length;
  }
  return 0;
}

/** Pushes of the fence that can be made now, -1 when one leads out or waits for a box outside. */
function inwardPushes(area: i32, length: i32): i32 {
  let count = 0;
  for (let i = 0; i < length; i++) {
    const cell = get16(candidate, i);
    for (let direction = 0; direction < 4; direction++) {
      const to = beside(cell, direction);
      const from = beside(cell, direction ^ 2);
      if (to == cells || from == cells || get8(isDead, to)) continue;
      if (get8(blocked, from)) {
        if (get8(inFence, get16(boxNumber, from))) continue;
        return -1;
      }
      const stands = regionOf(from);
      if (stands == area) continue;
      if (stands != 0) return -1;
      if (get8(blocked, to)) {
        if (get8(inFence, get16(boxNumber, to))) continue;
        return -1;
      }
      if (regionOf(to) != area) return -1;
      count++;
    }
  }
  return count;
}
