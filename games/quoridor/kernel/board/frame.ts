import { distanceIn, fieldBytes, fillField } from './distance-field';
import { isWall, pass } from './move';
import { goalOfSeat, hash, make, pawnOf, players, toMove } from './position';

/** The search goes no deeper. */
export const deepestPly: i32 = 96;

/** On 15x15 with four pawns: 12 pawn moves, 392 walls, a pass. */
const listBytes: usize = 4 * 408;

/**
 * A node on the way from the root to where the search stands. The search keeps all it knows of a node here instead of
 * on a call stack, so that it can stop anywhere and go on later as if nothing had happened.
 */
@unmanaged
export class Frame {
  key: u64 = 0;
  /** Moves since the last wall, the game's before the root included: only so far back can the position have been. */
  quiet: i32 = 0;

  depth: i32 = 0;
  alpha: i32 = 0;
  beta: i32 = 0;
  /** Alpha as it was on entry. */
  floor: i32 = 0;
  best: i32 = 0;
  bestMove: i32 = 0;
  evaluation: i32 = 0;
  hashMove: i32 = 0;

  /** The move being searched, what takes it back, how it is searched and by how much less deep. */
  move: i32 = 0;
  undo: i32 = 0;
  mode: i32 = 0;
  reduction: i32 = 0;
  /** The same move once more, deeper or with a wider window. */
  repeat: i32 = 0;
  searched: i32 = 0;

  /** Whether the list of moves has been written, its length, and how many of it have been taken. */
  listed: i32 = 0;
  count: i32 = 0;
  taken: i32 = 0;

  /** By seat: the field of its goal and the way of its pawn. */
  field0: usize = 0;
  field1: usize = 0;
  field2: usize = 0;
  field3: usize = 0;
  distance0: i32 = 0;
  distance1: i32 = 0;
  distance2: i32 = 0;
  distance3: i32 = 0;

  fieldOf(seat: i32): usize {
    return load<usize>(changetype<usize>(this) + ((<usize>seat) << 2), offsetof<Frame>('field0'));
  }

  setField(seat: i32, field: usize): void {
    store<usize>(changetype<usize>(this) + ((<usize>seat) << 2), field, offsetof<Frame>('field0'));
  }

  distanceOf(seat: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>seat) << 2), offsetof<Frame>('distance0'));
  }

  setDistance(seat: i32, steps: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>seat) << 2), steps, offsetof<Frame>('distance0'));
  }

  /** Entries are score * 1024 + move. */
  list(): usize {
    return changetype<usize>(this) + offsetof<Frame>();
  }
}

const frameBytes: usize = (offsetof<Frame>() + listBytes + 15) & ~15;
let base: usize = 0;

/** Room for the frames and for fields of their own; taken when the first search begins. */
function reserve(): void {
  base = heap.alloc(<usize>(deepestPly + 1) * (frameBytes + 4 * fieldBytes) + 16);
  base = (base + 15) & ~15;
}

export function frameAt(ply: i32): Frame {
  return changetype<Frame>(base + <usize>ply * frameBytes);
}

function ownField(ply: i32, seat: i32): usize {
  return base + <usize>(deepestPly + 1) * frameBytes + <usize>((ply << 2) | seat) * fieldBytes;
}

/** The root's frame, for the position as it stands. */
export function openRoot(quiet: i32): Frame {
  if (!base) reserve();
  const frame = frameAt(0);
  frame.key = hash;
  frame.quiet = quiet;
  for (let seat = 0; seat < players; seat++) measure(frame, 0, seat);
  return frame;
}

function measure(frame: Frame, ply: i32, seat: i32): i32 {
  const field = ownField(ply, seat);
  fillField(field, goalOfSeat(seat), i32.MAX_VALUE);
  const steps = distanceIn(field, pawnOf(seat));
  frame.setField(seat, field);
  frame.setDistance(seat, steps);
  return steps;
}

/**
 * Plays the move and fills in the next frame. False: it is a wall that leaves a pawn without a path; it has been played
 * all the same and must be taken back. So walls are tested when they are about to be searched, and the test is no work
 * of its own.
 */
export function enterMove(frame: Frame, ply: i32, move: i32): bool {
  const mover = toMove;
  const next = frameAt(ply + 1);
  frame.move = move;
  frame.undo = make(move);
  next.key = hash;
  if (isWall(move)) {
    next.quiet = 0;
    for (let seat = 0; seat < players; seat++) {
      if (measure(next, ply + 1, seat) < 0) return false;
    }
    return true;
  }
  next.quiet = frame.quiet + 1;
  for (let seat = 0; seat < players; seat++) {
    next.setField(seat, frame.fieldOf(seat));
    next.setDistance(seat, frame.distanceOf(seat));
  }
  if (move != pass) next.setDistance(mover, distanceIn(frame.fieldOf(mover), move));
  return true;
}
