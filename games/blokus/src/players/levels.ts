import type { Player } from '@quadrille/kit';
import { clubPlayer } from './club.ts';
import { expertPlayer } from './expert.ts';
import { masterPlayer } from './master.ts';

/** The ladder, weakest first. */
export const levels = (): readonly Player[] => [clubPlayer, expertPlayer, masterPlayer];
