import { level } from '../engine/level.ts';

export const expertPlayer = level({ id: 'expert', nodes: 90_000, ms: 1500 });
