import { level } from '../engine/level.ts';

export const casualPlayer = level({ id: 'casual', nodes: 185, ms: 200, haste: 0.5 });
