import { ofTheDay } from '@quadrille/kit';
import { collection } from './collection.ts';
import type { Puzzle } from './puzzle.ts';

/** The puzzle of a day, the same for everybody. */
export const daily = (day: string): Puzzle => ofTheDay(collection, day);
