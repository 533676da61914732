import type { Player } from '@quadrille/kit';
import { createSearchPlayer } from './search-player.ts';
import { createFirstImpressionPlayer, createLearnedPlayer as learned } from '@quadrille/kernel/net';
import { openLearned } from '../engine/guided-searcher.ts';
import { NetSearcher, nodesPerEvaluation } from '../engine/net-searcher.ts';
import { moveTextOf } from '../engine/searcher.ts';

/** The ladder, weakest first. */
export const levels = (): readonly Player[] => [
  firstPlayer,
  casualPlayer,
  pupilPlayer,
  regularPlayer,
  studentPlayer,
  clubPlayer,
  expertPlayer,
  masterPlayer,
  learnedPlayer,
];

const firstPlayer = createSearchPlayer({
  id: 'first',
  nodes: 40,
  ms: 200,
  mistakes: { runShare: 0.1, wallShare: 0.88 },
});

export const casualPlayer = createSearchPlayer({
  id: 'casual',
  nodes: 300,
  ms: 200,
  mistakes: { runShare: 0.5, wallShare: 0.2 },
});

const regularPlayer = createSearchPlayer({
  id: 'regular',
  nodes: 3000,
  ms: 200,
  mistakes: { runShare: 0.1, wallShare: 0.08 },
});

const clubPlayer = createSearchPlayer({ id: 'club', nodes: 80_000, ms: 200 });

const expertPlayer = createSearchPlayer({ id: 'expert', nodes: 600_000, ms: 1000 });

const masterPlayer = createSearchPlayer({ id: 'master', nodes: 1_800_000, ms: 3000 });

const createSightPlayer = (id: string, temperature: number, standIn: Player): Player =>
  createFirstImpressionPlayer({
    id,
    temperature,
    standIn,
    open: (query) => NetSearcher.open(query, { opponents: 'classical' }),
    textOf: moveTextOf,
  });

/** Both use the nets of the self-taught player, so they know matches for two and for four on 9x9. */
export const pupilPlayer = createSightPlayer('pupil', 1.4, casualPlayer);
export const studentPlayer = createSightPlayer('student', 0.75, regularPlayer);

/** Knows matches for two and for four players on 9x9. */
export const learnedPlayer = learned({
  usual: { nodes: 2500, ms: 3000 },
  open: openLearned,
  standIn: masterPlayer,
  nodesPerLook: nodesPerEvaluation,
  textOf: moveTextOf,
});
