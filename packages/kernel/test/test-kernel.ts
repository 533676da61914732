import type { KernelExports } from '../src/index.ts';

/** What `test-kernel/index.ts` exports. */
export interface TestKernel extends KernelExports {
  seed(low: number, high: number): void;
  split(label: number): void;
  next(): number;
  below(n: number): number;
  unit(): number;
  members(low: number, high: number): number;
  pairHas(a: number, b: number, index: number): number;
  pairCount(a: number, b: number): number;
  put(keyLow: number, keyHigh: number, value: number, worth: number): void;
  find(keyLow: number, keyHigh: number): number;
  worthAt(keyLow: number, keyHigh: number): number;
  nextGeneration(): void;
  clear(): void;
  search(limit: number): number;
  openFile(bytes: number): number;
  halfAt(index: number): number;
  buildTower(width: number, height: number, planes: number, channels: number, blocks: number, peaks: number): void;
  putPlane(rank: number, file: number, plane: number, steps: number): void;
  runTower(): void;
  towerAt(rank: number, file: number, channel: number): number;
}

export const testKernelUrl = new URL('../build/test.wasm', import.meta.url);
