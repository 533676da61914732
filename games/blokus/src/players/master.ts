import { level } from '../engine/level.ts';

export const masterPlayer = level({ id: 'master', nodes: 180_000, ms: 4000 });
