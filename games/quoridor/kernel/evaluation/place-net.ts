import { afterPlaces, placesOf } from './places';

/** The net over the places and the measures beside them. Its weights were fitted to games; see `bench/tune-places.mjs`. */
const measures: usize = 24;
/** Of 32 units. */
const rowBytes: usize = 128;
const inner: usize = afterPlaces + rowBytes;
const outputs: usize = inner + measures * rowBytes;
const straight: usize = outputs + rowBytes;
const constant: usize = straight + 4 * measures;

/** A logit for the seat to move, from the measures at `inputs` and the places of the node at this ply. */
export function propagatePlaces(ply: i32, seat: i32, inputs: usize): f32 {
  const sums = placesOf(ply, seat);
  let a = v128.load(sums);
  let b = v128.load(sums, 16);
  let c = v128.load(sums, 32);
  let d = v128.load(sums, 48);
  let e = v128.load(sums, 64);
  let f = v128.load(sums, 80);
  let g = v128.load(sums, 96);
  let h = v128.load(sums, 112);
  let sum = load<f32>(constant);
  let row = inner;
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
      sum += value * load<f32>(straight + input);
    }
    row += rowBytes;
  }
  const total = f32x4.add(
    f32x4.add(
      f32x4.add(weigh(a, outputs), weigh(b, outputs + 16)),
      f32x4.add(weigh(c, outputs + 32), weigh(d, outputs + 48)),
    ),
    f32x4.add(
      f32x4.add(weigh(e, outputs + 64), weigh(f, outputs + 80)),
      f32x4.add(weigh(g, outputs + 96), weigh(h, outputs + 112)),
    ),
  );
  return (
    sum +
    (f32x4.extract_lane(total, 0) + f32x4.extract_lane(total, 1)) +
    (f32x4.extract_lane(total, 2) + f32x4.extract_lane(total, 3))
  );
}

/** What of a unit goes on: nothing below 0. */
function weigh(sums: v128, at: usize): v128 {
  return f32x4.mul(f32x4.pmax(f32x4.splat(0), sums), v128.load(at));
}
