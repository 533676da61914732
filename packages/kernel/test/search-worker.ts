import { loadKernel, createPagePort, serve } from '../src/index.ts';
import { searchWork } from './search-work.mjs';
import { testKernelUrl, type TestKernel } from './test-kernel.ts';

serve(
  createPagePort(),
  searchWork((poll: () => number) => loadKernel<TestKernel>(testKernelUrl, { poll })),
);
