import { exhausted, mark, release, take } from '../memory/memory';
import { boxCount, cells, goals, isGoal, startBoxes, startPlayer, startsSolved } from '../board/board';
import { makeCorrals } from '../deadlock/corral';
import { lacksGoals, makeEnoughGoals } from '../deadlock/enough-goals';
import * as features from './features';
import { makeHotspots } from './hotspots';
import { get16, get32, get64, get8, set64 } from '../memory/arrays';
import { makeLoneBox } from '../board/lone-box';
import { isLostAfterPush } from '../deadlock/judge';
import {
  areasAfter,
  clearFound,
  findPulls,
  findPushes,
  findPushesOf,
  found,
  foundCount,
  fromOf,
  mostFound,
  standOf,
  toOf,
  wereLeftOut,
} from '../board/macro-moves';
import { keepMatching, matchAll, matchForwards, matchIf } from '../deadlock/matching';
import { anyGoal, bindsLate, byPulls, has, seedOf, setManner, variedPrices, wideCorrals } from './manner';
import { heldMore } from './mobility';
import { newNodeStore, NodeHead, NodeStore } from '../board/node-store';
import { exhaustedSearch, outOfMemory, paused, solved, spent } from '../host/outcome';
import { beginPlan, goOnPlanning } from './plan-search';
import { corralFound, corralLost, fence, fenceLength, findPiCorral } from '../deadlock/pi-corral';
import { drawPrices, perArea, perHeldLine, perLink, perPull, perStep, perUseless, usualPrices } from './prices';
import { boxesKey, boxesOnGoals, moveBox, putOnGoals, putStart } from '../board/position';
import { isUnreachable, nearest } from '../board/push-distance';
import { beginAreas, countRegions, flood, forgetFloods, isOtherArea } from '../board/reach';
import { makeRepetition, repeating } from './repetition';
import { makeRooms } from '../board/rooms';
import { addWayBack, addWayTo, beginSolution } from '../host/solution';
import { makeSorting, sortByScore } from './sorting';
import { countStranded, makeStranded, settled } from './stranded';
import { isSpent, resetStop, stopAfter } from '../board/stop';
import { workForZones } from '../deadlock/zone';
import { newHashTable, HashTable } from '../memory/hash-table';
import { playerKey } from '../board/zobrist';

/**
 * Beam search by macro pushes: of all moves of one generation the best become the next. A move is rated by a weighted
 * sum of features, so that an untidy floor can outweigh a step of the packing plan; where the feature space search packs
 * first, this one sorts boxes and keeps them free. A search that ends or stalls starts again with the other sum, then twice as wide;
 * after the widest the narrow ones follow again, with other ties. By pulls it goes from the goals to the starts.
 *
 * A search that binds late has two halves: the first avoids to settle boxes for good, the second goes on from its best
 * position without that care. Both repeat a pattern of moves to its end at once (`repetition.ts`).
 */
const firstWidth: i32 = 100;
/** A generation is sorted between two polls of the host: 96,000 offers at this width. */
const mostWidth: i32 = 1600;
/** With prices drawn for each search many short ones are better. */
const mostWidthVaried: i32 = 400;
/** Generations without a better position before a search starts again. */
const patience: i32 = 30;
const patienceUnbound: i32 = 10;
/** In a crowded generation a position offers this many moves per child that it may have: many are known or lost. */
const offersPerChild: i32 = 6;

/** Children of one position in a crowded generation, so that the next one has many parents. */
function childrenFor(size: i32): i32 {
  return 2 + size / 200;
}

/**
 * Searches take turns: one counts boxes cut off, the next pushes to goals or, played backwards, the fewest pulls that
 * bring every box to its own start, so that moves between two steps count too. Other prices are in `prices.ts`.
 */
const perCutOff: i32 = 2;
/** Without a plan: a box on a goal; and a unit of `stranded.ts`, which is worth more, or every goal would be filled. */
const perBoxOnGoal: i32 = 24;
const perStranded: i32 = 36;
const perFreeArea: i32 = 8;
/** In the first half of a search that binds late. */
const perSettled: i32 = 96;
const pushesPerUnit: i32 = 8;
/** Cap of the pulls: without a matching there are more. */
const mostPulls: i32 = 1 << 20;
/** Moves that one pattern adds at once. */
const mostRepeated: i32 = 64;
/** Keeps ranks above 0. */
const base: i32 = 1 << 24;

/** A move that is offered for the next generation. */
@unmanaged
class Offer {
  parent: u32 = 0;
  move: u32 = 0;
  /** After the move, compared with the start: held lines of all boxes, and their pushes to goals. */
  held: i32 = 0;
  pushes: i32 = 0;
}

