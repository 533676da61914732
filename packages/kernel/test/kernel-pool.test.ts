import { expect, test } from 'vitest';
import { Shelf } from '../src/kernel-pool.ts';

const kernel = (megabytes: number) => ({ memory: new WebAssembly.Memory({ initial: megabytes * 16 }) });

test('a kernel that was put back is taken again, and by one user at a time', () => {
  const shelf = new Shelf<ReturnType<typeof kernel>>();
  const one = kernel(1);
  shelf.put(one);
  expect(shelf.take()).toBe(one);
  expect(shelf.take()).toBeUndefined();
});

test('what would rest above 128 MB in all is let go', () => {
  const shelf = new Shelf<ReturnType<typeof kernel>>();
  const [large, larger, small] = [kernel(90), kernel(90), kernel(30)];
  shelf.put(large);
  shelf.put(larger);
  shelf.put(small);
  expect([shelf.take(), shelf.take(), shelf.take()]).toEqual([small, large, undefined]);
});
