import { flood, trace } from './flood';
import { isPawnMove, isWall } from './move';
import { goalOfSeat, make, pawnOf, players, toMove, unmake } from './position';
import { hasWall, wallSetBytes } from './wall-set';

/**
 * A search goes down ply by ply, and each ply has a frame: room for its list of moves, and for every seat a witness,
 * the walls that would cut one shortest path of its pawn. A wall that cuts no witness blocks nobody. A witness is found
 * when it is first asked for and handed down as long as no wall cuts it and its pawn stands still: till then the path
 * is a shortest one, since walls only make ways longer.
 */
export const maxPlies: i32 = 128;

/** A frame: by seat the address of the witness (0: not known) and the distance; the frame's own witnesses; the list. */
const distances: usize = 16;
const ownWitnesses: usize = 32;
const list: usize = ownWitnesses + 4 * wallSetBytes;
/** On 15x15 with four pawns: 12 pawn moves, 392 walls, two bytes each. */
const frameBytes: usize = list + 1024;

const frames: usize = memory.data(<i32>(<usize>maxPlies * frameBytes), 16);
let frame: usize = frames;

/** Back to the first ply, nothing known: the position was changed by other means. */
export function resetFrames(): void {
  frame = frames;
  memory.fill(frame, 0, 16);
}

export function moveList(): usize {
  return frame + list;
}

export function witnessOf(seat: i32): usize {
  const entry = frame + ((<usize>seat) << 2);
  const known = load<u32>(entry);
  if (known) return known;
  const witness = frame + ownWitnesses + <usize>seat * wallSetBytes;
  const square = pawnOf(seat);
  const steps = flood(goalOfSeat(seat), square);
  trace(square, steps, witness);
  store<u32>(entry, <u32>witness);
  store<i32>(entry, steps, distances);
  return witness;
}

/** Steps to the goal, pawns ignored. */
export function distanceOf(seat: i32): i32 {
  witnessOf(seat);
  return load<i32>(frame + ((<usize>seat) << 2), distances);
}

/** `make`, one ply deeper. */
export function descend(move: i32): i32 {
  const next = frame + frameBytes;
  v128.store(next, v128.load(frame));
  v128.store(next, v128.load(frame, distances), distances);
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
