import type { Lesson } from '@quadrille/kit';
import { goal } from './lessons/goal.ts';
import { jumps } from './lessons/jumps.ts';
import { line, lineStrict, lineWikipedia } from './lessons/line.ts';
import { openings } from './lessons/openings.ts';
import { paths } from './lessons/paths.ts';
import { race } from './lessons/race.ts';
import { strategy } from './lessons/strategy.ts';
import { walls } from './lessons/walls.ts';

/** From the first step to mastery. A lesson has one set of params, so each rule for lines is a lesson of its own. */
export const lessons: readonly Lesson[] = [
  goal,
  jumps,
  walls,
  paths,
  race,
  strategy,
  openings,
  line,
  lineStrict,
  lineWikipedia,
];
