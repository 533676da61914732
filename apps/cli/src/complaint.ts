import type { Args } from '@quadrille/kit';
import type { Word } from './words/index.ts';

/** Why the program cannot do as it is told, in the words of its own catalogue. */
export interface Complaint {
  readonly word: Word;
  readonly args?: Args;
}
