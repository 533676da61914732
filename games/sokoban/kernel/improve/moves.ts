import { take } from '../memory/memory';
import { beside, boxCount } from '../board/board';
import { get16, get32, get64, get8, set32, set64 } from '../memory/arrays';
import { movesBetween, playerAfter, putAfter } from './path';
import { table } from './vicinity';
import { stepsTo, walkFrom } from './walk';
import { newNodeStore, NodeStore } from '../board/node-store';
import { blocked, boxes, boxesHere, boxesKey, boxesOnGoals, moveBox } from '../board/position';
import { newHashTable, HashTable } from '../memory/hash-table';
import { playerKey } from '../board/zobrist';

/**
 * The cheapest way through the vicinity when walking counts: here a position is the boxes and the very cell of the
 * player. Dijkstra's search; the cost is what is aimed at times 2^16 plus the other.
 *
 * Of a node, `a` is its cost, `c` 1 when it is settled, `player` where the player stands.
 */
let exact: NodeStore = changetype<NodeStore>(0);
let keys: HashTable = changetype<HashTable>(0);
/** u64: cost and node, as a binary heap. */
let heap: usize = 0;
let heapSize: i32 = 0;
let heapRoom: i32 = 0;
let perPush: u32 = 0;
let perMove: u32 = 0;
let limit: u32 = 0;
let targetKey: u64 = 0;
let end: u32 = 0;
/** Memory ran out, so a path that was not found may exist. */
export let isCut: bool = false;
/** i32: the pushes of a position as `4 * box index + direction`, and the steps to each. */
let pushList: usize = 0;
let stepList: usize = 0;

export function openMoves(first: i32, last: i32, toEnd: bool, movesFirst: bool, wanted: i32): bool {
  const store = newNodeStore();
  const found = newHashTable(14);
  heapRoom = 4 * wanted + 4096;
  heap = take(<usize>heapRoom * 8);
  pushList = take(<usize>boxCount * 16);
  stepList = take(<usize>boxCount * 16);
  if (!store || !found || !heap || !stepList || !pushList) return false;
  exact = store;
  keys = found;
  heapSize = 0;
  end = 0;
  isCut = false;
  perPush = movesFirst ? 1 : 1 << 16;
  perMove = movesFirst ? 1 << 16 : 1;
  const moves = movesBetween(first, last);
  if (moves < 0) return false;
  limit = <u32>moves * perMove + <u32>(last - first) * perPush;
  targetKey = toEnd ? 0 : boxesKey ^ playerKey(playerAfter(last));
  putAfter(first);
  const source = exact.add(playerAfter(first), 0, 0);
  if (!source || !keys.put(boxesKey ^ playerKey(playerAfter(first)), source)) return false;
  return put(0, source);
}

/** False if nothing is left to search. */
export function stepMoves(): bool {
  if (end || heapSize == 0) return false;
  const top = pop();
  const node = <u32>top;
  const cost = <u32>(top >> 32);
  const head = exact.head(node);
  if (head.c || cost != head.a) return true;
  if (cost >= limit) return false;
  head.c = 1;
  exact.lay(node);
  if (cost > 0 && (targetKey ? (boxesKey ^ playerKey(<i32>head.player)) == targetKey : boxesOnGoals == boxCount)) {
    end = node;
    return false;
  }
  walkFrom(<i32>head.player);
  let count = 0;
  for (let box = 0; box < boxesHere; box++) {
    const cell = get16(boxes, box);
    for (let direction = 0; direction < 4; direction++) {
      if (get8(blocked, beside(cell, direction))) continue;
      const stand = beside(cell, direction ^ 2);
      const steps = get8(blocked, stand) ? -1 : stepsTo(stand);
      if (steps < 0) continue;
      set32(pushList, count, 4 * box + direction);
      set32(stepList, count++, steps);
    }
  }
  for (let i = 0; i < count; i++) {
    const push = get32(pushList, i);
    const dearer = cost + perPush + <u32>(get32(stepList, i) + 1) * perMove;
    if (dearer >= limit) continue;
    const from = get16(boxes, push >> 2);
    const to = beside(from, push & 3);
    moveBox(from, to);
    const open = reach(node, dearer, from, push & 3);
    moveBox(to, from);
    if (!open) {
      isCut = true;
      return false;
    }
  }
  return true;
}

/** The box was pushed off `from`, where the player is now. False without memory. */
function reach(parent: u32, cost: u32, from: i32, direction: i32): bool {
  const key = boxesKey ^ playerKey(from);
  let node = keys.find(key);
  if (!node) {
    // Only within the neighbourhood.
    if (!table.find(boxesKey ^ playerKey(walkFrom(from)))) return true;
    node = exact.add(from, parent, 0);
    if (!node || !keys.put(key, node)) return false;
    exact.head(node).a = u32.MAX_VALUE;
  }
  const head = exact.head(node);
  if (head.c || cost >= head.a) return true;
  head.a = cost;
  head.parent = parent;
  head.move = <u32>(4 * from + direction);
  return put(cost, node);
}

/** The number of pushes of a cheaper path; -1 if none was found. */
export function cheaperPushes(): i32 {
  if (!end) return -1;
  let count = 0;
  for (let node = end; exact.head(node).parent; node = exact.head(node).parent) count++;
  return count;
}

export function writeCheaper(into: usize, count: i32): void {
  let at = count;
  for (let node = end; at > 0; node = exact.head(node).parent) set32(into, --at, exact.head(node).move);
}

function put(cost: u32, node: u32): bool {
  if (heapSize == heapRoom) return false;
  const entry = ((<u64>cost) << 32) | <u64>node;
  let at = heapSize++;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const other = get64(heap, above);
    if (other <= entry) break;
    set64(heap, at, other);
    at = above;
  }
  set64(heap, at, entry);
  return true;
}

function pop(): u64 {
  const top = get64(heap, 0);
  const entry = get64(heap, --heapSize);
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= heapSize) break;
    if (below + 1 < heapSize && get64(heap, below + 1) < get64(heap, below)) below++;
    const other = get64(heap, below);
    if (other >= entry) break;
    set64(heap, at, other);
    at = below;
  }
  set64(heap, at, entry);
  return top;
}
