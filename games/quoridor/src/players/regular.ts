import { searching } from './searching.ts';

export const regularPlayer = searching({ id: 'regular', nodes: 3000, ms: 200, naivety: { run: 0.1, wall: 0.08 } });
