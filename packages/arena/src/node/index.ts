export { type EngineCommand, createEnginePlayer, parseEngineCommand } from './engine-process.ts';
export { Pool, PoolCache, defaultJobCount, defaultPatienceMs } from './pool.ts';
export { type OpenedRun, RunFolder } from './run-folder.ts';
export { runId } from './batch-lines.ts';
