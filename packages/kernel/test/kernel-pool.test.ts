import { expect, test } from 'vitest';
import { KernelPool } from '../src/kernel-pool.ts';

const kernel = (megabytes: number) => ({ memory: new WebAssembly.Memory({ initial: megabytes * 16 }) });

test('a returned kernel is reused, by one user at a time', () => {
  const shelf = new KernelPool<ReturnType<typeof kernel>>();
  const one = kernel(1);
  shelf.put(one);
  expect(shelf.take()).toBe(one);
  expect(shelf.take()).toBeUndefined();
});

test('idle kernels above 128 MB are released', () => {
  const shelf = new KernelPool<ReturnType<typeof kernel>>();
  const [large, larger, small] = [kernel(90), kernel(90), kernel(30)];
  shelf.put(large);
  shelf.put(larger);
  shelf.put(small);
  expect([shelf.take(), shelf.take(), shelf.take()]).toEqual([small, large, undefined]);
});
