import { random } from '@quadrille/kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadKernel } from '../src/index.ts';
import { testKernelUrl, type TestKernel } from './test-kernel.ts';

const kernel = await loadKernel<TestKernel>(testKernelUrl);

const walk = (...digits: number[]): number => digits.reduce((sum, digit) => sum * 64 + digit, 0);

describe('bits', () => {
  test('a loop visits the members in ascending order', () => {
    expect(kernel.members(0b1010_0001, 0)).toBe(walk(0, 5, 7));
    expect(kernel.members(0, 0)).toBe(0);
    expect(kernel.members(1 << 31, (1 << 31) | 1)).toBe(walk(31, 32, 63));
  });

  test('members, and how many', () => {
    for (const [a, b] of [
      [0, 63],
      [63, 5],
      [31, 32],
      [33, 33],
    ] as const) {
      const members = Array.from({ length: 64 }, (_, index) => index).filter((index) => kernel.pairHas(a, b, index));
      expect(new Set(members)).toEqual(new Set([a, b]));
      expect(kernel.pairCount(a, b)).toBe(members.length);
    }
  });
});

/** The test kernel's table has 16 buckets of 4; keys with the same lowest 4 bits share a bucket. */
describe('the hash table', () => {
  beforeEach(() => kernel.clear());

  test('finds what was stored, and nothing else', () => {
    kernel.put(7, 1, 281_474_976_710_655, 3);
    expect(kernel.find(7, 1)).toBe(2 ** 48 - 1);
    expect(kernel.worthAt(7, 1)).toBe(3);
    expect(kernel.find(7, 2)).toBe(-1);
    expect(kernel.find(8, 1)).toBe(-1);
  });

  test('stores a zero, also under the key zero', () => {
    expect(kernel.find(0, 0)).toBe(-1);
    kernel.put(0, 0, 0, 0);
    expect(kernel.find(0, 0)).toBe(0);
  });

  test('overwrites an entry with the same key, wherever it is in its bucket', () => {
    for (let key = 0; key < 4; key++) kernel.put(key * 16, 0, key, 9);
    kernel.put(48, 0, 77, 1);
    expect([0, 16, 32, 48].map((key) => kernel.find(key, 0))).toEqual([0, 1, 2, 77]);
  });

  test('in a full bucket replaces the entry of least worth', () => {
    [5, 2, 9, 4].forEach((worth, index) => kernel.put(index * 16, 0, index, worth));
    kernel.put(64, 0, 4, 1);
    expect([0, 16, 32, 48, 64].map((key) => kernel.find(key, 0))).toEqual([0, -1, 2, 3, 4]);
  });

  test('replaces old entries before more expensive ones of this search', () => {
    kernel.put(0, 0, 1, 12);
    kernel.nextGeneration();
    for (let key = 1; key < 4; key++) kernel.put(key * 16, 0, key, 6);
    kernel.put(64, 0, 4, 6);
    expect([0, 16, 32, 48, 64].map((key) => kernel.find(key, 0))).toEqual([-1, 1, 2, 3, 4]);
  });

  test('compares ages correctly after 300 searches', () => {
    for (let i = 0; i < 300; i++) kernel.nextGeneration();
    kernel.put(0, 0, 1, 12);
    kernel.nextGeneration();
    for (let key = 1; key < 5; key++) kernel.put(key * 16, 0, key, 6);
    expect([0, 16, 32, 48, 64].map((key) => kernel.find(key, 0))).toEqual([-1, 1, 2, 3, 4]);
  });

  test('returns only the right values among many random keys', () => {
    const dice = random(1);
    const expected = new Map<string, number>();
    let hits = 0;
    for (let i = 0; i < 20_000; i++) {
      const [low, high, value] = [dice.below(256), dice.below(2), dice.below(1000)];
      const found = kernel.find(low, high);
      if (found >= 0) {
        expect(found).toBe(expected.get(`${low} ${high}`));
        hits++;
      }
      kernel.put(low, high, value, dice.below(256));
      expected.set(`${low} ${high}`, value);
    }
    expect(hits).toBeGreaterThan(1000);
  });
});

describe('the stopper', () => {
  test('without a reason to stop, the search reaches its limit', () => {
    expect(kernel.search(100_000)).toBe(100_000);
  });

  test('asks every 4096 nodes, stops at the first yes, and is reset for the next search', async () => {
    let questions = 0;
    const polled = await loadKernel<TestKernel>(testKernelUrl, { poll: () => (++questions === 3 ? 1 : 0) });
    expect(polled.search(1e9)).toBe(3 * 4096 - 1);
    expect(questions).toBe(3);
    expect(polled.search(5000)).toBe(5000);
  });
});
