import { mark, release } from '../memory/memory';
import { setWords } from '../board/cell-set';
import * as features from './features';
import { get32, get64, set32 } from '../memory/arrays';
import { foundCount } from '../board/macro-moves';
import { NodeStore } from '../board/node-store';
import { addWayTo, beginSolution } from '../host/solution';

/**
 * Crowded levels are hard at the beginning: once boxes have room, any search solves them. So one search only makes
 * room, and others start from its best positions.
 */

/** Values of an area, a blocked link and a cut-off box, in available moves. */
const perArea: i32 = 40;
const perLink: i32 = 20;
const perCutOff: i32 = 6;
const mostMoves: i32 = 1000;
/** Keeps positions with a value above 0. */
const base: i32 = 600;

/** Minimal number of different boxes between two openings. */
const apart: i32 = 4;
const mostOpenings: i32 = 32;
/** u32: the chosen positions. */
const chosen: usize = memory.data(4 * 32, 16);
let count: i32 = 0;
let bottom: usize = 0;

/** The value of the position whose features were measured and whose moves were generated. */
export function openness(): u16 {
  const price = perArea * features.regions + perLink * features.blockedLinks + perCutOff * features.cutOff;
  return <u16>max(1, base + min(foundCount, mostMoves) - price);
}

/**
 * The position with the most room that differs from earlier ones, by `small` of its head; its path is the solution.
 * False if none is left.
 */
export function chooseOpening(nodes: NodeStore, isFirst: bool): bool {
  if (isFirst) {
    count = 0;
    bottom = mark();
  }
  release(bottom);
  if (count == mostOpenings) return false;
  let best: u32 = 0;
  let most: u16 = 0;
  // The first node is the start of the search.
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
