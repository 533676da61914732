import { sides } from '../board/board';
import * as game from '../board/game-stack';
import { copy, isOut, listBytes, nextColour, outOf, setOut, toMove } from '../board/position';
import * as sequence from '../board/sequence';
import { forgetLeads, judge, setScorePart, shares, valueOf, values } from '../board/value';
import { forgetReplies, learnReplies, make, playOut, seedDice, setCorners, setSizePower } from '../playout/playout';
import { expand, mirrored, setFives, setMostChildren, setSmaller, watchMirror } from './expansion';
import { Node, descendTo, makeRoom, nodeAt, plant, terminal, unexpanded } from './nodes';

/**
 * Monte-Carlo tree search (PUCT): each simulation descends by the results of moves, their results when played later
 * (RAVE) and their priors, plays the match to its end, and adds the result along the path.
 */
export let curiosity: f32 = 1.2;
/** How soon a move's own results outweigh its RAVE results: smaller means later. */
let laterBias: f32 = 0.003;
/** Untried moves are expected to score this much less than their parent, weighted as this many visits. */
let caution: f32 = 0.05;
const cautionVisits: f32 = 2;
/** A node is expanded at this visit. */
let ripeness: u32 = 2;

function setCuriosity(value: f32): void {
  curiosity = value;
}

function setLaterBias(value: f32): void {
  laterBias = value;
}

function setCaution(value: f32): void {
  caution = value;
}

function setRipeness(value: u32): void {
  ripeness = value;
}

/** The board on which simulations are played. */
export const board: usize = memory.data(7168, 16);
export let lists: usize = 0;

/** By depth: the index of the simulation's node, 32 bits each. */
export const path: usize = memory.data(128 * 4, 16);

export let simulations: f64 = 0;
/** Sums of values by side over all simulations of this search. */
const totals: usize = memory.data(16, 16);
const wins: usize = memory.data(16, 16);
let isPlanted: bool = false;
let isComplete: bool = false;

/** Call it for a new position: earlier results are of no use. */
export function forgetTree(): void {
  isPlanted = false;
}

/** Call it when a move has been played: the results of its subtree stay. */
export function follow(code: i32): void {
  if (isPlanted && !descendTo(code)) isPlanted = false;
}

/** `all`: search every legal move, not only those that follow the opening rules. */
export function begin(seed: u32, all: bool): void {
  isComplete = all;
  if (!lists) lists = heap.alloc(4 * listBytes);
  seedDice(seed);
  simulations = 0;
  v128.store(totals, f32x4.splat(0));
  v128.store(wins, f32x4.splat(0));
  sequence.rewind();
  game.tellLastMoves();
  forgetLeads();
  // Results from before the mirroring was noticed expect other replies, so start a new tree.
  if (!watchMirror() && isPlanted) return;
  forgetReplies();
  plant();
  isPlanted = true;
}

/** Visits of the position, including those before it was on the board. */
export function visits(): f64 {
  return <f64>nodeAt(0).visits;
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
      if ((depth > 0 && node.visits < ripeness) || !expand(node, board, lists, depth == 0, depth == 0 && isComplete)) {
        playOut(board, lists, listBytes);
        break;
      }
      if (node.state == terminal) break;
    }
    skipTo(<i32>node.colour);
    const child = select(node);
    make(board, <i32>node.colour, <i32>nodeAt(child).move);
    depth++;
    store<u32>(path + (depth << 2), child);
    node = nodeAt(child);
    if (mirrored(depth)) {
      v128.store(values, f32x4.splat(0.5));
      v128.store(shares, f32x4.splat(0.5));
      backUp(depth);
      return;
    }
  }
  finishSimulation(depth);
}

export function startSimulation(): void {
  makeRoom();
  copy(board, game.current());
  sequence.rewind();
  store<u32>(path, 0);
}

