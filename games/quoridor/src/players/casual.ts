import { searching } from './searching.ts';

export const casualPlayer = searching({ id: 'casual', nodes: 1500, ms: 200, naivety: { run: 0.15, wall: 0.1 } });
