/** A dense layer: every output is a weighted sum of all inputs plus a bias. Weights are floats, output x input. */
export function dense(from: usize, inputs: i32, weights: usize, biases: usize, to: usize, outputs: i32): void {
  for (let output = 0; output < outputs; output++) {
    store<f32>(
      to + ((<usize>output) << 2),
      load<f32>(biases + ((<usize>output) << 2)) + product(from, weights + ((<usize>(output * inputs)) << 2), inputs),
    );
  }
}

/** The count is a multiple of 4. */
export function product(a: usize, b: usize, count: i32): f32 {
  let sum = f32x4.splat(0);
  for (let at: usize = 0; at < (<usize>count) << 2; at += 16) {
    sum = f32x4.add(sum, f32x4.mul(v128.load(a + at), v128.load(b + at)));
  }
  return (
    f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3))
  );
}

/** ReLU. */
export function cutBelowZero(at: usize, count: i32): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 4) store<f32>(at + i, max<f32>(load<f32>(at + i), 0));
}
