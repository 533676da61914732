import { sightPlayer } from '@quadrille/kernel/net';
import type { Player } from '@quadrille/kit';
import { NetSearcher } from '../engine/net-searcher.ts';
import { textOf } from '../engine/searcher.ts';
import { casualPlayer } from './casual.ts';
import { regularPlayer } from './regular.ts';

const atFirstSight = (id: string, temperature: number, standIn: Player): Player =>
  sightPlayer({ id, temperature, standIn, open: (query) => NetSearcher.open(query), textOf });

/** Both know what the self-taught player's nets know, the games for two and for four on 9x9. */
export const pupilPlayer = atFirstSight('pupil', 1.4, casualPlayer);
export const studentPlayer = atFirstSight('student', 0.75, regularPlayer);
