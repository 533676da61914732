import { learnedPlayer as learned } from '@quadrille/kernel/net';
import { textOf } from '../engine/move-code.ts';
import { nodesPerLook, NetSearcher } from '../engine/net-searcher.ts';
import { masterPlayer } from './master.ts';

/** Knows Duo, and the large board where two sides play. */
export const learnedPlayer = learned({
  usual: { nodes: 2000, ms: 3000 },
  open: (query) => NetSearcher.open(query),
  standIn: masterPlayer,
  nodesPerLook,
  textOf,
});
