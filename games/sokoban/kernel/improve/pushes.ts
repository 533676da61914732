import { take } from '../memory/memory';
import { beside, boxCount } from '../board/board';
import { get16, get32, get8, set32 } from '../memory/arrays';
import { nodes, pathNodes, table } from './vicinity';
import { blocked, boxes, boxesHere, boxesKey, boxesOnGoals, moveBox } from '../board/position';
import { flood, isReached } from '../board/reach';
import { playerKey } from '../board/zobrist';

/** The path with fewest pushes through the neighbourhood, breadth first. `a` of a node is its distance plus 1. */
let queue: usize = 0;
let head: i32 = 0;
let filled: i32 = 0;
let target: u32 = 0;
let limit: u32 = 0;
let end: u32 = 0;
let pushList: usize = 0;

/** From the first node of the piece to its last, or to any solved position at the end of the solution. */
export function openPushes(pieceLength: i32, toEnd: bool): bool {
  queue = take(<usize>(nodes.count + 1) * 4);
  pushList = take(<usize>boxCount * 16);
  if (!queue || !pushList) return false;
  const source = <u32>get32(pathNodes, 0);
  target = toEnd ? 0 : <u32>get32(pathNodes, pieceLength);
  limit = <u32>pieceLength;
  end = 0;
  head = 0;
  filled = 1;
  set32(queue, 0, source);
  nodes.head(source).a = 1;
  if (target == source) end = source;
  return true;
}

/** False if nothing is left to search. */
export function stepPushes(): bool {
  if (end || head == filled) return false;
  const node = <u32>get32(queue, head++);
  const here = nodes.head(node).a;
  // Only shorter paths than the old one are useful.
  if (here >= limit) return false;
  nodes.lay(node);
  flood(<i32>nodes.head(node).player);
  let count = 0;
  for (let box = 0; box < boxesHere; box++) {
    const cell = get16(boxes, box);
    for (let direction = 0; direction < 4; direction++) {
      if (get8(blocked, beside(cell, direction)) || !isReached(beside(cell, direction ^ 2))) continue;
      set32(pushList, count++, 4 * box + direction);
    }
  }
  for (let i = 0; i < count; i++) {
    const push = get32(pushList, i);
    const from = get16(boxes, push >> 2);
    const to = beside(from, push & 3);
    moveBox(from, to);
    const key = boxesKey ^ playerKey(flood(from));
    const known = table.find(key);
    if (known && nodes.head(known).a == 0) {
      const entry = nodes.head(known);
      entry.a = here + 1;
      entry.parent = node;
      entry.move = <u32>(4 * from + (push & 3));
      set32(queue, filled++, known);
      if (target ? known == target : boxesOnGoals == boxCount) {
        end = known;
        return false;
      }
    }
    moveBox(to, from);
  }
  return true;
}

/** -1 if no shorter path was found. */
export function shorterPushes(): i32 {
  return end ? <i32>nodes.head(end).a - 1 : -1;
}

export function writePushes(into: usize): void {
  let at = <i32>nodes.head(end).a - 1;
  for (let node = end; at > 0; node = nodes.head(node).parent) set32(into, --at, nodes.head(node).move);
}
