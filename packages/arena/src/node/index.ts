export { parseEngineCommand, type EngineCommand } from './engine-command.ts';
export { enginePlayer } from './engine-player.ts';
export { Pool, usualJobs, usualPatience } from './pool.ts';
export { PoolRack } from './pool-rack.ts';
export { RunFolder, type Kept } from './run-folder.ts';
export { runId } from './run-id.ts';
