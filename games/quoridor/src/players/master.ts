import { searching } from './searching.ts';

export const masterPlayer = searching({ id: 'master', nodes: 2_000_000, ms: 3000 });
