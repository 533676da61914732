import { searching } from './searching.ts';

export const expertPlayer = searching({ id: 'expert', nodes: 600_000, ms: 1000 });
