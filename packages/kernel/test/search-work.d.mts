import type { JobHandler } from '../src/index.ts';
import type { TestKernel } from './test-kernel.ts';

export declare function searchWork(start: (poll: () => number) => Promise<TestKernel>): JobHandler;
