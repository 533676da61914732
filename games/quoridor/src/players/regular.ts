import { searching } from './searching.ts';

export const regularPlayer = searching({ id: 'regular', nodes: 8000, ms: 200, naivety: { run: 0.05, wall: 0.04 } });
