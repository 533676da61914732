import { distanceIn, fieldBytes, fillField } from './distance-field';
import { isWall, pass } from './move';
import { goalOfSeat, hash, make, pawnOf, players, toMove } from './position';

/** The search goes no deeper. */
export const maxPly: i32 = 96;

/** Entries of the longest move list: on 15x15 with four pawns 12 pawn moves, 392 walls and a pass. */
const listBytes: usize = 4 * 408;

/**
 * The state of one node between the root and the current node. It replaces the call stack, so that the search can pause
 * at any node and resume later.
 */
@unmanaged
export class Frame {
  key: u64 = 0;
  /** Plies since the last wall, including those before the root. A repetition can only be within them. */
  pliesSinceWall: i32 = 0;

  depth: i32 = 0;
  alpha: i32 = 0;
  beta: i32 = 0;
  /** Alpha when the search entered the node. */
  alphaAtStart: i32 = 0;
  best: i32 = 0;
  bestMove: i32 = 0;
  evaluation: i32 = 0;
  hashMove: i32 = 0;

  /** The current move, its undo value, its search mode and its depth reduction. */
  move: i32 = 0;
  undo: i32 = 0;
  mode: i32 = 0;
  reduction: i32 = 0;
  /** 1 when the same move is searched again, deeper or with a wider window. */
  needsResearch: i32 = 0;
  searched: i32 = 0;

  /** Whether the move list is written, its length, and the number of moves already taken from it. */
  isListWritten: i32 = 0;
  listLength: i32 = 0;
  takenCount: i32 = 0;

  /** By seat: the distance field of its goal, and the distance of its pawn. */
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
let framesBase: usize = 0;

/** Allocates the frames and their own fields when the first search begins. */
function allocateFrames(): void {
  framesBase = heap.alloc(<usize>(maxPly + 1) * (frameBytes + 4 * fieldBytes) + 16);
  framesBase = (framesBase + 15) & ~15;
}

export function frameAt(ply: i32): Frame {
  return changetype<Frame>(framesBase + <usize>ply * frameBytes);
}

function ownField(ply: i32, seat: i32): usize {
  return framesBase + <usize>(maxPly + 1) * frameBytes + <usize>((ply << 2) | seat) * fieldBytes;
}

/** The frame of the root, for the position on the board. */
export function openRoot(quiet: i32): Frame {
  if (!framesBase) allocateFrames();
  const frame = frameAt(0);
  frame.key = hash;
  frame.pliesSinceWall = quiet;
  for (let seat = 0; seat < players; seat++) updateDistance(frame, 0, seat);
  return frame;
}

function updateDistance(frame: Frame, ply: i32, seat: i32): i32 {
  const field = ownField(ply, seat);
  fillField(field, goalOfSeat(seat), i32.MAX_VALUE);
  const steps = distanceIn(field, pawnOf(seat));
  frame.setField(seat, field);
  frame.setDistance(seat, steps);
  return steps;
}

/**
 * Plays the move and fills in the next frame. Returns false if the move is a wall that leaves a pawn without a path;
 * the caller must undo it in that case too. The distance update doubles as the legality test, so walls are tested only
 * when they are searched.
 */
export function enterMove(frame: Frame, ply: i32, move: i32): bool {
  const mover = toMove;
  const next = frameAt(ply + 1);
  frame.move = move;
  frame.undo = make(move);
  next.key = hash;
  if (isWall(move)) {
    next.pliesSinceWall = 0;
    for (let seat = 0; seat < players; seat++) {
      if (updateDistance(next, ply + 1, seat) < 0) return false;
    }
    return true;
  }
  next.pliesSinceWall = frame.pliesSinceWall + 1;
  for (let seat = 0; seat < players; seat++) {
    next.setField(seat, frame.fieldOf(seat));
    next.setDistance(seat, frame.distanceOf(seat));
  }
  if (move != pass) next.setDistance(mover, distanceIn(frame.fieldOf(mover), move));
  return true;
}
