import { createSearchPlayer } from './search-player.ts';

export const clubPlayer = createSearchPlayer({ id: 'club', nodes: 80_000, ms: 200 });
