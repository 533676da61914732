import { barring, findCorridor, spread, straits } from '../moves/corridor';
import { flood } from '../board/flood';
import { Frame } from '../search/frame';
import { pawnKey } from '../board/hash';
import { goalOfSeat, pawnOf, players, toggleBarrier, wallHash } from '../board/position';
import { findFitting, fitting } from '../board/wall-masks';
import { firstOf, wallWords, wordOf } from '../board/wall-set';

/**
 * How safe the way of a pawn is, in eight small numbers. They depend on the walls and on where the pawn stands and on
 * nothing else, so they are kept: a search meets the same pawn among the same walls again and again.
 */
export const steps: i32 = 0;
/** Places of the shortest paths that one wall can bar. */
export const narrows: i32 = 1;
/** Squares of paths at most two steps longer than the shortest. */
export const room: i32 = 2;
/** The most that a wall can cost, and the second most. */
export const worst: i32 = 3;
export const second: i32 = 4;
/** Walls that cost anything, and walls that would if they were not illegal. */
export const threats: i32 = 5;
export const shields: i32 = 6;

const slack: i32 = 2;
const log2Entries: i32 = 16;
let entries: usize = 0;

/** The address of the eight bytes for the pawn of a seat. */
export function measuresOf(frame: Frame, seat: i32): usize {
  if (!entries) {
    entries = heap.alloc(16 << log2Entries);
    memory.fill(entries, 0, 16 << log2Entries);
  }
  // The seats of a game of four have other goals.
  const key = wallHash ^ pawnKey(seat, pawnOf(seat)) ^ <u64>players;
  const entry = entries + <usize>((key & ((1 << log2Entries) - 1)) << 4);
  if (load<u64>(entry) != key) {
    measure(frame, seat, entry + 8);
    store<u64>(entry, key);
  }
  return entry + 8;
}

function put(at: usize, index: i32, value: i32): void {
  store<u8>(at + <usize>index, <u8>min(value, 255));
}

function measure(frame: Frame, seat: i32, to: usize): void {
  const now = frame.distanceOf(seat);
  findFitting();
  findCorridor(seat, frame.fieldOf(seat), now, slack);
  let most = 0;
  let next = 0;
  let costly = 0;
  let illegal = 0;
  const goal = goalOfSeat(seat);
  const square = pawnOf(seat);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(barring, word) & wordOf(fitting, word); rest; rest &= rest - 1) {
      const wall = firstOf(rest, word);
      toggleBarrier(wall);
      const then = flood(goal, square);
      toggleBarrier(wall);
      if (then < 0) {
        illegal++;
        continue;
      }
      costly++;
      const longer = then - now;
      if (longer > most) {
        next = most;
        most = longer;
      } else if (longer > next) {
        next = longer;
      }
    }
  }
  put(to, steps, now);
  put(to, narrows, straits);
  put(to, room, spread);
  put(to, worst, most);
  put(to, second, next);
  put(to, threats, costly);
  put(to, shields, illegal);
}
