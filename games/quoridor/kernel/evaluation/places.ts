import { fileOf, rankOf } from '../board/bitboard';
import { maxPly, frameAt } from '../board/frame';
import { isHorizontal, isPawnMove, isWall, slotOf } from '../board/move';
import { boardSize, pawnOf, stockOf, toMove, walls } from '../board/position';
import { firstOf, wallWords, wordOf } from '../board/wall-set';
import { placeWeights } from './place-weights';

/**
 * A place is one binary feature of a 9x9 position: a wall in a slot, a pawn on a square, a size of a stock. There are
 * 312, seen from either side, and the weights of the active ones are summed. A move changes two or three places, so the
 * sums of a node are updated from its parent (as in an NNUE).
 */
const ownPawn: i32 = 128;
const otherPawn: i32 = 209;
const ownStock: i32 = 290;
const otherStock: i32 = 301;
const maxStock: i32 = 10;

/** One row has the weights of 32 units. */
const rowBytes: usize = 128;
const afterPlaces: usize = placeWeights + 312 * rowBytes;

/** By ply: the key of the node whose sums are stored, and the sums for both sides. */
const sumKeys: usize = memory.data(8 * 98, 16);
let sums: usize = 0;

export function isPlaceNetUsable(): bool {
  return boardSize == 9;
}

/** Drops the sums of an older search. */
export function forgetPlaces(): void {
  if (!sums) sums = (heap.alloc(<usize>(maxPly + 2) * 2 * rowBytes + 16) + 15) & ~15;
  memory.fill(sumKeys, 0, 8 * 98);
}

function sumsOf(ply: i32, side: i32): usize {
  return sums + <usize>((ply << 1) | side) * rowBytes;
}

/** The sums of the current node, which is at this ply, seen by a seat. */
function sumsOfNode(ply: i32, side: i32): usize {
  const key = frameAt(ply).key;
  if (load<u64>(sumKeys + (ply << 3)) != key) {
    if (ply > 0 && load<u64>(sumKeys + (ply << 3) - 8) == frameAt(ply - 1).key) updateSums(ply);
    else computeSums(ply);
    store<u64>(sumKeys + (ply << 3), key);
  }
  return sumsOf(ply, side);
}

/** Computes the sums from scratch. */
function computeSums(ply: i32): void {
  for (let side = 0; side < 2; side++) {
    const to = sumsOf(ply, side);
    memory.copy(to, afterPlaces, rowBytes);
    addPlace(to, ownPawn + cellOf(pawnOf(side), side));
    addPlace(to, otherPawn + cellOf(pawnOf(1 - side), side));
    addPlace(to, ownStock + min(stockOf(side), maxStock));
    addPlace(to, otherStock + min(stockOf(1 - side), maxStock));
    for (let word = 0; word < wallWords; word++) {
      for (let rest = wordOf(walls, word); rest; rest &= rest - 1) addPlace(to, placeOfWall(firstOf(rest, word), side));
    }
  }
}

/** Updates the sums by the move that led to this ply. */
function updateSums(ply: i32): void {
  const undo = frameAt(ply - 1).undo;
  const move = undo & 0xffff;
  const mover = 1 - toMove;
  memory.copy(sumsOf(ply, 0), sumsOf(ply - 1, 0), 2 * rowBytes);
  for (let side = 0; side < 2; side++) {
    const to = sumsOf(ply, side);
    if (isPawnMove(move)) {
      const pawn = side == mover ? ownPawn : otherPawn;
      replacePlace(to, pawn + cellOf(undo >> 16, side), pawn + cellOf(move, side));
    } else if (isWall(move)) {
      const stock = (side == mover ? ownStock : otherStock) + min(stockOf(mover), maxStock);
      if (stockOf(mover) < maxStock) replacePlace(to, stock + 1, stock);
      addPlace(to, placeOfWall(move, side));
    }
  }
}

function cellOf(square: i32, side: i32): i32 {
  return (side == 0 ? rankOf(square) : 8 - rankOf(square)) * 9 + fileOf(square);
}

