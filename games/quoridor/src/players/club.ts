import { searching } from './searching.ts';

export const clubPlayer = searching({ id: 'club', nodes: 80_000, ms: 200 });
