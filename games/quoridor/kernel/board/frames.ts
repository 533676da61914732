import { flood, trace } from './flood';
import { isPawnMove, isWall } from './move';
import { goalOfSeat, make, pawnOf, players, toMove, unmake } from './position';
import { hasWall, wallSetBytes } from './wall-set';

/**
 * One frame per ply for move generation: a move list, and for every seat a witness, which is the set of walls that
 * would cut one shortest path of its pawn. A wall outside all witnesses blocks no pawn. A witness is computed on demand
 * and passed down while no wall cuts it and its pawn does not move; the path stays a shortest one, because walls only
 * make paths longer.
 */
export const maxPlies: i32 = 128;

/**
 * Layout of a frame: by seat the address of the witness (0: not computed) and the distance; the frame's own witnesses;
 * the list.
 */
const distancesOffset: usize = 16;
const witnessesOffset: usize = 32;
const listOffset: usize = witnessesOffset + 4 * wallSetBytes;
/** On 15x15 with four pawns: 12 pawn moves and 392 walls of two bytes each. */
const frameBytes: usize = listOffset + 1024;

const frames: usize = memory.data(<i32>(<usize>maxPlies * frameBytes), 16);
let frame: usize = frames;

/** Returns to the first ply and drops all witnesses, after the position was changed directly. */
export function resetFrames(): void {
  frame = frames;
  memory.fill(frame, 0, 16);
}

export function moveList(): usize {
  return frame + listOffset;
}

export function witnessOf(seat: i32): usize {
  const entry = frame + ((<usize>seat) << 2);
  const known = load<u32>(entry);
  if (known) return known;
  const witness = frame + witnessesOffset + <usize>seat * wallSetBytes;
  const square = pawnOf(seat);
  const steps = flood(goalOfSeat(seat), square);
  trace(square, steps, witness);
  store<u32>(entry, <u32>witness);
  store<i32>(entry, steps, distancesOffset);
  return witness;
}

/** Steps to the goal, ignoring pawns. */
export function distanceOf(seat: i32): i32 {
  witnessOf(seat);
  return load<i32>(frame + ((<usize>seat) << 2), distancesOffset);
}

/** `make`, one ply deeper. */
export function descend(move: i32): i32 {
  const next = frame + frameBytes;
  v128.store(next, v128.load(frame));
  v128.store(next, v128.load(frame, distancesOffset), distancesOffset);
  if (isPawnMove(move)) {
    store<u32>(next + ((<usize>toMove) << 2), 0);
  } else if (isWall(move)) {
    for (let seat = 0; seat < players; seat++) {
      const entry = next + ((<usize>seat) << 2);
      const witness = load<u32>(entry);
      if (witness && hasWall(witness, move)) store<u32>(entry, 0);
    }
  }
  frame = next;
  return make(move);
}

export function ascend(undo: i32): void {
  frame -= frameBytes;
  unmake(undo);
}
