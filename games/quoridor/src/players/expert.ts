import { createSearchPlayer } from './search-player.ts';

export const expertPlayer = createSearchPlayer({ id: 'expert', nodes: 600_000, ms: 1000 });
