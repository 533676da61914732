import { searching } from './searching.ts';

export const firstPlayer = searching({ id: 'first', nodes: 40, ms: 200, naivety: { run: 0.1, wall: 0.88 } });
