import { createSearchPlayer } from './search-player.ts';

export const casualPlayer = createSearchPlayer({
  id: 'casual',
  nodes: 300,
  ms: 200,
  mistakes: { runShare: 0.5, wallShare: 0.2 },
});
