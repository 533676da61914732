import { searching } from './searching.ts';

export const masterPlayer = searching({ id: 'master', nodes: 1_800_000, ms: 3000 });
