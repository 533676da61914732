import { createSearchPlayer } from './search-player.ts';

export const regularPlayer = createSearchPlayer({
  id: 'regular',
  nodes: 3000,
  ms: 200,
  mistakes: { runShare: 0.1, wallShare: 0.08 },
});
