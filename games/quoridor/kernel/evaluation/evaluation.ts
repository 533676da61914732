import { flood } from '../board/flood';
import { Frame } from '../board/frame';
import {
  boardSize,
  goalOfSeat,
  pawnKey,
  pawnOf,
  players,
  stockOf,
  toMove,
  toggleBarrier,
  wallHash,
} from '../board/position';
import { findFitting, fitting } from '../board/wall-masks';
import { firstOf, wallWords, wordOf } from '../board/wall-set';
import { blockingWalls, findCorridor, corridorSquares, narrowSteps } from '../moves/corridor';
import { weights } from './evaluation-weights';
import { isPlaceNetUsable, propagatePlaces } from './places';

/**
 * Eight numbers that measure how safe the path of a pawn is. They depend only on the walls and the pawn's square, so
 * they are cached: a search meets the same pawn between the same walls many times.
 */
const stepsMeasure: i32 = 0;
/** Steps of the shortest paths that one wall can block. */
const narrowsMeasure: i32 = 1;
/** Squares of paths at most two steps longer than the shortest. */
const roomMeasure: i32 = 2;
/** The highest and second highest cost of a wall. */
const worstCostMeasure: i32 = 3;
const secondCostMeasure: i32 = 4;
/** The number of walls that cost at least a step, and of those that would if they were legal. */
const threatsMeasure: i32 = 5;
const shieldsMeasure: i32 = 6;

const corridorSlack: i32 = 2;
const log2CacheEntries: i32 = 16;
let cacheEntries: usize = 0;

/** The address of the eight bytes for the pawn of a seat. */
function measuresOf(frame: Frame, seat: i32): usize {
  if (!cacheEntries) {
    cacheEntries = heap.alloc(16 << log2CacheEntries);
    memory.fill(cacheEntries, 0, 16 << log2CacheEntries);
  }
  // With four players the seats have other goals, so the number of players is part of the key.
  const key = wallHash ^ pawnKey(seat, pawnOf(seat)) ^ <u64>players;
  const entry = cacheEntries + <usize>((key & ((1 << log2CacheEntries) - 1)) << 4);
  if (load<u64>(entry) != key) {
    computeMeasures(frame, seat, entry + 8);
    store<u64>(entry, key);
  }
  return entry + 8;
}

function putMeasure(at: usize, index: i32, value: i32): void {
  store<u8>(at + <usize>index, <u8>min(value, 255));
}

function computeMeasures(frame: Frame, seat: i32, to: usize): void {
  const now = frame.distanceOf(seat);
  findFitting();
  findCorridor(seat, frame.fieldOf(seat), now, corridorSlack);
  let most = 0;
  let next = 0;
  let costly = 0;
  let illegal = 0;
  const goal = goalOfSeat(seat);
  const square = pawnOf(seat);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(blockingWalls, word) & wordOf(fitting, word); rest; rest &= rest - 1) {
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
  putMeasure(to, stepsMeasure, now);
  putMeasure(to, narrowsMeasure, narrowSteps);
  putMeasure(to, roomMeasure, corridorSquares);
  putMeasure(to, worstCostMeasure, most);
  putMeasure(to, secondCostMeasure, next);
  putMeasure(to, threatsMeasure, costly);
  putMeasure(to, shieldsMeasure, illegal);
}

/** Winning chances of four seats, estimated from distances, walls and the order of turns. */
export const fourSeatChances: usize = memory.data(16, 16);

export function evaluateFour(frame: Frame, winner: i32): void {
  if (winner >= 0) {
    for (let seat = 0; seat < players; seat++) store<f32>(fourSeatChances + (seat << 2), seat == winner ? 1 : 0);
    return;
  }
  let walls = 0;
  for (let seat = 0; seat < players; seat++) walls += stockOf(seat);
  // A step is worth more when fewer walls are left.
  const step: f32 = <f32>0.6 + <f32>0.6 / (<f32>1 + <f32>walls * <f32>0.25);
  let sum: f32 = 0;
  for (let seat = 0; seat < players; seat++) {
    const wait = (seat - toMove + players) % players;
    const way = <f32>frame.distanceOf(seat) + <f32>wait * <f32>0.25;
    const value = Mathf.exp(<f32>0.25 * <f32>stockOf(seat) - step * way);
    store<f32>(fourSeatChances + (seat << 2), value);
    sum += value;
  }
  for (let seat = 0; seat < players; seat++)
    store<f32>(fourSeatChances + (seat << 2), load<f32>(fourSeatChances + (seat << 2)) / sum);
}

