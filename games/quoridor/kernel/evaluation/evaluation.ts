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
import { barring, findCorridor, spread, straits } from '../moves/corridor';
import { weights } from './evaluation-weights';
import { knowsPlaces, propagatePlaces } from './places';

/**
 * How safe the way of a pawn is, in eight small numbers. They depend on the walls and on where the pawn stands and on
 * nothing else, so they are kept: a search meets the same pawn among the same walls again and again.
 */
const steps: i32 = 0;
/** Places of the shortest paths that one wall can bar. */
const narrows: i32 = 1;
/** Squares of paths at most two steps longer than the shortest. */
const room: i32 = 2;
/** The most that a wall can cost, and the second most. */
const worst: i32 = 3;
const second: i32 = 4;
/** Walls that cost anything, and walls that would if they were not illegal. */
const threats: i32 = 5;
const shields: i32 = 6;

const slack: i32 = 2;
const log2Entries: i32 = 16;
let entries: usize = 0;

/** The address of the eight bytes for the pawn of a seat. */
function measuresOf(frame: Frame, seat: i32): usize {
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

function putMeasure(at: usize, index: i32, value: i32): void {
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
  putMeasure(to, steps, now);
  putMeasure(to, narrows, straits);
  putMeasure(to, room, spread);
  putMeasure(to, worst, most);
  putMeasure(to, second, next);
  putMeasure(to, threats, costly);
  putMeasure(to, shields, illegal);
}

/** The chances of four seats, as far as distances, walls and the order of turns tell. */
export const outlook: usize = memory.data(16, 16);

export function evaluateFour(frame: Frame, winner: i32): void {
  if (winner >= 0) {
    for (let seat = 0; seat < players; seat++) store<f32>(outlook + (seat << 2), seat == winner ? 1 : 0);
    return;
  }
  let walls = 0;
  for (let seat = 0; seat < players; seat++) walls += stockOf(seat);
  // The fewer walls are left, the more a step is worth.
  const step: f32 = <f32>0.6 + <f32>0.6 / (<f32>1 + <f32>walls * <f32>0.25);
  let sum: f32 = 0;
  for (let seat = 0; seat < players; seat++) {
    const wait = (seat - toMove + players) % players;
    const way = <f32>frame.distanceOf(seat) + <f32>wait * <f32>0.25;
    const value = Mathf.exp(<f32>0.25 * <f32>stockOf(seat) - step * way);
    store<f32>(outlook + (seat << 2), value);
    sum += value;
  }
  for (let seat = 0; seat < players; seat++) store<f32>(outlook + (seat << 2), load<f32>(outlook + (seat << 2)) / sum);
}

/**
 * What a position is worth to the seat to move when no more is searched: a small net over the measures of both pawns,
 * on 9x9 together with places. Its weights were fitted to the results of games; see `bench/tune.mjs`.
 */

export const inputs: usize = memory.data(4 * 24, 16);

const biases: usize = weights + 4 * 24 * 16;
const outputs: usize = biases + 4 * 16;
const straight: usize = outputs + 4 * 16;
const constant: usize = straight + 4 * 24;

/** A logit of 1, odds of e : 1, is so many points. */
const pointsPerLogit: f32 = 200;

function put(input: i32, value: f32): void {
  store<f32>(inputs + (input << 2), value);
}

export function evaluate(frame: Frame, ply: i32): i32 {
  describe(frame);
  const logit = knowsPlaces() ? propagatePlaces(ply, toMove, inputs) : propagate();
  return <i32>(logit * pointsPerLogit);
}

export function describe(frame: Frame): void {
  const me = toMove;
  const other = 1 - me;
  describeSeat(frame, me, other, 0);
  describeSeat(frame, other, me, 10);
  const lead = frame.distanceOf(other) - frame.distanceOf(me);
  put(20, max<f32>(-1, min<f32>(1, <f32>lead / 4)));
  put(21, lead >= 0 ? 1 : 0);
  put(22, lead >= 1 ? 1 : 0);
  put(23, <f32>(boardSize - 9) / 4);
}

function describeSeat(frame: Frame, seat: i32, other: i32, at: i32): void {
  const measures = measuresOf(frame, seat);
  const stock = stockOf(seat);
  // Without walls, the other cannot do what threatens.
  const threatened: f32 = stockOf(other) > 0 ? 1 : 0;
  put(at, <f32>load<u8>(measures + steps) / 8);
  put(at + 1, <f32>stock / 5);
  put(at + 2, stock == 0 ? 1 : 0);
  put(at + 3, stock == 1 ? 1 : 0);
  put(at + 4, (threatened * <f32>load<u8>(measures + narrows)) / 4);
  put(at + 5, <f32>load<u8>(measures + room) / 16);
  put(at + 6, (threatened * <f32>min<u8>(load<u8>(measures + worst), 12)) / 6);
  put(at + 7, (threatened * <f32>min<u8>(load<u8>(measures + second), 12)) / 6);
  put(at + 8, (threatened * <f32>min<u8>(load<u8>(measures + threats), 8)) / 4);
  put(at + 9, <f32>min<u8>(load<u8>(measures + shields), 8) / 4);
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
    sum += value * load<f32>(straight + input);
    row += 64;
  }
  const total = f32x4.add(
    f32x4.add(weigh(a, outputs), weigh(b, outputs + 16)),
    f32x4.add(weigh(c, outputs + 32), weigh(d, outputs + 48)),
  );
  return (
    sum +
    (f32x4.extract_lane(total, 0) + f32x4.extract_lane(total, 1)) +
    (f32x4.extract_lane(total, 2) + f32x4.extract_lane(total, 3))
  );
}

/** What of a unit goes on: nothing below 0, and no more than 4. */
function weigh(sums: v128, at: usize): v128 {
  return f32x4.mul(f32x4.pmin(f32x4.splat(4), f32x4.pmax(f32x4.splat(0), sums)), v128.load(at));
}
