import * as tree from '@quadrille/kernel/assembly/net/look-tree';
import {
  addEdge,
  addNode,
  drawn,
  Edge,
  edgeAt,
  isFull,
  lost,
  nextEdge,
  Node,
  nodeAt,
  open,
  won,
} from '@quadrille/kernel/assembly/net/look-tree';
import { hasSquare } from '../board/bitboard';
import { openRaces, hasRaceTable, raceResult } from '../evaluation/race';
import { horizontal, isPawnMove, pass } from '../moves/move';
import { destinations, findPawnMoves } from '../moves/pawn-moves';
import { flood } from '../board/flood';
import { goalOfSeat, hash, make, pawnOf, players, stockOf, toMove, unmake } from '../board/position';
import { firstOf, wallWords, wordOf } from '../board/wall-set';
import { judge, logitOf, values } from './judge';
import { legalWalls, setClassicSeats, setRepeated } from './view';

/**
 * PUCT for two or four players: each evaluation descends the tree, guided by the values found so far and by the net's
 * priors of moves that were seldom tried, and evaluates one new position. A position has a value for each seat, and
 * each seat chooses by its own (max^n); classical opponents choose mostly by the net's prior. Ends of the game and
 * two-player races without walls are proved, and proofs move up the tree. Of several wins the nearest is chosen; a
 * third repetition is a draw.
 */
function curiosity(): f32 {
  // With four players the moves of a position differ less in value than with two.
  return players == 2 ? 1.5 : 0.8;
}
/** An untried move is assumed to be worse than its position, the more so the more prior the tried moves have. */
const doubt: f32 = 0.25;
/** Random part of a prior, 2 %: the seed decides between equal moves. */
const whim: f32 = 0.02;

/**
 * From this value on a win is almost certain, and the player runs to the goal unless that costs more than the margin
 * below.
 */
const nearlySure: f32 = 0.96;
const asGood: f32 = 0.02;
/** A move's value counts once it has this many visits, and at least this share of the best move's visits. */
const fewestLooks: u32 = 8;
const leastPart: u32 = 10;

const longest: i32 = 200;
const undos: usize = memory.data(4 * 200, 16);
const pathEdges: usize = memory.data(4 * 200, 16);
const pathNodes: usize = memory.data(4 * 200, 16);
const keys: usize = memory.data(8 * 200, 16);

/** Maximum positions of the game since its last wall, without the one on the board. */
const mostKnown: i32 = 1024;
const known: usize = memory.data(8 * 1024, 16);
let knownCount: i32 = 0;

const logits: usize = memory.data(4 * 136, 16);
const moves: usize = memory.data(2 * 136, 16);

/** The note of a node: by seat the sum of the values of its evaluations, then the winning seat if it is proved. */
tree.layOut(40_000, 3_200_000, 136, 20);
const noteOffset: usize = offsetof<Node>();
const winnerOffset: usize = noteOffset + 16;

export let looks: i32 = 0;
export let deepest: i32 = 0;
let seed: u32 = 0;
/** The seat that searches. */
let searcher: u8 = 0;
/** Whether the other three are expected to be classical players; otherwise all four play like the net. */
let isAmongClassic: bool = false;
/** How strongly a classical player's move depends on the net's value, and how strongly on its prior. */
const classicInterest: f32 = 0.15;
const classicCuriosity: f32 = 1.5;
/** The root edge that a player with an almost certain win prefers; 0: none. */
let favourite: usize = 0;

export function setAmongClassic(value: bool): void {
  isAmongClassic = value;
  tree.plant();
}

function isClassic(seat: u8): bool {
  return players == 4 && isAmongClassic && seat != searcher;
}

/** Drops the tree: another game is on the board. */
export function reset(): void {
  tree.plant();
  openRaces(false);
  knownCount = 0;
}

/** Call it before a move of the game is made on the board. */
export function play(move: i32): void {
  if (!isPawnMove(move) && move != pass) knownCount = 0;
  else if (knownCount < mostKnown) store<u64>(known + (knownCount++ << 3), hash);
  tree.follow(move);
}

export function begin(newSeed: u32): void {
  looks = 0;
  deepest = 0;
  seed = newSeed;
  favourite = 0;
  // With four players the tree assumes what the others would do against this seat.
  if (players == 4 && searcher != <u8>toMove) tree.plant();
  searcher = <u8>toMove;
  // Below another root it was enough to know how it ends; now a move must be found, and one that does not end in a draw.
  const node = nodeAt(tree.root);
  if (node.count == 0 || (node.fate == won && isThirdTimeAfter(edgeAt(bestEdge(0)).move))) node.fate = open;
}

