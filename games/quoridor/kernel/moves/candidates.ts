import { fileOf, rankOf, toggleRow } from '../board/bitboard';
import { distanceIn } from '../board/distance-field';
import { flood, trace } from '../board/flood';
import { Frame, maxPly } from '../board/frame';
import {
  goalOfSeat,
  pawnKey,
  pawnOf,
  players,
  stockOf,
  toMove,
  toggleBarrier,
  wallHash,
  walls,
} from '../board/position';
import { closing, findFitting, fitting } from '../board/wall-masks';
import {
  addCommon,
  addWall,
  clearWalls,
  copyWalls,
  firstOf,
  hasWall,
  horizontalOf,
  intersect,
  verticalOf,
  wallSetBytes,
  wallWords,
  wordOf,
} from '../board/wall-set';
import { blockingWalls, findCorridor, nearbyWalls, touchingWalls } from './corridor';
import { horizontal, isHorizontal, pass, slotOf } from '../board/move';
import { destinations, findPawnMoves } from './pawn-moves';

/**
 * A shield is a wall that protects a pawn's path without blocking one: while it stands, a wall that would make the path
 * much longer is illegal, because both together would close the pawn off. Shields depend only on the walls and the
 * pawn's square, so they are cached.
 */
const minThreatCost: i32 = 1;
const log2ShieldEntries: i32 = 13;
const entryBytes: usize = 16 + wallSetBytes;
let shieldEntries: usize = 0;

const threatWalls: usize = memory.data(64, 16);
const fittingBefore: usize = memory.data(64, 16);
const suspectWalls: usize = memory.data(64, 16);
const path: usize = memory.data(64, 16);

/**
 * The address of the shields of a seat; `field` is the distance field of its goal, `steps` the distance of its pawn.
 */
export function shieldsOf(seat: i32, field: usize, steps: i32): usize {
  if (!shieldEntries) {
    shieldEntries = heap.alloc((entryBytes << log2ShieldEntries) + 16);
    shieldEntries = (shieldEntries + 15) & ~15;
    memory.fill(shieldEntries, 0, entryBytes << log2ShieldEntries);
  }
  // With four players the seats have other goals, so the number of players is part of the key.
  const key = wallHash ^ pawnKey(seat, pawnOf(seat)) ^ <u64>players;
  const entry = shieldEntries + <usize>(key & ((1 << log2ShieldEntries) - 1)) * entryBytes;
  if (load<u64>(entry) != key) {
    findShields(seat, field, steps, entry + 16);
    store<u64>(entry, key);
  }
  return entry + 16;
}

function findShields(seat: i32, field: usize, steps: i32, to: usize): void {
  clearWalls(to);
  findFitting();
  copyWalls(fittingBefore, fitting);
  findCorridor(seat, field, steps, 0);
  if (!intersect(threatWalls, blockingWalls, fittingBefore)) return;
  const goal = goalOfSeat(seat);
  const square = pawnOf(seat);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(threatWalls, word); rest; rest &= rest - 1) {
      const threat = firstOf(rest, word);
      toggleBarrier(threat);
      const then = flood(goal, square);
      if (then >= steps + minThreatCost) {
        trace(square, then, path);
        toggleWallBit(threat);
        findFitting();
        toggleWallBit(threat);
        if (intersect(suspectWalls, closing, path)) addSealing(goal, square, to);
      }
      toggleBarrier(threat);
    }
  }
}

/**
 * Adds the suspects that leave the pawn no path. Every suspect that is legal yields another path, which clears further
 * suspects.
 */
function addSealing(goal: usize, square: i32, to: usize): void {
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(suspectWalls, word); rest;) {
      const wall = firstOf(rest, word);
      toggleBarrier(wall);
      const steps = flood(goal, square);
      if (steps < 0) {
        addWall(to, wall);
        rest &= rest - 1;
      } else {
        trace(square, steps, path);
        intersect(suspectWalls, suspectWalls, path);
        rest &= wordOf(suspectWalls, word);
      }
      toggleBarrier(wall);
    }
  }
}

/** Toggles a wall in the set only, for the masks. */
function toggleWallBit(wall: i32): void {
  const slot = slotOf(wall);
  toggleRow(isHorizontal(wall) ? horizontalOf(walls) : verticalOf(walls), rankOf(slot), 1 << fileOf(slot));
}

/**
 * Move ordering: history scores by seat and move, two killer moves per ply, and the best reply to the previous move.
 */
const maxHistory: i32 = 8192;
const noMove: i32 = 1023;

const historyScores: usize = memory.data(4 * 1024 * 4, 16);
const killers: usize = memory.data(97 * 2 * 4, 16);
const counterMoves: usize = memory.data(4 * 1024 * 4, 16);

export function clearOrdering(): void {
  memory.fill(historyScores, 0, 4 * 1024 * 4);
  for (let i = 0; i < 2 * (maxPly + 1); i++) store<i32>(killers + (i << 2), noMove);
  for (let i = 0; i < 4 * 1024; i++) store<i32>(counterMoves + (i << 2), noMove);
}

/** Ages the tables when the match has advanced: history scores are halved and killer moves shift by as many plies. */
export function ageOrdering(plies: i32): void {
  for (let i = 0; i < 4 * 1024; i++) store<i32>(historyScores + (i << 2), load<i32>(historyScores + (i << 2)) / 2);
  for (let ply = 0; ply <= maxPly; ply++) {
    const from = ply + plies;
    const known = from >= 0 && from <= maxPly;
    store<i32>(killers + (ply << 3), known ? killerAt(from, 0) : noMove);
    store<i32>(killers + (ply << 3), known ? killerAt(from, 1) : noMove, 4);
  }
}

