import { findCorridor, barring } from './corridor';
import { flood, trace } from '../board/flood';
import { pawnKey } from '../board/hash';
import { toggleRow, fileOf, rankOf } from '../board/bitboard';
import { isHorizontal, slotOf } from './move';
import { goalOfSeat, pawnOf, players, toggleBarrier, wallHash, walls } from '../board/position';
import { closing, findFitting, fitting } from '../board/wall-masks';
import {
  clearWalls,
  copyWalls,
  firstOf,
  horizontalOf,
  intersect,
  verticalOf,
  wallSetBytes,
  wallWords,
  wordOf,
  addWall,
} from '../board/wall-set';

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
