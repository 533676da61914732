/** Reads consecutive half floats, as a file of weights stores them. */
export class HalfFloats {
  constructor(private at: usize) {}

  next(): f32 {
    const bits = <u32>load<u16>(this.at);
    this.at += 2;
    const size = bits & 0x7fff;
    // Subnormal numbers below 2^-14 have no leading one and count in steps of 2^-24.
    const value: f32 =
      size < 0x400 ? <f32>size * <f32>5.9604644775390625e-8 : reinterpret<f32>((size << 13) + (112 << 23));
    return bits & 0x8000 ? -value : value;
  }

  /** Reads them as floats into newly allocated memory. */
  read(to: usize, count: i32): void {
    for (let i = 0; i < count; i++) store<f32>(to + ((<usize>i) << 2), this.next());
  }
}
