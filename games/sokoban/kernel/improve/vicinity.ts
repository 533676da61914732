import { take } from '../memory/memory';
import { beside, boxCount } from '../board/board';
import { isFreezeDeadlock } from '../deadlock/freeze';
import { get16, get32, get8, set32 } from '../memory/arrays';
import { newNodeStore, NodeStore } from '../board/node-store';
import { path, playerAfter, putAfter } from './path';
import { blocked, boxes, boxesHere, boxesKey, moveBox } from '../board/position';
import { isDead } from '../board/push-distance';
import { flood, isReached } from '../board/reach';
import { newHashTable, HashTable } from '../memory/hash-table';
import { playerKey } from '../board/zobrist';

/**
 * The positions near a piece of the solution: those on it, those one push or pull away, and so on up to a limit. Any
 * path through them could replace the piece.
 */
export let nodes: NodeStore = changetype<NodeStore>(0);
export let table: HashTable = changetype<HashTable>(0);
/** u32: the nodes of the piece in order. */
export let pathNodes: usize = 0;
/** True if all connected positions are included. */
export let isWhole: bool = false;
let most: u32 = 0;
let next: u32 = 0;
/** i32: moves of a position: `8 * box index + 4 for a pull + direction`. */
let moveList: usize = 0;

/** False without memory. */
export function openVicinity(first: i32, last: i32, wanted: i32): bool {
  const store = newNodeStore();
  const keys = newHashTable(14);
  pathNodes = take(<usize>(last - first + 1) * 4);
  moveList = take(<usize>boxCount * 32);
  if (!store || !keys || !pathNodes || !moveList) return false;
  nodes = store;
  table = keys;
  most = <u32>wanted;
  next = 1;
  isWhole = false;
  putAfter(first);
  for (let i = first; i <= last; i++) {
    const player = flood(playerAfter(i));
    const key = boxesKey ^ playerKey(player);
    let node = table.find(key);
    if (!node) {
      node = nodes.add(player, 0, 0);
      if (!node || !table.put(key, node)) return false;
    }
    set32(pathNodes, i - first, node);
    const push = get32(path, i);
    if (i < last) moveBox(push >> 2, beside(push >> 2, push & 3));
  }
  return true;
}

export const growing: i32 = 0;
const grown: i32 = 1;

/** Adds the predecessors and successors of one position. */
export function growVicinity(): i32 {
  if (next > nodes.count) {
    isWhole = true;
    return grown;
  }
  if (nodes.count >= most) return grown;
  const node = next++;
  nodes.lay(node);
  flood(<i32>nodes.head(node).player);
  let count = 0;
  for (let box = 0; box < boxesHere; box++) {
    const cell = get16(boxes, box);
    for (let direction = 0; direction < 4; direction++) {
      const stand = beside(cell, direction ^ 2);
      if (!isReached(stand)) continue;
      const to = beside(cell, direction);
      if (!get8(blocked, to) && !get8(isDead, to)) set32(moveList, count++, 8 * box + direction);
      // The inverse of a push in this direction.
      if (!get8(blocked, beside(stand, direction ^ 2))) set32(moveList, count++, 8 * box + 4 + direction);
    }
  }
  for (let i = 0; i < count; i++) {
    const move = get32(moveList, i);
    const direction = move & 3;
    const from = get16(boxes, move >> 3);
    const pull = (move & 4) != 0;
    const to = beside(from, pull ? direction ^ 2 : direction);
    moveBox(from, to);
    const alive = pull || !isFreezeDeadlock();
    if (alive) {
      const player = flood(beside(to, direction ^ 2));
      const key = boxesKey ^ playerKey(player);
      if (!table.find(key)) {
        const fresh = nodes.add(player, 0, 0);
        if (!fresh || !table.put(key, fresh)) return grown;
      }
    }
    moveBox(to, from);
  }
  return growing;
}
