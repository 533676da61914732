import { createSearchPlayer } from './search-player.ts';

export const firstPlayer = createSearchPlayer({
  id: 'first',
  nodes: 40,
  ms: 200,
  mistakes: { runShare: 0.1, wallShare: 0.88 },
});