let nodes: NodeStore = changetype<NodeStore>(0);
let table: HashTable = changetype<HashTable>(0);
let offers: usize = 0;
/** u64: rank and number of each offer, and of each move of one position. */
let ranked: usize = 0;
let ownMoves: usize = 0;
let offerCount: i32 = 0;
let nextOffer: i32 = 0;
let isOffering: bool = true;

/** The next position whose moves are offered, and the last of its generation. */
let parent: u32 = 0;
let lastParent: u32 = 0;
let firstChild: u32 = 0;
/** The next move of the position on the board; -1 if it is not on the board yet. */
let nextMove: i32 = -1;
let taken: i32 = 0;
/** The newest node; 0 if the last move led to none. */
let child: u32 = 0;

let width: i32 = 0;
let mostOffers: i32 = 0;
let offersEach: i32 = 0;
let restarts: u32 = 0;
/** The lowest rank so far, and the generations since then. */
let best: u32 = 0;
let bestNode: u32 = 0;
let sinceBest: i32 = 0;
/** No position was left out: then the end of the search proves that there is no solution. */
let isWhole: bool = true;
let isPlanned: bool = false;
let backwards: bool = false;
/** Follows no plan: any box on any goal is progress. */
export let isFree: bool = false;
/** In the first half of a search that binds late. */
let isUnbound: bool = false;
/** Of `parent`. */
let areasNow: i32 = 0;
let startKey: u64 = 0;
/** Where the memory of a single search begins. */
let bottom: usize = 0;
export let looked: f64 = 0;
/** The highest step of the plan that any position has reached. */
export let furthest: i32 = 0;

/** Moves rated between two polls of the host. */
const movesAtOnce: i32 = 200;
/** Average work to find that a position is lost or known, in floods. */
const lostLook: i32 = 60;
/** Work to match one box again, in floods. */
let matchWork: i32 = 0;
const nextGeneration: i32 = -1;

export function beginBeam(manner: i32): bool {
  setManner(manner);
  usualPrices();
  backwards = has(byPulls);
  looked = 0;
  furthest = 0;
  restarts = 0;
  width = firstWidth;
  isPlanned = false;
  makeLoneBox();
  isFree = has(anyGoal);
  matchWork = backwards ? (2 * boxCount * boxCount) / cells : 0;
  if (isFree) return makeCorrals() && makeEnoughGoals(false) && makeStranded() && makeRepetition();
  makeRooms();
  makeHotspots(backwards ? startBoxes : goals, backwards);
  if (!makeCorrals() || !makeEnoughGoals(backwards) || !features.makeFeatures()) return false;
  return beginPlan(backwards);
}

/** From the start of the level, with the current width. */
function openSearch(): bool {
  if (has(variedPrices)) drawPrices(restarts);
  release(bottom);
  mostOffers = width * childrenFor(width) * offersPerChild;
  const store = newNodeStore();
  const known = newHashTable(12);
  offers = take(<usize>mostOffers * offsetof<Offer>());
  ranked = take((<usize>mostOffers) << 3);
  ownMoves = take((<usize>mostFound()) << 3);
  if (!store || !known || !makeSorting(max(mostOffers, mostFound()))) return false;
  nodes = store;
  table = known;
  best = u32.MAX_VALUE;
  bestNode = 0;
  sinceBest = 0;
  isUnbound = has(bindsLate);
  isWhole = true;
  putStart();
  const player = flood(startPlayer);
  startKey = boxesKey ^ playerKey(player);
  if (!(backwards ? plantBack() : plant(player))) return false;
  openGeneration(1, nodes.count);
  return true;
}

function plant(player: i32): bool {
  const root = nodes.add(player, 0, 0);
  // A level that starts solved must return to its start.
  return root != 0 && (startsSolved || table.put(boxesKey ^ playerKey(player), root));
}

/** The player may end anywhere. */
function plantBack(): bool {
  putOnGoals(goals);
  beginAreas();
  for (let cell = 0; cell < cells; cell++) {
    if (!isOtherArea(cell)) continue;
    flood(cell);
    if (!plant(cell)) return false;
  }
  return true;
}

function openGeneration(from: u32, to: u32): void {
  parent = from;
  lastParent = to;
  firstChild = nodes.count + 1;
  offersEach = mostOffers / <i32>max(1, to + 1 - from);
  isOffering = true;
  nextMove = -1;
  offerCount = 0;
}

