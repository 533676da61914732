import { sideOf } from '../board/board';
import * as game from '../board/game-stack';
import { listBytes } from '../board/position';
import { make, playOut } from '../playout/playout';
import { expand } from '../search/expansion';
import { Node, keepLikeliest, nodeAt, rootChild, terminal, unexpanded } from '../search/nodes';
import * as playouts from '../search/search';
import { board, expectedOf, finishSimulation, lists, meanOf, path, skipTo, startSimulation } from '../search/search';
import { judge, logitOf, values } from './judge';

/**
 * The classical search with the net's judgement, for a game of four: playouts are cheap and look to the end, the net
 * knows the better moves. Nodes with enough visits are evaluated once: the net's policy becomes the prior of their
 * moves, and its values, compared with those of the root, count beside the results of the playouts.
 */

/** The exploration constant where the net has set the priors. */
let curiosity: f32 = 1.2;
/** The weight of the net's values beside the results of playouts. */
let trust: f32 = 0.5;
/** The weight of the classical priors beside the net's policy. */
let classicalPart: f32 = 0.2;
/** A node is evaluated from this number of visits on. */
let worthwhile: u32 = 16;
/** The number of root moves that are searched: those with the highest priors. */
let widest: i32 = 48;

/** For experiments (bench/four-match.mjs). */
export function tune(what: i32, value: f32): void {
  if (what == 0) curiosity = value;
  else if (what == 1) trust = value;
  else if (what == 2) classicalPart = value;
  else if (what == 3) worthwhile = <u32>value;
  else if (what == 4) widest = <i32>value;
}

const ripeness: u32 = 2;

/**
 * By evaluated node: by colour the sum of what the evaluations at and below it differ from that of the root, 0 to 1, and
 * their number.
 */
const recordBytes: usize = 20;
const countAt: usize = 16;
const mostRecords: i32 = 60_000;
let records: usize = 0;
const rootValues: usize = memory.data(16, 16);

export let evaluations: i32 = 0;
/** Evaluations per simulation; 0: the root is not evaluated either. */
let rate: f64 = 0;

function recordOf(node: Node): usize {
  return records + <usize>node.record * recordBytes;
}

/** Starts a new tree: of the old one hardly anything is left after a round of four moves. */
export function begin(seed: u32, newRate: f64): void {
  if (!records) records = heap.alloc(<usize>(mostRecords + 1) * recordBytes);
  evaluations = 0;
  rate = newRate;
  playouts.forgetTree();
  playouts.begin(seed, true);
}

/** Runs this many more simulations. */
export function think(count: i32): void {
  for (let i = 0; i < count; i++) simulate();
}

function simulate(): void {
  startSimulation();
  let node = nodeAt(0);
  let depth = 0;
  while (true) {
    if (node.state == terminal) break;
    if (node.state == unexpanded) {
      const isRoot = depth == 0;
      if ((!isRoot && node.visits < ripeness) || !expand(node, board, lists, isRoot, isRoot)) {
        playOut(board, lists, listBytes);
        break;
      }
      if (node.state == terminal) break;
    }
    if (node.record == 0 && isDue(node, depth)) evaluate(node, depth);
    skipTo(<i32>node.colour);
    const child = select(node);
    make(board, <i32>node.colour, <i32>nodeAt(child).move);
    depth++;
    store<u32>(path + (depth << 2), child);
    node = nodeAt(child);
  }
  finishSimulation(depth);
}

function isDue(node: Node, depth: i32): bool {
  if (rate == 0 || evaluations == mostRecords) return false;
  return depth == 0 || (node.visits >= worthwhile && <f64>evaluations < 1 + playouts.simulations * rate);
}

/** Every node of the path has been evaluated before, because a descent evaluates the first that is due. */
function evaluate(node: Node, depth: i32): void {
  for (let at = 1; at <= depth; at++) game.play(<i32>nodeOf(at).move);
  judge();
  if (depth == 0) v128.store(rootValues, v128.load(values));
  node.record = <u16>++evaluations;
  memory.fill(recordOf(node), 0, recordBytes);
  const difference = f32x4.mul(f32x4.sub(v128.load(values), v128.load(rootValues)), f32x4.splat(0.5));
  for (let at = 0; at <= depth; at++) {
    const record = recordOf(nodeOf(at));
    v128.store(record, f32x4.add(v128.load(record), difference));
    store<f32>(record + countAt, load<f32>(record + countAt) + 1);
  }
  setPriors(node);
  if (depth == 0) keepLikeliest(node, widest);
  for (let at = 1; at <= depth; at++) game.undo();
}

function nodeOf(depth: i32): Node {
  return nodeAt(load<u32>(path + (depth << 2)));
}

/** Mixes the net's policy into the priors of the node's moves. */
function setPriors(node: Node): void {
  const end = node.first + <u32>node.count;
  let top: f32 = -1e9;
  for (let index = node.first; index < end; index++) top = max(top, logitOf(<i32>nodeAt(index).move));
  let sum: f32 = 0;
  for (let index = node.first; index < end; index++) sum += Mathf.exp(logitOf(<i32>nodeAt(index).move) - top);
  for (let index = node.first; index < end; index++) {
    const child = nodeAt(index);
    const share = Mathf.exp(logitOf(<i32>child.move) - top) / sum;
    child.prior = classicalPart * child.prior + (1 - classicalPart) * share;
  }
}

function select(node: Node): u32 {
  const spread = (node.record == 0 ? playouts.curiosity : curiosity) * Mathf.sqrt(<f32>node.visits);
  const expected = expectedOf(node);
  const side = sideOf(<i32>node.colour, 0);
  const level = playouts.chanceOf(side);
  let best: u32 = node.first;
  let most: f32 = -1000;
  const end = node.first + <u32>node.count;
  for (let index = node.first; index < end; index++) {
    const child = nodeAt(index);
    let worth = meanOf(child, expected);
    if (child.record != 0) worth += trust * (level + differenceOf(child, side) - worth);
    worth += (spread * child.prior) / (1 + <f32>child.visits);
    if (worth > most) {
      most = worth;
      best = index;
    }
  }
  return best;
}

/** How much better than the root the net finds an evaluated node for a side. */
function differenceOf(node: Node, side: i32): f32 {
  const record = recordOf(node);
  return load<f32>(record + ((<usize>side) << 2)) / load<f32>(record + countAt);
}

/** The net's value of the root for a colour, 0 to 1; 0 if it was not evaluated. */
export function rootValueOf(colour: i32): f32 {
  return evaluations == 0 ? 0 : <f32>0.5 + <f32>0.5 * load<f32>(rootValues + ((<usize>colour) << 2));
}

/** The weight of the net's values in the value of a root move: 0 if the net has not seen it. */
export function trustIn(rank: i32): f32 {
  return rootChild(rank).record == 0 ? 0 : trust;
}

/** How much better than the root the net finds an evaluated root move for a side. */
export function gainOf(rank: i32, side: i32): f32 {
  return differenceOf(rootChild(rank), side);
}
