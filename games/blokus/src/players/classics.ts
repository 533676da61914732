import type { Player } from '@quadrille/kit';
import { easyPlayer } from './easy.ts';
import { hardPlayer } from './hard.ts';
import { hardTunedPlayer } from './hard-tuned.ts';
import { mediumPlayer } from './medium.ts';

/** The players of the report, weakest first, and what its experiment made of the last. */
export const classics = (): readonly Player[] => [easyPlayer, mediumPlayer, hardPlayer, hardTunedPlayer];
