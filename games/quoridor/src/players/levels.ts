import type { Player } from '@quadrille/kit';
import { pupilPlayer, studentPlayer } from './sight-players.ts';
import { casualPlayer } from './casual.ts';
import { clubPlayer } from './club.ts';
import { expertPlayer } from './expert.ts';
import { firstPlayer } from './first.ts';
import { learnedPlayer } from './learned.ts';
import { masterPlayer } from './master.ts';
import { regularPlayer } from './regular.ts';

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
