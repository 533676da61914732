import { mark, release, take, takeZeroed } from '../memory/memory';
import { boxCount, cells } from '../board/board';
import { addCell, setBytes, setWords } from '../board/cell-set';
import { get16, get64, get8, set8 } from '../memory/arrays';
import { spreadBack } from '../board/lone-box';
import { boxes, boxesHere } from '../board/position';
import { liveCell, liveCells, liveNumber } from '../board/push-distance';

/** A hotspot is a box that blocks other boxes from every goal as long as it stays. */

/** Set of live cells by live cell: where a box is cut off by a box here. */
let cutOff: usize = 0;
/** The inverse: where a box cuts off a box here. */
let cutters: usize = 0;

/** With too many cells the table would be too large, and there are no hotspots. */
const mostLive: i32 = 2000;

export function makeHotspots(targets: usize, byPulls: bool): void {
  cutOff = 0;
  if (liveCells > mostLive) return;
  cutOff = takeZeroed(<usize>liveCells * setBytes());
  cutters = takeZeroed(<usize>liveCells * setBytes());
  const bottom = mark();
  const reached = take(<usize>cells + 1);
  const walls = takeZeroed(<usize>cells + 1);
  if (!walls) return;
  for (let live = 0; live < liveCells; live++) {
    const cell = get16(liveCell, live);
    memory.fill(reached, 0, <usize>cells + 1);
    for (let goal = 0; goal < boxCount; goal++) {
      if (get16(targets, goal) != cell) set8(reached, get16(targets, goal), 1);
    }
    set8(walls, cell, 1);
    spreadBack(reached, walls, byPulls);
    set8(walls, cell, 0);
    const set = cutOff + <usize>live * setBytes();
    for (let other = 0; other < liveCells; other++) {
      if (other == live || get8(reached, get16(liveCell, other))) continue;
      addCell(set, get16(liveCell, other));
      addCell(cutters + <usize>other * setBytes(), cell);
    }
  }
  release(bottom);
}

/** Number of pairs of a box and one that it cuts off, without boxes in `settled`. `all` is the set of all boxes. */
export function countCutOff(all: usize, settled: usize): i32 {
  if (!cutOff) return 0;
  const words = setWords();
  let count = 0;
  for (let box = 0; box < boxesHere; box++) {
    const live = get16(liveNumber, get16(boxes, box));
    if ((get64(settled, live >> 6) >> (live & 63)) & 1) continue;
    const set = cutOff + <usize>live * setBytes();
    for (let word = 0; word < words; word++) {
      count += <i32>popcnt(get64(set, word) & get64(all, word) & ~get64(settled, word));
    }
  }
  return count;
}

/** Number of pairs that include a box on this cell, in either role. */
export function countCutOffAt(cell: i32, all: usize, settled: usize): i32 {
  if (!cutOff) return 0;
  const words = setWords();
  const live = get16(liveNumber, cell);
  const out = cutOff + <usize>live * setBytes();
  const into = cutters + <usize>live * setBytes();
  let count = 0;
  for (let word = 0; word < words; word++) {
    const others = get64(all, word) & ~get64(settled, word);
    count += <i32>popcnt(get64(out, word) & others) + <i32>popcnt(get64(into, word) & others);
  }
  return count;
}
