import { take, takeZeroed } from '../memory/memory';
import { beside, boxCount, cells, goals, isGoal } from '../board/board';
import { get16, get32, get8, set16, set32, set8 } from '../memory/arrays';
import { blocked, boxes, boxesHere, boxNumber } from '../board/position';
import { isDead } from '../board/push-distance';
import { regionOf } from '../board/reach';

/**
 * A corral is an area that boxes keep the player out of. If every first push of a box of its fence leads inside, can be
 * made now, and something of it is undone, then these pushes are all that need be looked at: pushes elsewhere do not
 * hinder them, are not hindered by them, and may as well come later. So the fewest pushes stay the fewest (PI-corrals,
 * as Sokoban solvers call them). If there is no such push, the position is lost.
 *
 * What would spoil a corral may be taken into it where possible: a neighbouring area, or the box in the way. That finds
 * far more of them, which for a search that is led by other aims is not always a gain.
 */

/** i32 by area, and by box: the corral that it belongs to. */
let areaOf: usize = 0;
let fenceOf: usize = 0;
let corral: i32 = 0;
/** u8 by box and direction: the pushes that the best corral allows. */
let wanted: usize = 0;
let trial: usize = 0;
let merges: bool = true;
let fillsGoals: bool = true;
/** u16: the cells of the boxes that the best corral allows to push. */
export let fence: usize = 0;
export let fenceLength: i32 = 0;

export function makePiCorrals(): bool {
  areaOf = takeZeroed(<usize>(cells + 2) * 4);
  fenceOf = takeZeroed(<usize>(boxCount + 1) * 4);
  wanted = take(<usize>(boxCount + 1));
  trial = take(<usize>(boxCount + 1));
  fence = take(<usize>(boxCount + 1) * 2);
  corral = 0;
  return fence != 0;
}

const noCorral: i32 = 0;
export const corralFound: i32 = 1;
export const corralLost: i32 = 2;

/**
 * Call after `countRegions`. Unless all boxes are on the board, goals may stay empty. After `corralFound`, `fence`
 * holds the boxes and `isWanted` the allowed pushes.
 */
export function findPiCorral(regions: i32, merging: bool, allBoxes: bool): i32 {
  fenceLength = 0;
  merges = merging;
  fillsGoals = allBoxes;
  let best = 0x7fffffff;
  for (let region = 1; region < regions; region++) {
    const pushes = pushesInto(region);
    if (pushes < 0 || pushes >= best) continue;
    if (pushes == 0) return corralLost;
    best = pushes;
    memory.copy(wanted, trial, <usize>boxesHere);
  }
  if (best == 0x7fffffff) return noCorral;
  for (let box = 0; box < boxesHere; box++) if (get8(wanted, box)) set16(fence, fenceLength++, get16(boxes, box));
  return corralFound;
}

export function isWanted(box: i32, direction: i32): bool {
  return (get8(wanted, box) & (1 << direction)) != 0;
}

/** The number of pushes that the corral around an area allows; -1 if it allows no pruning. */
function pushesInto(region: i32): i32 {
  corral++;
  set32(areaOf, region, corral);
  let grown = true;
  let pushes = 0;
  while (grown) {
    grown = false;
    pushes = 0;
    for (let box = 0; box < boxesHere; box++) {
      if (get32(fenceOf, box) != corral) {
        if (!touchesArea(get16(boxes, box))) continue;
        set32(fenceOf, box, corral);
        grown = true;
      }
      let ways = 0;
      const cell = get16(boxes, box);
      for (let direction = 0; direction < 4; direction++) {
        const to = beside(cell, direction);
        const from = beside(cell, direction ^ 2);
        if (to == cells || from == cells || get8(isDead, to)) continue;
        if (isShut(from) || isFence(to)) continue;
        if (isArea(to)) {
          if (!get8(blocked, from) && regionOf(from) == 0) {
            ways |= 1 << direction;
            pushes++;
            continue;
          }
          // Another box blocks a push inside.
          if (!takeIn(from)) return -1;
          grown = true;
        } else {
          if (!takeIn(to)) return -1;
          grown = true;
        }
      }
      set8(trial, box, ways);
    }
  }
  for (let box = 0; box < boxesHere; box++) if (get32(fenceOf, box) != corral) set8(trial, box, 0);
  return isUndone() ? pushes : -1;
}

/** Cells that the player cannot reach before a push of the fence. */
function isShut(cell: i32): bool {
  return isFence(cell) || isArea(cell);
}

function isFence(cell: i32): bool {
  return get8(blocked, cell) != 0 && get32(fenceOf, get16(boxNumber, cell)) == corral;
}

function isArea(cell: i32): bool {
  return !get8(blocked, cell) && get32(areaOf, regionOf(cell)) == corral;
}

/** False for a cell that the player can reach. */
function takeIn(cell: i32): bool {
  if (!merges) return false;
  if (get8(blocked, cell)) {
    set32(fenceOf, get16(boxNumber, cell), corral);
    return true;
  }
  const region = regionOf(cell);
  if (region == 0) return false;
  set32(areaOf, region, corral);
  return true;
}

function touchesArea(cell: i32): bool {
  for (let direction = 0; direction < 4; direction++) {
    const near = beside(cell, direction);
    if (near != cells && isArea(near)) return true;
  }
  return false;
}

/** A box of the fence or a goal inside is not finished, which needs a push of the fence. */
function isUndone(): bool {
  for (let box = 0; box < boxesHere; box++) {
    if (get32(fenceOf, box) == corral && !get8(isGoal, get16(boxes, box))) return true;
  }
  if (!fillsGoals) return false;
  for (let goal = 0; goal < boxCount; goal++) if (isArea(get16(goals, goal))) return true;
  return false;
}
