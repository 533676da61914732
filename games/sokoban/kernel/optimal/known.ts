import { take, takeZeroed } from '../memory/memory';
import { get16, get64, set64 } from '../memory/arrays';
import { NodeStore } from '../board/node-store';
import { liveCells, liveNumber } from '../board/push-distance';

/**
 * The known positions. Entries of 8 bytes: a part of the key, then the node. A hit is always compared with the node
 * itself, so that two positions are never confused and an exhausted search is a proof.
 */
const log2Entries: i32 = 14;

let entries: usize = 0;
let mask: u32 = 0;
let count: u32 = 0;

/** u64: the boxes of the requested position, as a set of live cells. */
export let asked: usize = 0;
let words: i32 = 0;

/** False without memory for it. */
export function openKnown(): bool {
  mask = (1 << log2Entries) - 1;
  count = 0;
  entries = takeZeroed((<usize>8) << log2Entries);
  words = (liveCells + 63) >> 6;
  asked = take((<usize>words) << 3);
  return asked != 0;
}

/** Requests a position that differs from a node by one box. */
export function askMoved(set: usize, from: i32, to: i32): void {
  for (let word = 0; word < words; word++) set64(asked, word, get64(set, word));
  flip(get16(liveNumber, from));
  flip(get16(liveNumber, to));
}

function flip(live: i32): void {
  set64(asked, live >> 6, get64(asked, live >> 6) ^ ((<u64>1) << (live & 63)));
}

/** The node of the requested position with the player there, or 0. */
export function findAsked(key: u64, player: i32, nodes: NodeStore): u32 {
  const tag = <u32>(key >> 32);
  let slot = tag & mask;
  while (true) {
    const entry = entries + ((<usize>slot) << 3);
    const node = load<u32>(entry, 4);
    if (node == 0) return 0;
    if (load<u32>(entry) == tag && isAsked(node, player, nodes)) return node;
    slot = (slot + 1) & mask;
  }
}

function isAsked(node: u32, player: i32, nodes: NodeStore): bool {
  if (<i32>nodes.head(node).player != player) return false;
  const set = nodes.set(node);
  for (let word = 0; word < words; word++) if (get64(set, word) != get64(asked, word)) return false;
  return true;
}

/** Adds an unknown position. False without memory to grow. */
export function putKnown(key: u64, node: u32): bool {
  if (<u64>count * 8 >= (<u64>mask + 1) * 5 && !grow()) return false;
  insert(<u32>(key >> 32), node);
  count++;
  return true;
}

function insert(tag: u32, node: u32): void {
  let slot = tag & mask;
  while (load<u32>(entries + ((<usize>slot) << 3), 4)) slot = (slot + 1) & mask;
  store<u32>(entries + ((<usize>slot) << 3), tag);
  store<u32>(entries + ((<usize>slot) << 3), node, 4);
}

function grow(): bool {
  const old = entries;
  const size = <usize>mask + 1;
  const bigger = takeZeroed(size << 4);
  if (!bigger) return false;
  entries = bigger;
  mask = mask * 2 + 1;
  for (let slot: usize = 0; slot < size; slot++) {
    const node = load<u32>(old + (slot << 3), 4);
    if (node) insert(load<u32>(old + (slot << 3)), node);
  }
  return true;
}
