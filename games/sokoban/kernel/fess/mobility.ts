import { beside, cells } from '../board/board';
import { get8, set8 } from '../memory/arrays';
import { blocked } from '../board/position';
import { isDead } from '../board/push-distance';

/**
 * How firmly boxes are held: each counts the lines, of its two, on which it cannot be pushed, or pulled, now because of
 * what is beside it. A parked box that no line holds can be fetched again.
 */
let pulls: bool = false;

/** By how many lines a move holds the boxes around its ends more than before; a box beside both ends counts twice. */
export function heldMore(from: i32, to: i32, byPulls: bool): i32 {
  pulls = byPulls;
  const before = heldLines(from) + heldBeside(from, from, to) + heldBeside(to, from, to);
  set8(blocked, from, 0);
  set8(blocked, to, 1);
  const after = heldLines(to) + heldBeside(from, from, to) + heldBeside(to, from, to);
  set8(blocked, to, 0);
  set8(blocked, from, 1);
  return after - before;
}

/** 0 to 2, of a box on this cell. */
function heldLines(cell: i32): i32 {
  return (isHeld(cell, 0) ? 1 : 0) + (isHeld(cell, 1) ? 1 : 0);
}

function isHeld(cell: i32, direction: i32): bool {
  const one = beside(cell, direction);
  const other = beside(cell, direction ^ 2);
  if (pulls) return !canPull(one, direction) && !canPull(other, direction ^ 2);
  if (get8(blocked, one) || get8(blocked, other)) return true;
  return get8(isDead, one) != 0 && get8(isDead, other) != 0;
}

/** A pull to this cell needs room for the player behind it. */
function canPull(to: i32, direction: i32): bool {
  return !get8(blocked, to) && !get8(blocked, beside(to, direction));
}

/** Held lines of all boxes beside a cell, except on two cells. */
function heldBeside(cell: i32, except: i32, orExcept: i32): i32 {
  let sum = 0;
  for (let side = 0; side < 4; side++) {
    const near = beside(cell, side);
    if (near == cells || near == except || near == orExcept || !get8(blocked, near)) continue;
    sum += heldLines(near);
  }
  return sum;
}
