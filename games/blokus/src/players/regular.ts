import { level } from '../engine/level.ts';

export const regularPlayer = level({ id: 'regular', nodes: 1500, ms: 200, haste: 0.1 });
