import { take } from '../memory/memory';
import { beside } from '../board/board';
import { isFreezeDeadlock } from './freeze';
import { get16, set16 } from '../memory/arrays';
import { corralFound, corralLost, findPiCorral, isWanted } from './pi-corral';
import { boxes, boxesHere, boxesOnGoals, moveBox } from '../board/position';
import { countRegions } from '../board/reach';

/**
 * Forced pushes: while a PI-corral exists, only its pushes need to be tried. If all of them end in lost positions, the
 * position is lost.
 */
const mostLooked: i32 = 400;
const mostDepth: i32 = 30;
const mostPushes: i32 = 24;

/** u16 by depth: the pushes to try, as cell and direction. */
let lines: usize = 0;
let looked: i32 = 0;

export function makeForcedLines(): bool {
  lines = take(<usize>(mostDepth * mostPushes) * 2);
  return lines != 0;
}

/** Restores the board. */
export function isLostByForce(player: i32): bool {
  looked = 0;
  return isLost(player, 0);
}

function isLost(player: i32, depth: i32): bool {
  if (depth == mostDepth || looked++ >= mostLooked) return false;
  const corral = findPiCorral(countRegions(player), true, false);
  if (corral == corralLost) return true;
  if (corral != corralFound) return false;
  const mine = lines + <usize>(depth * mostPushes) * 2;
  let count = 0;
  for (let box = 0; box < boxesHere; box++) {
    for (let direction = 0; direction < 4; direction++) {
      if (!isWanted(box, direction)) continue;
      if (count == mostPushes) return false;
      set16(mine, count++, 4 * get16(boxes, box) + direction);
    }
  }
  for (let i = 0; i < count; i++) {
    const cell = get16(mine, i) >> 2;
    const to = beside(cell, get16(mine, i) & 3);
    moveBox(cell, to);
    const isOver = boxesOnGoals != boxesHere && (isFreezeDeadlock() || isLost(cell, depth + 1));
    moveBox(to, cell);
    if (!isOver) return false;
  }
  return true;
}
