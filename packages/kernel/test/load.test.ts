import { expect, test } from 'vitest';
import { compileKernel, loadKernel } from '../src/index.ts';
import { testKernelUrl, type TestKernel } from './test-kernel.ts';

test('instances share the compiled module and nothing else', async () => {
  expect(await compileKernel(testKernelUrl)).toBe(await compileKernel(new URL(testKernelUrl)));
  const one = await loadKernel<TestKernel>(testKernelUrl);
  const other = await loadKernel<TestKernel>(testKernelUrl);
  one.put(1, 0, 42, 0);
  expect(one.find(1, 0)).toBe(42);
  expect(other.find(1, 0)).toBe(-1);
});

test('a missing kernel is an error on every request, and other kernels still load', async () => {
  const nowhere = new URL('nowhere.wasm', testKernelUrl);
  await expect(compileKernel(nowhere)).rejects.toThrow(/nowhere\.wasm/);
  await expect(compileKernel(nowhere)).rejects.toThrow(/nowhere\.wasm/);
  await expect(compileKernel(testKernelUrl)).resolves.toBeInstanceOf(WebAssembly.Module);
});

test('a file that is not a kernel is an error', async () => {
  await expect(compileKernel(new URL(import.meta.url))).rejects.toThrow(WebAssembly.CompileError);
});