/** The match on the board is over; its result goes to the nodes of the path. */
export function finishSimulation(depth: i32): void {
  judge(board);
  learnReplies();
  backUp(depth);
}

/** Colours that the tree skips are out. */
export function skipTo(colour: i32): void {
  let skipped = toMove(board);
  while (skipped != colour) {
    if (!isOut(board, skipped)) setOut(board, outOf(board) | (1 << skipped));
    skipped = nextColour(skipped);
  }
}

function select(node: Node): u32 {
  const spread = curiosity * Mathf.sqrt(<f32>node.visits);
  const expected = expectedOf(node);
  let best: u32 = node.first;
  let most: f32 = -1000;
  const end = node.first + <u32>node.count;
  for (let index = node.first; index < end; index++) {
    const child = nodeAt(index);
    const worth = meanOf(child, expected) + (spread * child.prior) / (1 + <f32>child.visits);
    if (worth > most) {
      most = worth;
      best = index;
    }
  }
  return best;
}

/** What an untried move of the node is expected to score. */
export function expectedOf(node: Node): f32 {
  return node.visits > 0 ? node.own / <f32>node.visits - caution : <f32>0.5;
}

/** The mean result of a move, its own and its RAVE results together. */
export function meanOf(child: Node, expected: f32): f32 {
  const later = child.laterVisits + cautionVisits;
  // The RAVE mean has the weight `later / all`, the own mean the rest.
  const known: f32 = <f32>1 + laterBias * later;
  const all = later + <f32>child.visits * known;
  return (child.laterGained + expected * cautionVisits + child.gained * known) / all;
}

function backUp(depth: i32): void {
  simulations += 1;
  v128.store(totals, f32x4.add(v128.load(totals), v128.load(values)));
  v128.store(wins, f32x4.add(v128.load(wins), v128.load(shares)));
  const begun = sequence.begun;
  for (let at = 0; at <= depth; at++) {
    const node = nodeAt(load<u32>(path + (at << 2)));
    node.visits++;
    if (at > 0) node.gained += valueOf(sequence.sideAt(begun + at - 1));
    if (at < depth) {
      const value = valueOf(sequence.sideAt(begun + at));
      node.own += value;
      creditLater(node, begun + at, value);
    }
  }
}

/** Updates the RAVE statistics of children whose move the same colour played later; later moves count less. */
function creditLater(node: Node, now: i32, value: f32): void {
  const colour = <i32>node.colour;
  const span = <f32>(sequence.length - now);
  const end = node.first + <u32>node.count;
  for (let index = node.first; index < end; index++) {
    const child = nodeAt(index);
    const when = sequence.whenPlayed(colour, <i32>child.move);
    if (when < now) continue;
    const weight: f32 = <f32>1 - <f32>(when - now) / span;
    child.laterVisits += weight;
    child.laterGained += weight * value;
  }
}

/** The share of wins of a side; a shared win counts in parts. */
export function winShareOf(side: i32): f32 {
  return simulations > 0 ? load<f32>(wins + (side << 2)) / <f32>simulations : 1 / <f32>sides;
}

/** The mean value of the root for a side. */
export function chanceOf(side: i32): f32 {
  return simulations > 0 ? load<f32>(totals + (side << 2)) / <f32>simulations : 1 / <f32>sides;
}

/** For experiments (bench/compare.mjs): sets one of the parameters that were tuned by matches. */
export function tune(what: i32, value: f32, more: f32): void {
  if (what == 0) setCuriosity(value);
  else if (what == 1) setLaterBias(value);
  else if (what == 2) setCaution(value);
  else if (what == 3) setRipeness(<u32>value);
  else if (what == 4) setScorePart(value);
  else if (what == 5) setSizePower(value);
  else if (what == 6) setCorners(value, more);
  else if (what == 7) setMostChildren(<i32>value);
  else if (what == 8) setFives(<i32>value);
  else if (what == 9) setSmaller(<i32>value, <i32>more);
}
