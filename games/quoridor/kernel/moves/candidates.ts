import { fileOf, rankOf } from '../board/bitboard';
import { barring, findCorridor, nearby, touching } from './corridor';
import { distanceIn } from '../board/distance-field';
import { Frame } from '../search/frame';
import { answerTo, killer, worthOfMove } from '../search/history';
import { horizontal, pass, slotOf } from './move';
import { destinations, findPawnMoves } from './pawn-moves';
import { pawnOf, stockOf, toMove } from '../board/position';
import { shieldsOf } from './shields';
import { findFitting, fitting } from '../board/wall-masks';
import { addCommon, copyWalls, firstOf, hasWall, intersect, wallWords, wordOf } from '../board/wall-set';

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