/** Adds this many evaluations. True if the search is finished. */
export function think(count: i32): bool {
  favourite = 0;
  for (let i = 0; i < count && !isDone(); i++) {
    look();
    looks++;
  }
  favour();
  return isDone();
}

function isDone(): bool {
  const node = nodeAt(tree.root);
  return node.fate != open || isFull() || (players == 4 && node.count == 1 && node.visits > 1);
}

/**
 * With an almost certain win, avoids pointless walls: of the moves of equal value, chooses the one with the shortest
 * remaining path.
 */
function favour(): void {
  const node = nodeAt(tree.root);
  if (node.fate != open || node.count == 0) return;
  const best = edgeAt(bestEdge(0));
  if (best.visits < fewestLooks || worthOfEdge(best) < nearlySure) return;
  let least = stepsAfter(best.move);
  for (let i: u32 = 0; i < node.count; i++) {
    const edge = edgeAt(node.edges + i);
    if (!isPawnMove(edge.move) || edge.visits < max(fewestLooks, best.visits / leastPart)) continue;
    if (worthOfEdge(edge) < worthOfEdge(best) - asGood) continue;
    const steps = stepsAfter(edge.move);
    if (steps >= least) continue;
    least = steps;
    favourite = changetype<usize>(edge);
  }
}

/** To the mover's goal, once the move is made. */
function stepsAfter(move: i32): i32 {
  const me = toMove;
  const undo = make(move);
  const steps = flood(goalOfSeat(me), pawnOf(me));
  unmake(undo);
  return steps;
}

function isThirdTimeAfter(move: i32): bool {
  const undo = make(move);
  const before = timesBefore();
  unmake(undo);
  return before >= 2;
}

/** How often the game has had the position. */
export function timesBefore(): i32 {
  let before = 0;
  for (let at = 0; at < knownCount; at++) if (load<u64>(known + (at << 3)) == hash) before++;
  return before;
}

function look(): void {
  let index = tree.root;
  let depth = 0;
  let result = f32x4.splat(0);
  while (true) {
    const node = nodeAt(index);
    store<u64>(keys + (depth << 3), hash);
    // Overrides other proofs: the next move makes it a draw.
    if (depth == 1 && timesBefore() >= 2) settle(node, nobody, 0);
    if (depth > 0 && node.fate == open && (isRepeated(depth) || depth == longest - 1)) {
      result = f32x4.splat(worthOfDraw());
      break;
    }
    if (node.fate == open && node.count == 0) expand(node, depth > 0);
    if (node.fate != open) {
      result = worthsOf(node);
      break;
    }
    if (node.visits == 0) {
      node.visits = 1;
      result = v128.load(values);
      note(node, result);
      break;
    }
    const chosen = choose(node);
    const edge = edgeAt(chosen);
    store<u32>(pathNodes + (depth << 2), index);
    store<u32>(pathEdges + (depth << 2), chosen);
    store<i32>(undos + (depth << 2), make(edge.move));
    depth++;
    if (!edge.child) edge.child = addNode();
    index = edge.child;
  }
  deepest = max(deepest, depth);
  while (depth > 0) {
    depth--;
    unmake(load<i32>(undos + (depth << 2)));
    const node = nodeAt(load<u32>(pathNodes + (depth << 2)));
    const edge = edgeAt(load<u32>(pathEdges + (depth << 2)));
    node.visits++;
    edge.visits++;
    edge.sum += worthIn(result, node.mover);
    note(node, result);
    if (nodeAt(edge.child).fate != open && prove(node)) result = worthsOf(node);
  }
}

/** Adds the values of an evaluation to the node's sums. */
function note(node: Node, worths: v128): void {
  const sums = changetype<usize>(node) + noteOffset;
  v128.store(sums, f32x4.add(v128.load(sums), worths));
}

function worthIn(worths: v128, seat: u8): f32 {
  if (seat == 0) return f32x4.extract_lane(worths, 0);
  if (seat == 1) return f32x4.extract_lane(worths, 1);
  return seat == 2 ? f32x4.extract_lane(worths, 2) : f32x4.extract_lane(worths, 3);
}

/** A draw of four players is a quarter of a win for each. */
function worthOfDraw(): f32 {
  return players == 2 ? 0 : -0.5;
}

/** By seat, where the end is proved. */
function worthsOf(node: Node): v128 {
  switch (winnerOf(node)) {
    case 0:
      return f32x4(1, -1, -1, -1);
    case 1:
      return f32x4(-1, 1, -1, -1);
    case 2:
      return f32x4(-1, -1, 1, -1);
    case 3:
      return f32x4(-1, -1, -1, 1);
    default:
      return f32x4.splat(worthOfDraw());
  }
}

const nobody: i32 = -1;

/** The winner of a decided node; -1: a draw. */
export function winnerOf(node: Node): i32 {
  return node.fate == drawn ? nobody : load<u8>(changetype<usize>(node) + winnerOffset);
}