export function runBeam(): i32 {
  resetStop();
  if (!isPlanned) {
    if (!isFree && !goOnPlanning()) return paused;
    bottom = mark();
    if (!openSearch()) return outOfMemory;
    isPlanned = true;
  }
  // The moves of the position on the board are rated with its last flood.
  if (nextMove < 0) forgetFloods();
  while (true) {
    if (exhausted) return outOfMemory;
    if (isOffering) {
      if (!offerMoves()) return paused;
      sortByScore(ranked, offerCount);
      isOffering = false;
      nextOffer = 0;
      taken = 0;
    }
    const result = takeOffers();
    if (result != nextGeneration) return result;
    openGeneration(firstChild, nodes.count);
    const isOver = parent > lastParent;
    if (isOver && isWhole) return wereLeftOut ? outOfMemory : exhaustedSearch;
    if (!isOver && (isWhole || ++sinceBest <= (isUnbound ? patienceUnbound : patience))) continue;
    if (isUnbound && bestNode) {
      if (!goOnFromBest()) return outOfMemory;
      continue;
    }
    if (restarts++ & 1) width = width < (has(variedPrices) ? mostWidthVaried : mostWidth) ? 2 * width : firstWidth;
    if (!openSearch()) return outOfMemory;
  }
}

/** The second half of a search that binds late, which may meet positions of the first again. */
function goOnFromBest(): bool {
  const known = newHashTable(12);
  if (!known) return false;
  table = known;
  isUnbound = false;
  best = u32.MAX_VALUE;
  sinceBest = 0;
  nodes.head(bestNode).small = 0;
  openGeneration(bestNode, bestNode);
  return true;
}

/** Offers the moves of all positions of the generation; false if the host must be polled before it is done. */
function offerMoves(): bool {
  while (parent <= lastParent) {
    if (nextMove < 0) {
      findMoves();
      nextMove = 0;
      if (stopAfter(8 * boxCount)) return false;
    }
    const end = min(foundCount, nextMove + movesAtOnce);
    const work = (2 + matchWork) * (end - nextMove) + 4;
    for (; nextMove < end; nextMove++) rateMove(nextMove);
    if (nextMove == foundCount) {
      offerBest();
      parent++;
      nextMove = -1;
    }
    if (stopAfter(work)) return false;
  }
  return true;
}

/** Of `parent`, whose position it sets up. */
function findMoves(): void {
  nodes.lay(parent);
  measureParent();
  clearFound();
  if (backwards) {
    findPulls(isUnreachable, areasNow);
    return;
  }
  const corral = findPiCorral(areasNow, has(wideCorrals), true);
  if (corral == corralFound) findPushesOf(fence, fenceLength, areasNow);
  else if (corral != corralLost) findPushes(areasNow);
}

function measureParent(): void {
  const player = <i32>nodes.head(parent).player;
  if (isFree) {
    areasNow = countRegions(player);
    furthest = max(furthest, boxesOnGoals);
    return;
  }
  if (backwards && countsPushes()) {
    matchForwards(false);
    matchAll();
    keepMatching();
  }
  features.measure(player);
  areasNow = features.regions;
  furthest = max(furthest, features.packed);
}

/** Lower is better. Held lines and pushes count from the start of the level. */
function rateMove(i: i32): void {
  const move = <u32>get32(found, i);
  const head = nodes.head(parent);
  if (isFree) {
    setRank(i, move, freeSum(i, move, head));
    return;
  }
  features.measureMove(fromOf(move), toOf(move), get16(areasAfter, i));
  const sum =
    perUseless * features.outOfPlan +
    perArea * features.regions +
    perLink * features.blockedLinks +
    perHeldLine * (<i32>head.a + heldMore(fromOf(move), toOf(move), backwards)) -
    perStep * features.packed;
  const rest = countsPushes() ? away(move, head) : perCutOff * features.cutOff;
  setRank(i, move, sum + rest);
}

function away(move: u32, head: NodeHead): i32 {
  if (backwards) return perPull * min(matchIf(fromOf(move), toOf(move)), mostPulls);
  return (<i32>head.b + pushesMore(move)) / pushesPerUnit;
}

function freeSum(i: i32, move: u32, head: NodeHead): i32 {
  const onGoals = boxesOnGoals + get8(isGoal, toOf(move)) - get8(isGoal, fromOf(move));
  const areas = countsPushes() ? 0 : perFreeArea * <i32>get16(areasAfter, i);
  const held = perHeldLine * (<i32>head.a + heldMore(fromOf(move), toOf(move), false));
  const bound = isUnbound ? perSettled * <i32>head.b : 0;
  return areas + held + bound + perStranded * <i32>head.c - perBoxOnGoal * onGoals;
}

