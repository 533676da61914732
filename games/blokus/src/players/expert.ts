import { level } from '../engine/level.ts';

export const expertPlayer = level({ id: 'expert', nodes: 60_000, ms: 1500 });
