import { level } from '../engine/level.ts';

export const masterPlayer = level({ id: 'master', nodes: 200_000, ms: 3000 });
