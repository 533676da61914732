import { random, type Random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { loadKernel } from '../src/index.ts';
import { testKernelUrl, type TestKernel } from './test-kernel.ts';

const kernel = await loadKernel<TestKernel>(testKernelUrl);

const oddSeeds = [-1, -2, -123_456_789, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, -(2 ** 32), 2 ** 40 + 17];
const farSeeds = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0x12_3456_789a_bcde];
const seeds = [...Array.from({ length: 500 }, (_, n) => n), ...oddSeeds, ...farSeeds];

function seedBoth(seed: number): Random {
  kernel.seed(seed >>> 0, Math.floor(seed / 2 ** 32) | 0);
  return random(seed);
}

describe('the random numbers inside WebAssembly equal those of the kit', () => {
  test.each([
    ['u32', (twin: Random) => twin.u32(), () => kernel.next() >>> 0],
    ['unit', (twin: Random) => twin.unit(), () => kernel.unit()],
  ])('%s', (_, inKit, inKernel) => {
    for (const seed of seeds) {
      const twin = seedBoth(seed);
      for (let draw = 0; draw < 40; draw++) expect(inKernel(), `seed ${seed}, draw ${draw}`).toBe(inKit(twin));
    }
  });

  test('below, for bounds that reject many and bounds that reject no values', () => {
    const bounds = [1, 2, 3, 6, 7, 64, 100, 1000, 2 ** 16, 2 ** 31, 2 ** 31 + 1, 3_000_000_019, 2 ** 32 - 1];
    for (const seed of seeds) {
      const twin = seedBoth(seed);
      for (const n of [...bounds, ...bounds]) {
        const drawn = twin.below(n);
        expect(kernel.below(n) >>> 0, `seed ${seed}, below ${n}`).toBe(drawn);
        expect(drawn).toBeLessThan(n);
      }
    }
  });

  test('split: independent streams, whatever was drawn before', () => {
    for (const seed of seeds) {
      for (const label of [0, 1, 2, 77, 2 ** 31 - 1, -1, -5]) {
        const twin = seedBoth(seed);
        twin.u32();
        kernel.next();
        kernel.split(label);
        const part = twin.split(label);
        for (let draw = 0; draw < 5; draw++) expect(kernel.next() >>> 0, `seed ${seed}, ${label}`).toBe(part.u32());
        kernel.split(3);
        expect(kernel.next() >>> 0).toBe(part.split(3).u32());
      }
    }
  });
});
