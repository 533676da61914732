import { level } from '../engine/level.ts';

export const clubPlayer = level({ id: 'club', nodes: 22_000, ms: 300 });