function placeOfWall(wall: i32, side: i32): i32 {
  const slot = slotOf(wall);
  const rank = side == 0 ? rankOf(slot) : 7 - rankOf(slot);
  return (isHorizontal(wall) ? 0 : 64) + rank * 8 + fileOf(slot);
}

function addPlace(to: usize, place: i32): void {
  const row = placeWeights + <usize>place * rowBytes;
  for (let at: usize = 0; at < rowBytes; at += 16) {
    v128.store(to + at, f32x4.add(v128.load(to + at), v128.load(row + at)));
  }
}

function replacePlace(to: usize, gone: i32, come: i32): void {
  const old = placeWeights + <usize>gone * rowBytes;
  const row = placeWeights + <usize>come * rowBytes;
  for (let at: usize = 0; at < rowBytes; at += 16) {
    const less = f32x4.sub(v128.load(to + at), v128.load(old + at));
    v128.store(to + at, f32x4.add(less, v128.load(row + at)));
  }
}

/** The net over places and measures. Its weights were fitted to matches by `bench/tune-places.mjs`. */
const measures: usize = 24;
/** One row has the weights of 32 units. */
const netRowBytes: usize = 128;
const measureWeights: usize = afterPlaces + netRowBytes;
const outputs: usize = measureWeights + measures * netRowBytes;
const directWeights: usize = outputs + netRowBytes;
const constant: usize = directWeights + 4 * measures;

/** The logit for the seat to move, from the measures at `inputs` and the places of the node at this ply. */
export function propagatePlaces(ply: i32, seat: i32, inputs: usize): f32 {
  const sums = sumsOfNode(ply, seat);
  let a = v128.load(sums);
  let b = v128.load(sums, 16);
  let c = v128.load(sums, 32);
  let d = v128.load(sums, 48);
  let e = v128.load(sums, 64);
  let f = v128.load(sums, 80);
  let g = v128.load(sums, 96);
  let h = v128.load(sums, 112);
  let sum = load<f32>(constant);
  let row = measureWeights;
  for (let input: usize = 0; input < 4 * measures; input += 4) {
    const value = load<f32>(inputs + input);
    if (value != 0) {
      const all = f32x4.splat(value);
      a = f32x4.add(a, f32x4.mul(all, v128.load(row)));
      b = f32x4.add(b, f32x4.mul(all, v128.load(row, 16)));
      c = f32x4.add(c, f32x4.mul(all, v128.load(row, 32)));
      d = f32x4.add(d, f32x4.mul(all, v128.load(row, 48)));
      e = f32x4.add(e, f32x4.mul(all, v128.load(row, 64)));
      f = f32x4.add(f, f32x4.mul(all, v128.load(row, 80)));
      g = f32x4.add(g, f32x4.mul(all, v128.load(row, 96)));
      h = f32x4.add(h, f32x4.mul(all, v128.load(row, 112)));
      sum += value * load<f32>(directWeights + input);
    }
    row += netRowBytes;
  }
  const total = f32x4.add(
    f32x4.add(
      f32x4.add(weighUnits(a, outputs), weighUnits(b, outputs + 16)),
      f32x4.add(weighUnits(c, outputs + 32), weighUnits(d, outputs + 48)),
    ),
    f32x4.add(
      f32x4.add(weighUnits(e, outputs + 64), weighUnits(f, outputs + 80)),
      f32x4.add(weighUnits(g, outputs + 96), weighUnits(h, outputs + 112)),
    ),
  );
  return (
    sum +
    (f32x4.extract_lane(total, 0) + f32x4.extract_lane(total, 1)) +
    (f32x4.extract_lane(total, 2) + f32x4.extract_lane(total, 3))
  );
}

/** The activation of a unit (at least 0) times its weight. */
function weighUnits(sums: v128, at: usize): v128 {
  return f32x4.mul(f32x4.pmax(f32x4.splat(0), sums), v128.load(at));
}
