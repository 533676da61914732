/**
 * The WebAssembly version of `packages/kit/src/random.ts`, with the same numbers bit for bit. That file explains each
 * line.
 */
export class Random {
  private a: u32;
  private b: u32;
  private c: u32;
  private counter: u32;

  private constructor(
    private readonly seedA: u32,
    private readonly seedB: u32,
  ) {
    this.a = seedA;
    this.b = seedB;
    this.c = mix32(seedA ^ (seedB >> 1));
    this.counter = 1;
    for (let i = 0; i < 12; i++) this.u32();
  }

  /** `seed` is the safe integer that the kit takes. */
  static of(seed: i64): Random {
    return new Random(mix32(<u32>seed ^ 0x9e3779b9), mix32(<u32>(seed >> 32) ^ 0x243f6a88));
  }

  u32(): u32 {
    const out = this.a + this.b + this.counter++;
    this.a = this.b ^ (this.b >> 9);
    this.b = this.c + (this.c << 3);
    this.c = rotl<u32>(this.c, 21) + out;
    return out;
  }

  u64(): u64 {
    const high = <u64>this.u32();
    return (high << 32) | <u64>this.u32();
  }

  /** An integer in [0, n), 1 <= n < 2^32. */
  below(n: u32): u32 {
    const ragged = <u32>(((<u64>1) << 32) % <u64>n);
    let drawn = this.u32();
    // Accepts values below the largest multiple of n; `ragged` values above it are rejected.
    while (drawn > 0xffffffff - ragged) drawn = this.u32();
    return drawn % n;
  }

  unit(): f64 {
    return <f64>this.u32() / 4294967296.0;
  }

  split(label: i32): Random {
    return new Random(mix32(this.seedA ^ mix32(<u32>label)), mix32(this.seedB + <u32>label * 0x9e3779b9));
  }
}

export function mix32(value: u32): u32 {
  let h = value;
  h = (h ^ (h >> 16)) * 0x85ebca6b;
  h = (h ^ (h >> 13)) * 0xc2b2ae35;
  return h ^ (h >> 16);
}
