import type { Lesson } from '@quadrille/kit';
import { blocking, passing } from './lessons/blocking.ts';
import { controls } from './lessons/controls.ts';
import { corners } from './lessons/corners.ts';
import { first } from './lessons/first.ts';
import { lanes } from './lessons/lanes.ts';
import { teams } from './lessons/teams.ts';

/** From the first piece to playing as a team. */
export const lessons: readonly Lesson[] = [controls, first, corners, lanes, blocking, passing, teams];
