import { level } from '../engine/level.ts';

export const expertPlayer = level({ id: 'expert', nodes: 110_000, ms: 1500 });