function tableOffset(seat: i32, move: i32): usize {
  return (((<usize>seat) << 10) | <usize>move) << 2;
}

function historyOf(seat: i32, move: i32): i32 {
  return load<i32>(historyScores + tableOffset(seat, move));
}

function killerAt(ply: i32, which: i32): i32 {
  return load<i32>(killers + (((ply << 1) | which) << 2));
}

function counterMoveTo(seat: i32, move: i32): i32 {
  return load<i32>(counterMoves + tableOffset(seat, move));
}

/** The score approaches its limit ever more slowly, so that old rewards fade. */
export function rewardMove(seat: i32, move: i32, by: i32): void {
  const place = historyScores + tableOffset(seat, move);
  const now = load<i32>(place);
  store<i32>(place, now + by - (now * abs(by)) / maxHistory);
}

export function recordCutoff(seat: i32, ply: i32, move: i32, before: i32): void {
  const place = killers + (ply << 3);
  if (load<i32>(place) != move) {
    store<i32>(place, load<i32>(place), 4);
    store<i32>(place, move);
  }
  store<i32>(counterMoves + tableOffset(seat, before), move);
}

/** The candidate moves of a node with their scores; higher scores are searched first. */

const candidateWalls: usize = memory.data(64, 16);
const theirTouching: usize = memory.data(64, 16);
const theirBarring: usize = memory.data(64, 16);

let listEnd: usize = 0;

function add(move: i32, score: i32): void {
  store<i32>(listEnd, (score << 10) | move);
  listEnd += 4;
}

/**
 * `width` is the distance from the shortest paths up to which walls are candidates; -1 allows only walls that block them. `all` lists every fitting wall.
 */
export function listMoves(frame: Frame, ply: i32, width: i32, before: i32, all: bool): void {
  listEnd = frame.list();
  listPawnMoves(frame);
  if (stockOf(toMove) > 0) listWalls(frame, ply, width, before, all);
  if (listEnd == frame.list() && stockOf(toMove) == 0) add(pass, 0);
  frame.listLength = <i32>((listEnd - frame.list()) >> 2);
  frame.takenCount = 0;
  frame.isListWritten = 1;
}

function listPawnMoves(frame: Frame): void {
  findPawnMoves();
  const field = frame.fieldOf(toMove);
  const steps = frame.distanceOf(toMove);
  for (let word = 0; word < 4; word++) {
    for (let rest = load<u64>(destinations + (word << 3)); rest; rest &= rest - 1) {
      const square = firstOf(rest, word) - horizontal;
      const left = distanceIn(field, square);
      add(square, (left == 0 ? 1000000 : 20000 + 9000 * (steps - left)) + historyOf(toMove, square));
    }
  }
}

function listWalls(frame: Frame, ply: i32, width: i32, before: i32, all: bool): void {
  const me = toMove;
  const other = 1 - me;
  const shields: usize = all || width < 0 ? 0 : shieldsOf(me, frame.fieldOf(me), frame.distanceOf(me));
  findFitting();
  findCorridor(other, frame.fieldOf(other), frame.distanceOf(other), max(width, 0));
  copyWalls(theirTouching, touchingWalls);
  copyWalls(theirBarring, blockingWalls);
  if (all) copyWalls(candidateWalls, fitting);
  else intersect(candidateWalls, fitting, width < 0 ? blockingWalls : nearbyWalls);
  if (shields) addCommon(candidateWalls, fitting, shields);
  findCorridor(me, frame.fieldOf(me), frame.distanceOf(me), 0);
  const first = killerAt(ply, 0);
  const second = killerAt(ply, 1);
  const answer = counterMoveTo(me, before);
  const target = pawnOf(other);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(candidateWalls, word); rest; rest &= rest - 1) {
      const wall = firstOf(rest, word);
      let score = 10000 + historyOf(me, wall);
      if (hasWall(theirBarring, wall)) score += 8000;
      else if (hasWall(theirTouching, wall)) score += 3000;
      if (hasWall(blockingWalls, wall)) score -= 8000;
      else if (hasWall(touchingWalls, wall)) score -= 2000;
      if (shields && hasWall(shields, wall)) score += 6000;
      else score -= 200 * distanceToWall(target, slotOf(wall));
      if (wall == first) score += 9000;
      else if (wall == second) score += 7000;
      if (wall == answer) score += 6000;
      add(wall, score);
    }
  }
}

/** The distance from the middle of a wall to a pawn, in half squares. */
function distanceToWall(square: i32, slot: i32): i32 {
  return abs(2 * fileOf(square) - 2 * fileOf(slot) - 1) + abs(2 * rankOf(square) - 2 * rankOf(slot) - 1);
}

/** Takes the best remaining move of the list, or -1. */
export function takeMove(frame: Frame): i32 {
  const list = frame.list();
  const from = list + (frame.takenCount << 2);
  const to = list + (frame.listLength << 2);
  if (from >= to) return -1;
  let best = from;
  for (let at = from + 4; at < to; at += 4) if (load<i32>(at) > load<i32>(best)) best = at;
  const entry = load<i32>(best);
  store<i32>(best, load<i32>(from));
  store<i32>(from, entry);
  frame.takenCount++;
  return entry & 1023;
}