function setRank(i: i32, move: u32, sum: i32): void {
  const seed = seedOf() + restarts;
  const chance = ((move ^ <u32>boxesKey ^ (seed * 0x9e3779b9)) * 0x85ebca6b) >> 30;
  set64(ownMoves, i, ((<u64>(((<u32>(base + sum)) << 2) | chance)) << 32) | <u64>i);
}

function countsPushes(): bool {
  return ((seedOf() + restarts) & 1) != 0;
}

/** By how many pushes the box gets away from the nearest goal; pulls are matched instead. */
function pushesMore(move: u32): i32 {
  return backwards ? 0 : get16(nearest, toOf(move)) - get16(nearest, fromOf(move));
}

/** All moves of `parent` are rated: offers as many of the best as each position may. */
function offerBest(): void {
  sortByScore(ownMoves, foundCount);
  const head = nodes.head(parent);
  const count = min(foundCount, offersEach);
  if (count < foundCount) isWhole = false;
  for (let i = 0; i < count; i++) {
    const entry = get64(ownMoves, i);
    const move = <u32>get32(found, <i32>(entry & 0xffffffff));
    const offer = changetype<Offer>(offers + <usize>offerCount * offsetof<Offer>());
    offer.parent = parent;
    offer.move = move;
    offer.held = <i32>head.a + heldMore(fromOf(move), toOf(move), backwards);
    offer.pushes = <i32>head.b + pushesMore(move);
    set64(ranked, offerCount, (entry & 0xffffffff00000000) | <u64>offerCount);
    offerCount++;
  }
}

/** The best offers that are new and not lost become nodes. */
function takeOffers(): i32 {
  const mostChildren = offerCount > width ? childrenFor(width) : offerCount;
  while (nextOffer < offerCount && taken < width) {
    const entry = get64(ranked, nextOffer++);
    const offer = changetype<Offer>(offers + <usize>(entry & 0xffffffff) * offsetof<Offer>());
    const from = nodes.head(offer.parent);
    if (<i32>from.small >= mostChildren) {
      isWhole = false;
      continue;
    }
    const result = play(offer, <u32>(entry >> 32));
    if (result) return result;
    if (stopAfter(lostLook + workForZones())) return paused;
  }
  if (nextOffer < offerCount) isWhole = false;
  return nextGeneration;
}

function play(offer: Offer, rank: u32): i32 {
  const node = offer.parent;
  nodes.lay(node);
  const result = playHere(node, offer.move, offer.held, offer.pushes);
  if (result || !child) return result;
  nodes.head(node).small++;
  taken++;
  // The rank was given with what was settled before the move.
  const more = isUnbound ? perSettled * (<i32>nodes.head(child).b - <i32>nodes.head(node).b) : 0;
  const its = <u32>(<i64>rank + ((<i64>more) << 2));
  if (its < best) {
    best = its;
    bestNode = child;
    sinceBest = 0;
  }
  return has(bindsLate) ? repeat() : 0;
}

/** Goes on with the pattern of moves that led to `child`; what it adds belongs to the same generation. */
function repeat(): i32 {
  for (let times = 0; times < mostRepeated; times++) {
    const node = child;
    const move = repeating(nodes, node);
    if (!move) return 0;
    const held = <i32>nodes.head(node).a + heldMore(fromOf(move), toOf(move), false);
    const result = playHere(node, move, held, 0);
    if (result || !child) return result;
  }
  return 0;
}

/** In the position on the board, which belongs to a node. Sets `child`, to 0 if what follows is known or lost. */
function playHere(node: u32, move: u32, held: i32, pushes: i32): i32 {
  child = 0;
  moveBox(fromOf(move), toOf(move));
  const player = flood(standOf(move));
  const key = boxesKey ^ playerKey(player);
  if (backwards ? key == startKey : boxesOnGoals == boxCount) {
    const end = nodes.add(player, node, move);
    return end && beginSolution() && addAll(end) ? solved : outOfMemory;
  }
  if (table.find(key) || isLost(toOf(move), player)) return 0;
  if (isSpent(looked)) return spent;
  looked += 1;
  child = nodes.add(player, node, move);
  if (!child || !table.put(key, child)) return outOfMemory;
  const head = nodes.head(child);
  head.a = <u32>held;
  head.b = <u32>pushes;
  if (isFree) {
    head.c = <u32>countStranded(player, has(bindsLate));
    head.b = <u32>settled;
  }
  return 0;
}

function addAll(end: u32): bool {
  return backwards ? addWayBack(nodes, end, isUnreachable) : addWayTo(nodes, end);
}

function isLost(around: i32, player: i32): bool {
  return backwards ? lacksGoals() : isLostAfterPush(around, player);
}
