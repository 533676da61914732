import { searching } from './searching.ts';

export const casualPlayer = searching({ id: 'casual', nodes: 300, ms: 200, naivety: { run: 0.5, wall: 0.2 } });