/**
 * The static evaluation for the seat to move: a small net over the measures of both pawns, on 9x9 also over places. Its
 * weights were fitted to match results by `bench/tune.mjs`.
 */

export const inputs: usize = memory.data(4 * 24, 16);

const biases: usize = weights + 4 * 24 * 16;
const outputs: usize = biases + 4 * 16;
const directWeights: usize = outputs + 4 * 16;
const constant: usize = directWeights + 4 * 24;

/** A logit of 1 (odds of e : 1) equals this many points. */
const pointsPerLogit: f32 = 200;

function putInput(input: i32, value: f32): void {
  store<f32>(inputs + (input << 2), value);
}

export function evaluate(frame: Frame, ply: i32): i32 {
  writeInputs(frame);
  const logit = isPlaceNetUsable() ? propagatePlaces(ply, toMove, inputs) : propagate();
  return <i32>(logit * pointsPerLogit);
}

export function writeInputs(frame: Frame): void {
  const me = toMove;
  const other = 1 - me;
  writeInputsOfSeat(frame, me, other, 0);
  writeInputsOfSeat(frame, other, me, 10);
  const lead = frame.distanceOf(other) - frame.distanceOf(me);
  putInput(20, max<f32>(-1, min<f32>(1, <f32>lead / 4)));
  putInput(21, lead >= 0 ? 1 : 0);
  putInput(22, lead >= 1 ? 1 : 0);
  putInput(23, <f32>(boardSize - 9) / 4);
}

function writeInputsOfSeat(frame: Frame, seat: i32, other: i32, at: i32): void {
  const measures = measuresOf(frame, seat);
  const stock = stockOf(seat);
  // An opponent without walls cannot use the threats.
  const threatened: f32 = stockOf(other) > 0 ? 1 : 0;
  putInput(at, <f32>load<u8>(measures + stepsMeasure) / 8);
  putInput(at + 1, <f32>stock / 5);
  putInput(at + 2, stock == 0 ? 1 : 0);
  putInput(at + 3, stock == 1 ? 1 : 0);
  putInput(at + 4, (threatened * <f32>load<u8>(measures + narrowsMeasure)) / 4);
  putInput(at + 5, <f32>load<u8>(measures + roomMeasure) / 16);
  putInput(at + 6, (threatened * <f32>min<u8>(load<u8>(measures + worstCostMeasure), 12)) / 6);
  putInput(at + 7, (threatened * <f32>min<u8>(load<u8>(measures + secondCostMeasure), 12)) / 6);
  putInput(at + 8, (threatened * <f32>min<u8>(load<u8>(measures + threatsMeasure), 8)) / 4);
  putInput(at + 9, <f32>min<u8>(load<u8>(measures + shieldsMeasure), 8) / 4);
}

function propagate(): f32 {
  let a = v128.load(biases);
  let b = v128.load(biases, 16);
  let c = v128.load(biases, 32);
  let d = v128.load(biases, 48);
  let sum = load<f32>(constant);
  let row = weights;
  for (let input: usize = 0; input < 4 * 24; input += 4) {
    const value = load<f32>(inputs + input);
    const all = f32x4.splat(value);
    a = f32x4.add(a, f32x4.mul(all, v128.load(row)));
    b = f32x4.add(b, f32x4.mul(all, v128.load(row, 16)));
    c = f32x4.add(c, f32x4.mul(all, v128.load(row, 32)));
    d = f32x4.add(d, f32x4.mul(all, v128.load(row, 48)));
    sum += value * load<f32>(directWeights + input);
    row += 64;
  }
  const total = f32x4.add(
    f32x4.add(weighUnits(a, outputs), weighUnits(b, outputs + 16)),
    f32x4.add(weighUnits(c, outputs + 32), weighUnits(d, outputs + 48)),
  );
  return (
    sum +
    (f32x4.extract_lane(total, 0) + f32x4.extract_lane(total, 1)) +
    (f32x4.extract_lane(total, 2) + f32x4.extract_lane(total, 3))
  );
}

/** The activation of a unit, limited to 0 to 4, times its weight. */
function weighUnits(sums: v128, at: usize): v128 {
  return f32x4.mul(f32x4.pmin(f32x4.splat(4), f32x4.pmax(f32x4.splat(0), sums)), v128.load(at));
}
