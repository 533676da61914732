import type { Player } from '@quadrille/kit';
import { easyPlayer } from './easy.ts';
import { hardPlayer } from './hard.ts';
import { randomPlayer } from './random.ts';

/** The three players of the report, weakest first. */
export const classics = (): readonly Player[] => [randomPlayer, easyPlayer, hardPlayer];
