import { enterMove, Frame, frameAt, maxPly } from '../board/frame';
import { pass } from '../board/move';
import { players, stockOf, toMove, unmake } from '../board/position';
import { firstOf, wallWords, wordOf } from '../board/wall-set';
import { evaluateFour, fourSeatChances } from '../evaluation/evaluation';
import { createNode, expandNode, maxNodes, Node, nodeAt, path, startTree, usedNodes, winnerOf } from '../search/tree';
import * as tree from '../search/tree';
import { chances, judge, logitOf } from './judge';
import { timesBefore } from './search';
import { legalWalls, setClassicSeats, setRepeated } from './view';

/**
 * The classical search for four players (`search/tree.ts`) with the net's judgement. Nodes with enough visits are
 * evaluated once: the net's policy becomes the prior of their moves, also of those that the classical search leaves
 * out, and below them the classical evaluation is corrected by what it differs from the net's. The searching seat
 * chooses by the corrected values. The others are expected to be classical players, so they choose by the classical
 * ones.
 */

/** The exploration constants where the net has set the priors. */
let curiosity: f32 = 1.0;
let otherCuriosity: f32 = 1.5;
/** How much the others' moves depend on values, besides the net's forecast. */
let otherInterest: f32 = 1;
/** The weight of the classical priors beside the net's policy. */
let classicalPart: f32 = 0.2;
/** The power of the factor between the net's and the classical evaluation that counts. */
let trust: f32 = 1;
/** A node is evaluated from this number of visits on. */
let worthwhile: u32 = 64;
/** Walls that the classical search leaves out are searched if they are at least this likely, compared with the best move. */
let leastLikely: f32 = 0.01;
/** How much of the others' values is the classical evaluation without correction. */
let otherMind: f32 = 1;

/** For experiments (bench/four-match.mjs). */
export function tune(what: i32, value: f32): void {
  if (what == 0) curiosity = value;
  else if (what == 1) otherCuriosity = value;
  else if (what == 2) otherInterest = value;
  else if (what == 3) classicalPart = value;
  else if (what == 4) trust = value;
  else if (what == 5) worthwhile = <u32>value;
  else if (what == 6) leastLikely = value;
  else if (what == 7) otherMind = value;
}

/** By node: the number of its record, 0 if it was not evaluated. */
let recordNumbers: usize = 0;
/** By record, which begin at 1, and seat: the factor of the classical chances below the node. */
const recordBytes: usize = 16;
const maxRecords: i32 = 60_000;
let records: usize = 0;
/** By node and seat: sums of the classical chances without correction. */
let plainSums: usize = 0;
const plainChances: usize = memory.data(16, 16);

const maxChildren: i32 = 64;
/** Nodes that are left for the moves that the net adds. */
const reservedNodes: u32 = 1 << 16;

export let iterations: f64 = 0;
export let evaluations: i32 = 0;
/** Evaluations per iteration. */
let rate: f64 = 0;
let searcher: i32 = 0;

function recordNumber(index: u32): i32 {
  return load<u16>(recordNumbers + ((<usize>index) << 1));
}

function setRecordNumber(index: u32, number: i32): void {
  store<u16>(recordNumbers + ((<usize>index) << 1), <u16>number);
}

export function begin(seed: u32, newRate: f64): void {
  if (!records) {
    records = heap.alloc(<usize>(maxRecords + 1) * recordBytes);
    recordNumbers = heap.alloc((<usize>maxNodes) << 1);
    plainSums = heap.alloc((<usize>maxNodes) << 4);
    memory.fill(recordNumbers, 0, (<usize>maxNodes) << 1);
    memory.fill(plainSums, 0, (<usize>maxNodes) << 4);
  } else {
    memory.fill(recordNumbers, 0, (<usize>usedNodes) << 1);
    memory.fill(plainSums, 0, (<usize>usedNodes) << 4);
  }
  startTree(seed);
  iterations = 0;
  evaluations = 0;
  rate = newRate;
  searcher = toMove;
}

export function think(count: i32): void {
  for (let i = 0; i < count; i++) {
    iterate();
    iterations += 1;
  }
}

