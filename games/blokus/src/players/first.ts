import { level } from '../engine/level.ts';

export const firstPlayer = level({ id: 'first', nodes: 55, ms: 200, haste: 0.8 });
