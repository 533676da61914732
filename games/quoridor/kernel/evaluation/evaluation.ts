import { weights } from './evaluation-weights';
import { Frame } from '../search/frame';
import { measuresOf, narrows, room, second, shields, steps, threats, worst } from './measures';
import { propagatePlaces } from './place-net';
import { knowsPlaces } from './places';
import { boardSize, stockOf, toMove } from '../board/position';

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
