import { learnedPlayer as learned } from '@quadrille/kernel/net';
import { NetSearcher, nodesPerLook } from '../engine/net-searcher.ts';
import { textOf } from '../engine/searcher.ts';
import { masterPlayer } from './master.ts';

/** Knows the games for two and for four on 9x9. */
export const learnedPlayer = learned({
  usual: { nodes: 2500, ms: 3000 },
  open: (query) => NetSearcher.open(query),
  standIn: masterPlayer,
  nodesPerLook,
  textOf,
});
