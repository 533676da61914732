import { createFirstImpressionPlayer } from '@quadrille/kernel/net';
import type { Player } from '@quadrille/kit';
import { NetSearcher } from '../engine/net-searcher.ts';
import { moveTextOf } from '../engine/searcher.ts';
import { casualPlayer } from './casual.ts';
import { regularPlayer } from './regular.ts';

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