/** Once more in the search is as good as a draw; in the game before it, it must have been there twice. */
function isRepeated(depth: i32): bool {
  for (let at = depth - players; at >= 0; at -= players) if (load<u64>(keys + (at << 3)) == hash) return true;
  return timesBefore() >= 2;
}

/**
 * Proves a node from its proved children. A seat that must lose to one of several others can choose to whom, so such a
 * node stays open.
 */
function prove(node: Node): bool {
  if (node.fate != open) return true;
  let best: u32 = u32.MAX_VALUE;
  let worst: u32 = 0;
  let isDecided = true;
  let hasDraw = false;
  let others = nobody;
  let isOneOther = true;
  for (let i: u32 = 0; i < node.count; i++) {
    const edge = edgeAt(node.edges + i);
    const child = nodeAt(edge.child);
    if (!edge.child || child.fate == open) {
      isDecided = false;
      continue;
    }
    const winner = winnerOf(child);
    if (winner == nobody) hasDraw = true;
    else if (winner == <i32>node.mover) best = min(best, child.plies + 1);
    else {
      worst = max(worst, child.plies + 1);
      if (others == nobody) others = winner;
      else if (others != winner) isOneOther = false;
    }
  }
  if (best != u32.MAX_VALUE) settle(node, node.mover, best);
  else if (isDecided && hasDraw) settle(node, nobody, worst);
  else if (isDecided && isOneOther) settle(node, others, worst);
  return node.fate != open;
}

function settle(node: Node, winner: i32, plies: u32): void {
  node.fate = winner == nobody ? drawn : winner == <i32>node.mover ? won : lost;
  store<u8>(changetype<usize>(node) + winnerOffset, <u8>winner);
  node.plies = plies;
}

/** Lets the net judge the position on the board, unless it is decided; the root gets its moves all the same. */
function expand(node: Node, mayEnd: bool): void {
  const last = toMove == 0 ? players - 1 : toMove - 1;
  node.mover = <u8>toMove;
  if (hasSquare(goalOfSeat(last), pawnOf(last))) {
    settle(node, last, 0);
    return;
  }
  const isRace = players == 2 && stockOf(0) == 0 && stockOf(1) == 0 && hasRaceTable(true);
  if (mayEnd && isRace) {
    const result = raceResult();
    const winner = result > 0 ? toMove : result < 0 ? last : nobody;
    settle(node, winner, result > 0 ? result : result < 0 ? -result - 1 : 0);
    return;
  }
  if (players == 4) {
    setRepeated(timesBefore() > 0);
    setClassicSeats(isAmongClassic ? 15 ^ (1 << searcher) : 0);
  }
  judge();
  node.value = worthIn(v128.load(values), node.mover);
  list(node);
  if (isRace) settleAll(node);
}

/** In a race all moves of the root are known at once: the first that wins need not be the one that wins soonest. */
function settleAll(node: Node): void {
  for (let i: u32 = 0; i < node.count; i++) {
    const edge = edgeAt(node.edges + i);
    const undo = make(edge.move);
    if (!edge.child) edge.child = addNode();
    const child = nodeAt(edge.child);
    expand(child, true);
    if (timesBefore() >= 2) settle(child, nobody, 0);
    unmake(undo);
  }
  prove(node);
}

/** The legal moves as edges, the likeliest first. */
function list(node: Node): void {
  let count = 0;
  findPawnMoves();
  for (let word = 0; word < 4; word++) {
    for (let rest = load<u64>(destinations + (word << 3)); rest; rest &= rest - 1) {
      count = put(count, firstOf(rest, word) - horizontal);
    }
  }
  if (stockOf(toMove) > 0) {
    for (let word = 0; word < wallWords; word++) {
      for (let rest = wordOf(legalWalls, word); rest; rest &= rest - 1) count = put(count, firstOf(rest, word));
    }
  }
  if (count == 0) {
    store<u16>(moves, <u16>pass);
    store<f32>(logits, 0);
    count = 1;
  }
  const top = load<f32>(logits);
  let sum: f32 = 0;
  for (let i = 0; i < count; i++) sum += Mathf.exp(load<f32>(logits + (i << 2)) - top);
  node.edges = nextEdge();
  node.count = <u16>count;
  for (let i = 0; i < count; i++) {
    const edge = edgeAt(addEdge(load<u16>(moves + (i << 1))));
    edge.prior = <u16>((Mathf.exp(load<f32>(logits + (i << 2)) - top) / sum) * <f32>65535 + <f32>0.5);
  }
}

