import { fileOf, rankOf, toggleRow } from '../board/bitboard';
import { distanceIn } from '../board/distance-field';
import { flood, trace } from '../board/flood';
import { Frame, deepestPly } from '../board/frame';
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
import { barring, findCorridor, nearby, touching } from './corridor';
import { horizontal, isHorizontal, pass, slotOf } from '../board/move';
import { destinations, findPawnMoves } from './pawn-moves';

/**
 * A shield is a wall that protects a pawn's way without barring anybody's: once it stands, a wall that would make the
 * way much longer is illegal, because the two together would seal the pawn. They depend on the walls and on where the
 * pawn stands, so they are kept as long as other positions leave them their place.
 */
const dear: i32 = 1;
const log2Entries: i32 = 13;
const entryBytes: usize = 16 + wallSetBytes;
let entries: usize = 0;

const threats: usize = memory.data(64, 16);
const fits: usize = memory.data(64, 16);
const suspects: usize = memory.data(64, 16);
const path: usize = memory.data(64, 16);

/** The address of the shields of a seat; `field` is the field of its goal, `steps` the way of its pawn. */
export function shieldsOf(seat: i32, field: usize, steps: i32): usize {
  if (!entries) {
    entries = heap.alloc((entryBytes << log2Entries) + 16);
    entries = (entries + 15) & ~15;
    memory.fill(entries, 0, entryBytes << log2Entries);
  }
  // The seats of a game of four have other goals.
  const key = wallHash ^ pawnKey(seat, pawnOf(seat)) ^ <u64>players;
  const entry = entries + <usize>(key & ((1 << log2Entries) - 1)) * entryBytes;
  if (load<u64>(entry) != key) {
    find(seat, field, steps, entry + 16);
    store<u64>(entry, key);
  }
  return entry + 16;
}

function find(seat: i32, field: usize, steps: i32, to: usize): void {
  clearWalls(to);
  findFitting();
  copyWalls(fits, fitting);
  findCorridor(seat, field, steps, 0);
  if (!intersect(threats, barring, fits)) return;
  const goal = goalOfSeat(seat);
  const square = pawnOf(seat);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(threats, word); rest; rest &= rest - 1) {
      const threat = firstOf(rest, word);
      toggleBarrier(threat);
      const then = flood(goal, square);
      if (then >= steps + dear) {
        trace(square, then, path);
        toggleStanding(threat);
        findFitting();
        toggleStanding(threat);
        if (intersect(suspects, closing, path)) addSealing(goal, square, to);
      }
      toggleBarrier(threat);
    }
  }
}

/** The walls among the suspects that leave the pawn no way: those that do not yield another way, and less suspects. */
function addSealing(goal: usize, square: i32, to: usize): void {
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(suspects, word); rest;) {
      const wall = firstOf(rest, word);
      toggleBarrier(wall);
      const steps = flood(goal, square);
      if (steps < 0) {
        addWall(to, wall);
        rest &= rest - 1;
      } else {
        trace(square, steps, path);
        intersect(suspects, suspects, path);
        rest &= wordOf(suspects, word);
      }
      toggleBarrier(wall);
    }
  }
}

/** Among the walls alone, for the masks. */
function toggleStanding(wall: i32): void {
  const slot = slotOf(wall);
  toggleRow(isHorizontal(wall) ? horizontalOf(walls) : verticalOf(walls), rankOf(slot), 1 << fileOf(slot));
}

/** What has refuted other moves is tried early: by seat and move, by ply (two of each), and by the move before. */
const most: i32 = 8192;
const noMove: i32 = 1023;

const worth: usize = memory.data(4 * 1024 * 4, 16);
const killers: usize = memory.data(97 * 2 * 4, 16);
const answers: usize = memory.data(4 * 1024 * 4, 16);

export function forget(): void {
  memory.fill(worth, 0, 4 * 1024 * 4);
  for (let i = 0; i < 2 * (deepestPly + 1); i++) store<i32>(killers + (i << 2), noMove);
  for (let i = 0; i < 4 * 1024; i++) store<i32>(answers + (i << 2), noMove);
}

/** The game has gone on by so many plies: what was found for a ply is now that much nearer, and merits fade. */
export function shift(plies: i32): void {
  for (let i = 0; i < 4 * 1024; i++) store<i32>(worth + (i << 2), load<i32>(worth + (i << 2)) / 2);
  for (let ply = 0; ply <= deepestPly; ply++) {
    const from = ply + plies;
    const known = from >= 0 && from <= deepestPly;
    store<i32>(killers + (ply << 3), known ? killer(from, 0) : noMove);
    store<i32>(killers + (ply << 3), known ? killer(from, 1) : noMove, 4);
  }
}

function at(seat: i32, move: i32): usize {
  return (((<usize>seat) << 10) | <usize>move) << 2;
}

