import { createSearchPlayer } from './search-player.ts';

export const masterPlayer = createSearchPlayer({ id: 'master', nodes: 1_800_000, ms: 3000 });
