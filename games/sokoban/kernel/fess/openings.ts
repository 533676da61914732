import { mark, release } from '../memory/memory';
import { setWords } from '../memory/cell-set';
import * as features from './features';
import { get32, get64, set32 } from '../memory/arrays';
import { foundCount } from '../greedy/macro-moves';
import { NodeStore } from '../memory/node-store';
import { addWayTo, beginSolution } from '../host/solution';

/**
 * Crowded levels are hard because of their beginning: once the boxes have room, any search solves them. So one search cares
 * for room alone, and the best positions that it finds are where others start.
 */

/** What an area, a blocked link and a box that another one cuts off are worth, in moves that can be made. */
const perArea: i32 = 40;
const perLink: i32 = 20;
const perCutOff: i32 = 6;
const mostMoves: i32 = 1000;
/** Keeps what is worth something above 0. */
const base: i32 = 600;

/** Boxes of which two openings must differ at least. */
const apart: i32 = 4;
const mostOpenings: i32 = 32;
/** u32: the positions that were chosen. */
const chosen: usize = memory.data(4 * 32, 16);
let count: i32 = 0;
let bottom: usize = 0;

/** Of the position whose features were measured and whose moves were found. */
export function openness(): u16 {
  const price = perArea * features.regions + perLink * features.blockedLinks + perCutOff * features.cutOff;
  return <u16>max(1, base + min(foundCount, mostMoves) - price);
}

/** The widest position unlike those before, by what `small` of its head says; its way is the solution. False without any. */
export function chooseOpening(nodes: NodeStore, isFirst: bool): bool {
  if (isFirst) {
    count = 0;
    bottom = mark();
  }
  release(bottom);
  if (count == mostOpenings) return false;
  let best: u32 = 0;
  let most: u16 = 0;
  // The first is where the search began.
  for (let node: u32 = 2; node <= nodes.count; node++) {
    const its = nodes.head(node).small;
    if (its <= most || isNearOther(nodes, node)) continue;
    best = node;
    most = its;
  }
  if (!best) return false;
  set32(chosen, count++, best);
  return beginSolution() && addWayTo(nodes, best);
}

function isNearOther(nodes: NodeStore, node: u32): bool {
  for (let i = 0; i < count; i++) if (difference(nodes.set(get32(chosen, i)), nodes.set(node)) < 2 * apart) return true;
  return false;
}

function difference(a: usize, b: usize): i32 {
  let bits = 0;
  for (let word = 0; word < setWords(); word++) bits += <i32>popcnt(get64(a, word) ^ get64(b, word));
  return bits;
}