function worthOfMove(seat: i32, move: i32): i32 {
  return load<i32>(worth + at(seat, move));
}

function killer(ply: i32, which: i32): i32 {
  return load<i32>(killers + (((ply << 1) | which) << 2));
}

function answerTo(seat: i32, move: i32): i32 {
  return load<i32>(answers + at(seat, move));
}

/** Grows ever slower towards its limit, so that old merits fade. */
export function praise(seat: i32, move: i32, by: i32): void {
  const place = worth + at(seat, move);
  const now = load<i32>(place);
  store<i32>(place, now + by - (now * abs(by)) / most);
}

export function refuted(seat: i32, ply: i32, move: i32, before: i32): void {
  const place = killers + (ply << 3);
  if (load<i32>(place) != move) {
    store<i32>(place, load<i32>(place), 4);
    store<i32>(place, move);
  }
  store<i32>(answers + at(seat, before), move);
}

/** The moves worth a search, each with a score: the higher, the earlier. */

const chosen: usize = memory.data(64, 16);
const theirTouching: usize = memory.data(64, 16);
const theirBarring: usize = memory.data(64, 16);

let end: usize = 0;

function add(move: i32, score: i32): void {
  store<i32>(end, (score << 10) | move);
  end += 4;
}

/** `width` is how far from the shortest paths a wall may be, -1 for walls that bar them only; `all`: every wall that fits. */
export function listMoves(frame: Frame, ply: i32, width: i32, before: i32, all: bool): void {
  end = frame.list();
  listPawnMoves(frame);
  if (stockOf(toMove) > 0) listWalls(frame, ply, width, before, all);
  if (end == frame.list() && stockOf(toMove) == 0) add(pass, 0);
  frame.count = <i32>((end - frame.list()) >> 2);
  frame.taken = 0;
  frame.listed = 1;
}

function listPawnMoves(frame: Frame): void {
  findPawnMoves();
  const field = frame.fieldOf(toMove);
  const steps = frame.distanceOf(toMove);
  for (let word = 0; word < 4; word++) {
    for (let rest = load<u64>(destinations + (word << 3)); rest; rest &= rest - 1) {
      const square = firstOf(rest, word) - horizontal;
      const left = distanceIn(field, square);
      add(square, (left == 0 ? 1000000 : 20000 + 9000 * (steps - left)) + worthOfMove(toMove, square));
    }
  }
}

function listWalls(frame: Frame, ply: i32, width: i32, before: i32, all: bool): void {
  const me = toMove;
  const other = 1 - me;
  const shields: usize = all || width < 0 ? 0 : shieldsOf(me, frame.fieldOf(me), frame.distanceOf(me));
  findFitting();
  findCorridor(other, frame.fieldOf(other), frame.distanceOf(other), max(width, 0));
  copyWalls(theirTouching, touching);
  copyWalls(theirBarring, barring);
  if (all) copyWalls(chosen, fitting);
  else intersect(chosen, fitting, width < 0 ? barring : nearby);
  if (shields) addCommon(chosen, fitting, shields);
  findCorridor(me, frame.fieldOf(me), frame.distanceOf(me), 0);
  const first = killer(ply, 0);
  const second = killer(ply, 1);
  const answer = answerTo(me, before);
  const target = pawnOf(other);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(chosen, word); rest; rest &= rest - 1) {
      const wall = firstOf(rest, word);
      let score = 10000 + worthOfMove(me, wall);
      if (hasWall(theirBarring, wall)) score += 8000;
      else if (hasWall(theirTouching, wall)) score += 3000;
      if (hasWall(barring, wall)) score -= 8000;
      else if (hasWall(touching, wall)) score -= 2000;
      if (shields && hasWall(shields, wall)) score += 6000;
      else score -= 200 * farness(target, slotOf(wall));
      if (wall == first) score += 9000;
      else if (wall == second) score += 7000;
      if (wall == answer) score += 6000;
      add(wall, score);
    }
  }
}

/** From the middle of a wall to a pawn, in half squares. */
function farness(square: i32, slot: i32): i32 {
  return abs(2 * fileOf(square) - 2 * fileOf(slot) - 1) + abs(2 * rankOf(square) - 2 * rankOf(slot) - 1);
}

/** The next best move of the list, or -1. */
export function takeMove(frame: Frame): i32 {
  const list = frame.list();
  const from = list + (frame.taken << 2);
  const to = list + (frame.count << 2);
  if (from >= to) return -1;
  let best = from;
  for (let at = from + 4; at < to; at += 4) if (load<i32>(at) > load<i32>(best)) best = at;
  const entry = load<i32>(best);
  store<i32>(best, load<i32>(from));
  store<i32>(from, entry);
  frame.taken++;
  return entry & 1023;
}
