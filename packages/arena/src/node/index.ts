export { type EngineCommand, enginePlayer, parseEngineCommand } from './engine-process.ts';
export { Pool, PoolRack, usualJobs, usualPatience } from './pool.ts';
export { type Kept, RunFolder } from './run-folder.ts';
export { runId } from './batch-lines.ts';
