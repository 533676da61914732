/**
 * Seeded random numbers: sfc32 (Chris Doty-Humphrey's small fast counter generator) with four 32-bit words of state. It
 * uses only 32-bit additions, shifts and xors, so that the WebAssembly version in `packages/kernel/assembly/random.ts`
 * produces the same numbers bit for bit.
 */
export interface Random {
  /** The next unsigned 32-bit integer. */
  u32(): number;
  /** An integer in [0, n), every value equally likely; 1 <= n <= 2^32. */
  below(n: number): number;
  /** A float in [0, 1) with 32 random bits. */
  unit(): number;
  /** An independent stream. It depends on the label only, not on what was drawn before. */
  split(label: number): Random;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** The finaliser of MurmurHash3: every input bit reaches every output bit. */
export function mix32(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** `seed` may be any safe integer; its low and high 32 bits both matter. */
export function random(seed: number): Random {
  const low = seed >>> 0;
  const high = Math.floor(seed / 2 ** 32) >>> 0;
  return stream(mix32(low ^ 0x9e3779b9), mix32(high ^ 0x243f6a88));
}

function stream(seedA: number, seedB: number): Random {
  let a = seedA | 0;
  let b = seedB | 0;
  let c = mix32(seedA ^ (seedB >>> 1)) | 0;
  let counter = 1;

  const u32 = (): number => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + out;
    c |= 0;
    return out >>> 0;
  };
  // The first outputs still correlate with the seed.
  for (let i = 0; i < 12; i++) u32();

  return randomFrom(u32, (label) => stream(mix32(seedA ^ mix32(label)), mix32(seedB + Math.imul(label, 0x9e3779b9))));
}

/** Builds all drawing functions on a source of 32 random bits. */
export function randomFrom(u32: () => number, split: Random['split']): Random {
  const below = (n: number): number => {
    // Rejection sampling: without it small values would be more likely.
    const limit = 2 ** 32 - (2 ** 32 % n);
    let drawn = u32();
    while (drawn >= limit) drawn = u32();
    return drawn % n;
  };
  return {
    u32,
    below,
    unit: () => u32() / 2 ** 32,
    split,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('pick from an empty list');
      return item;
    },
    shuffle: (items) => {
      const shuffled = [...items];
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
      }
      return shuffled;
    },
  };
}