function iterate(): void {
  let ply = 0;
  let index: u32 = 0;
  // The record of the nearest evaluated node.
  let nearest = 0;
  store<u32>(path, 0);
  while (true) {
    const node = nodeAt(index);
    const frame = frameAt(ply);
    const winner = winnerOf(frame);
    if (winner >= 0) {
      evaluateFour(frame, winner);
      v128.store(plainChances, v128.load(fourSeatChances));
      break;
    }
    // The third repetition is a draw, a quarter of a win for each.
    if (ply == 1 && timesBefore() >= 2) {
      v128.store(fourSeatChances, f32x4.splat(0.25));
      v128.store(plainChances, f32x4.splat(0.25));
      break;
    }
    if (node.childCount == 0) {
      if ((node.visits > 0 || ply == 0) && usedNodes + reservedNodes < maxNodes) expandNode(frame, node);
      if (node.childCount == 0 || ply >= maxPly - 1) {
        evaluateLeaf(frame, nearest);
        break;
      }
    }
    let record = recordNumber(index);
    if (record == 0 && isDue(node, ply)) {
      evaluate(frame, node, index);
      record = evaluations;
    }
    if (record != 0) nearest = record;
    const child = playBestChild(frame, node, index, ply, record != 0);
    if (child == 0) {
      evaluateLeaf(frame, nearest);
      break;
    }
    ply++;
    store<u32>(path + (ply << 2), child);
    index = child;
  }
  const result = v128.load(fourSeatChances);
  const plain = v128.load(plainChances);
  for (let at = ply; at >= 0; at--) {
    const number = load<u32>(path + (at << 2));
    const visited = nodeAt(number);
    const sums = plainSums + ((<usize>number) << 4);
    v128.store(sums, f32x4.add(v128.load(sums), plain));
    v128.store(changetype<usize>(visited), f32x4.add(v128.load(changetype<usize>(visited)), result));
    visited.visits++;
    if (at > 0) unmake(frameAt(at - 1).undo);
  }
}

function isDue(node: Node, ply: i32): bool {
  if (rate == 0 || evaluations == maxRecords) return false;
  return ply == 0 || (node.visits >= worthwhile && <f64>evaluations < 1 + iterations * rate);
}

/** The classical evaluation, corrected as at the nearest evaluated node. */
function evaluateLeaf(frame: Frame, record: i32): void {
  evaluateFour(frame, -1);
  v128.store(plainChances, v128.load(fourSeatChances));
  if (record == 0) return;
  const product = f32x4.mul(v128.load(fourSeatChances), v128.load(records + <usize>record * recordBytes));
  const sum =
    f32x4.extract_lane(product, 0) +
    f32x4.extract_lane(product, 1) +
    f32x4.extract_lane(product, 2) +
    f32x4.extract_lane(product, 3);
  v128.store(fourSeatChances, f32x4.div(product, f32x4.splat(sum)));
}

function evaluate(frame: Frame, node: Node, index: u32): void {
  setRepeated(timesBefore() > 0);
  setClassicSeats(15 ^ (1 << searcher));
  judge();
  evaluateFour(frame, -1);
  const record = records + <usize>++evaluations * recordBytes;
  for (let seat = 0; seat < players; seat++) {
    const ratio =
      max<f32>(load<f32>(chances + (seat << 2)), 0.001) / max<f32>(load<f32>(fourSeatChances + (seat << 2)), 0.001);
    store<f32>(record + (seat << 2), Mathf.exp(trust * Mathf.log(ratio)));
  }
  setRecordNumber(index, evaluations);
  setPriors(node);
}

const addedMoves: usize = memory.data(2 * 64, 16);