/** Into its place among those before it. */
function put(count: i32, move: i32): i32 {
  const logit = logitOf(move) + jitter(move);
  let at = count;
  for (; at > 0 && load<f32>(logits + ((at - 1) << 2)) < logit; at--) {
    store<f32>(logits + (at << 2), load<f32>(logits + ((at - 1) << 2)));
    store<u16>(moves + (at << 1), load<u16>(moves + ((at - 1) << 1)));
  }
  store<f32>(logits + (at << 2), logit);
  store<u16>(moves + (at << 1), <u16>move);
  return count + 1;
}

function jitter(move: i32): f32 {
  let mixed = (<u32>hash ^ seed) + <u32>move * 0x9e3779b9;
  mixed ^= mixed >> 16;
  mixed *= 0x85ebca6b;
  mixed ^= mixed >> 13;
  return whim * (<f32>(mixed & 1023) / 1023);
}

function choose(node: Node): u32 {
  const first = tree.worthUntried(node, doubt);
  const isOther = isClassic(node.mover);
  const interest: f32 = isOther ? classicInterest : 1;
  const reach = ((isOther ? classicCuriosity : curiosity()) * Mathf.sqrt(<f32>node.visits)) / 65535;
  let best: f32 = -1000;
  let chosen = node.edges;
  for (let i: u32 = 0; i < node.count; i++) {
    const edge = edgeAt(node.edges + i);
    const score = interest * scoreOf(node, edge, first) + (reach * <f32>edge.prior) / (1 + <f32>edge.visits);
    if (score > best) {
      best = score;
      chosen = node.edges + i;
    }
    // Untried moves are sorted by prior, so the first one is the best of them.
    if (edge.visits == 0) break;
  }
  return chosen;
}

function scoreOf(node: Node, edge: Edge, first: f32): f32 {
  if (edge.visits == 0) return first;
  const child = nodeAt(edge.child);
  if (child.fate == drawn) return worthOfDraw();
  // Proved moves are not searched again unless all are proved.
  if (child.fate != open && winnerOf(child) != <i32>node.mover) return -100;
  return edge.sum / <f32>edge.visits;
}

/** The rank-th best move of the root: proved wins first, the nearest before all; then by looks; proved losses last. */
export function bestEdge(rank: i32): u32 {
  const node = nodeAt(tree.root);
  for (let i: u32 = 0; i < node.count; i++) {
    let before = 0;
    for (let j: u32 = 0; j < node.count; j++) {
      if (j != i && isBetter(node, j, i)) before++;
    }
    if (before == rank) return node.edges + i;
  }
  return node.edges;
}

function isBetter(node: Node, a: u32, b: u32): bool {
  const scoreA = rankOf(node, edgeAt(node.edges + a));
  const scoreB = rankOf(node, edgeAt(node.edges + b));
  return scoreA > scoreB || (scoreA == scoreB && a < b);
}

function rankOf(node: Node, edge: Edge): f64 {
  const child = nodeAt(edge.child);
  if (edge.child && child.fate != open && child.fate != drawn) {
    return winnerOf(child) == <i32>node.mover ? 1e12 - <f64>child.plies : -1e12 + <f64>child.plies;
  }
  return changetype<usize>(edge) == favourite ? 1e11 : <f64>edge.visits;
}

/** The value for the player who chooses, -1 to 1. */
export function worthOfEdge(edge: Edge): f32 {
  if (edge.child) {
    const child = nodeAt(edge.child);
    if (child.fate != open) return worthIn(worthsOf(child), <u8>toMove);
  }
  return edge.visits == 0 ? nodeAt(tree.root).value : edge.sum / <f32>edge.visits;
}

/** The mean value of a root edge for a seat, -1 to 1. */
export function worthToSeat(edge: Edge, seat: i32): f32 {
  const child = nodeAt(edge.child);
  if (edge.child && child.fate != open) return worthIn(worthsOf(child), <u8>seat);
  const seen = edge.child && child.visits > 0 ? child : nodeAt(tree.root);
  return load<f32>(changetype<usize>(seen) + noteOffset + (seat << 2)) / max<f32>(1, <f32>seen.visits);
}

/** The most visited moves, starting with a root edge. */
export function principal(first: u32, to: usize, most: i32): i32 {
  let edge = edgeAt(first);
  let length = 0;
  while (true) {
    store<u16>(to + (length++ << 1), edge.move);
    if (length == most || !edge.child) return length;
    const node = nodeAt(edge.child);
    if (node.count == 0) return length;
    edge = edgeAt(likeliest(node));
    if (edge.visits == 0) return length;
  }
}

function likeliest(node: Node): u32 {
  let best = node.edges;
  for (let i: u32 = 0; i < node.count; i++) {
    if (rankOf(node, edgeAt(node.edges + i)) > rankOf(node, edgeAt(best))) best = node.edges + i;
  }
  return best;
}
