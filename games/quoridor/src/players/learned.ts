import { createLearnedPlayer as learned } from '@quadrille/kernel/net';
import { NetSearcher, nodesPerEvaluation } from '../engine/net-searcher.ts';
import { moveTextOf } from '../engine/searcher.ts';
import { masterPlayer } from './master.ts';

/** Knows matches for two and for four players on 9x9. */
export const learnedPlayer = learned({
  usual: { nodes: 2500, ms: 3000 },
  open: (query) => NetSearcher.open(query, { opponents: 'classical' }),
  standIn: masterPlayer,
  nodesPerLook: nodesPerEvaluation,
  textOf: moveTextOf,
});