/** Mixes the net's policy into the priors of the moves, and adds the likely moves that are missing. */
function setPriors(node: Node): void {
  const count = <u32>node.childCount;
  let top: f32 = -1e9;
  for (let i: u32 = 0; i < count; i++) {
    const child = nodeAt(node.firstChild + i);
    if (child.prior >= 0 && child.move != <u16>pass) top = max(top, logitOf(child.move));
  }
  if (top == -1e9) return;
  if (stockOf(toMove) > 0) {
    for (let word = 0; word < wallWords; word++) {
      for (let rest = wordOf(legalWalls, word); rest; rest &= rest - 1) top = max(top, logitOf(firstOf(rest, word)));
    }
  }
  let sum: f32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const child = nodeAt(node.firstChild + i);
    if (child.prior >= 0) sum += Mathf.exp(logitOf(child.move) - top);
  }
  let added = 0;
  if (stockOf(toMove) > 0 && usedNodes + <u32>maxChildren < maxNodes) {
    for (let word = 0; word < wallWords; word++) {
      for (let rest = wordOf(legalWalls, word); rest; rest &= rest - 1) {
        const wall = firstOf(rest, word);
        if (hasChild(node, wall)) continue;
        const part = Mathf.exp(logitOf(wall) - top);
        sum += part;
        if (part < leastLikely || <i32>count + added >= maxChildren) continue;
        store<u16>(addedMoves + (added++ << 1), <u16>wall);
      }
    }
  }
  if (added > 0) {
    const first = usedNodes;
    for (let i: u32 = 0; i < count; i++) {
      const from = node.firstChild + i;
      const to = createNode(0, 0);
      memory.copy(changetype<usize>(nodeAt(to)), changetype<usize>(nodeAt(from)), tree.nodeBytes);
      setRecordNumber(to, recordNumber(from));
      v128.store(plainSums + ((<usize>to) << 4), v128.load(plainSums + ((<usize>from) << 4)));
    }
    for (let i = 0; i < added; i++) createNode(load<u16>(addedMoves + (i << 1)), 0);
    node.firstChild = first;
    node.childCount = <u16>(count + added);
  }
  for (let i: u32 = 0; i < <u32>node.childCount; i++) {
    const child = nodeAt(node.firstChild + i);
    if (child.prior < 0) continue;
    const share = Mathf.exp(logitOf(child.move) - top) / sum;
    child.prior = classicalPart * child.prior + (1 - classicalPart) * share;
  }
}

function hasChild(node: Node, move: i32): bool {
  for (let i: u32 = 0; i < <u32>node.childCount; i++) if (nodeAt(node.firstChild + i).move == <u16>move) return true;
  return false;
}

/** Plays the move with the highest PUCT score; returns 0 if none is legal. */
function playBestChild(frame: Frame, node: Node, index: u32, ply: i32, isEvaluated: bool): u32 {
  const mover = toMove;
  while (true) {
    const child = selectChild(node, index, mover, isEvaluated);
    if (child == 0) return 0;
    const move = nodeAt(child).move;
    if (enterMove(frame, ply, move)) return child;
    unmake(frame.undo);
    nodeAt(child).prior = -1;
  }
}

function selectChild(node: Node, index: u32, mover: i32, isEvaluated: bool): u32 {
  const isOther = mover != searcher;
  const constant = !isEvaluated ? tree.exploration : isOther ? otherCuriosity : curiosity;
  const interest: f32 = isEvaluated && isOther ? otherInterest : 1;
  const plainPart: f32 = isOther ? otherMind : 0;
  const spread = constant * Mathf.sqrt(<f32>node.visits + 1);
  const unknown = node.visits > 0 ? sumFor(index, mover, plainPart) / <f32>node.visits - <f32>0.05 : <f32>0;
  let best: u32 = 0;
  let most: f32 = -1000;
  for (let i: u32 = 0; i < node.childCount; i++) {
    const child = nodeAt(node.firstChild + i);
    if (child.prior < 0) continue;
    const visits = <f32>child.visits;
    const worth =
      interest * (visits > 0 ? sumFor(node.firstChild + i, mover, plainPart) / visits : unknown) +
      (spread * child.prior) / (1 + visits);
    if (worth > most) {
      most = worth;
      best = node.firstChild + i;
    }
  }
  return best;
}

/** The sum of a seat's values, of which this part is the classical evaluation without correction. */
function sumFor(index: u32, seat: i32, plainPart: f32): f32 {
  const corrected = load<f32>(changetype<usize>(nodeAt(index)) + ((<usize>seat) << 2));
  if (plainPart == 0) return corrected;
  const plain = load<f32>(plainSums + ((<usize>index) << 4) + ((<usize>seat) << 2));
  return corrected + plainPart * (plain - corrected);
}
