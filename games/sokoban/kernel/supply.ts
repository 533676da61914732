import { take } from './arena';
import { boxCount } from './board';
import { hasCell } from './cell-set';
import { get16, get32, get64, set32, set64 } from './lanes';
import { planStep, suppliedFrom } from './packing-plan';
import { boxes, boxesHere } from './position';
import { liveNumber } from './push-distance';

/**
 * Boxes that the rest of the packing plan has no use for: each place to be filled is given to a box that could still
 * get there in time, as far as that goes, and the boxes left over are counted.
 */

/** u64 by box that is not yet packed: places it could fill; i32 by place: the box it is given to. */
let choices: usize = 0;
let givenTo: usize = 0;
let tried: u64 = 0;
let count: i32 = 0;

export function makeSupply(): void {
  choices = take(<usize>(boxCount + 1) * 8);
  givenTo = take(64 * 4);
}

/** With the box on `from` taken to be on `to`. */
export function countUseless(step: i32, from: i32, to: i32): i32 {
  const done = planStep(step);
  count = 0;
  for (let box = 0; box < boxesHere; box++) {
    const here = get16(boxes, box);
    const cell = here == from ? to : here;
    if (hasCell(done, cell)) continue;
    set64(choices, count++, suppliedFrom(get16(liveNumber, cell), step));
  }
  for (let place = 0; place < 64; place++) set32(givenTo, place, -1);
  let useless = 0;
  for (let box = 0; box < count; box++) {
    tried = 0;
    if (!give(box)) useless++;
  }
  return useless;
}

function give(box: i32): bool {
  let rest = get64(choices, box) & ~tried;
  while (rest) {
    const place = <i32>ctz(rest);
    tried |= (<u64>1) << place;
    const owner = get32(givenTo, place);
    if (owner < 0 || give(owner)) {
      set32(givenTo, place, box);
      return true;
    }
    rest = get64(choices, box) & ~tried;
  }
  return false;
}
