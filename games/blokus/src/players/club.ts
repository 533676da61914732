import { level } from '../engine/level.ts';

export const clubPlayer = level({ id: 'club', nodes: 18_000, ms: 300 });
