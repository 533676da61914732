import { take } from '../memory/memory';
import { Assignment, mostPlaces, newAssignment } from './assignment';
import { boxCount, cells } from '../board/board';
import { get16, get64, set64 } from '../memory/arrays';
import { matchAll, matchForwards, noMatching } from './matching';
import { boxes, boxesHere } from '../board/position';
import { fromStarts, never, toGoals } from '../board/push-distance';

/** Whether every box gets its own goal or, played backwards, its own start. */

/** u64 by cell: the goals that a box there can reach. */
let choices: usize = 0;
let assignment: Assignment = changetype<Assignment>(0);
let backwards: bool = false;
/** On most boards every box can reach every goal. */
let isAlways: bool = false;

export function makeEnoughGoals(byPulls: bool): bool {
  backwards = byPulls;
  choices = take(<usize>(cells + 1) * 8);
  const made = newAssignment(boxCount);
  if (!made) return false;
  assignment = made;
  const costs = byPulls ? fromStarts : toGoals;
  isAlways = true;
  for (let cell = 0; cell < cells; cell++) {
    let some: u64 = 0;
    let isAll = true;
    for (let goal = 0; goal < boxCount; goal++) {
      if (get16(costs, cell * boxCount + goal) == never) isAll = false;
      else some |= (<u64>1) << (goal & (mostPlaces - 1));
    }
    set64(choices, cell, some);
    if (some && !isAll) isAlways = false;
  }
  return true;
}

export function lacksGoals(): bool {
  if (isAlways) return false;
  if (boxCount > mostPlaces) {
    matchForwards(!backwards);
    return matchAll() == noMatching;
  }
  assignment.clear();
  for (let box = 0; box < boxesHere; box++) if (!assignment.add(get64(choices, get16(boxes, box)))) return true;
  return false;
}
