import type { Word } from '../words/index.ts';

const wishes = ['hint', 'undo', 'redo', 'board', 'moves', 'resign', 'help', 'quit'] as const;

/** What can be typed instead of a move. */
export type Wish = (typeof wishes)[number];

/** By its word in the reader's language, or in English. */
export function wishOf(text: string, say: (word: Word) => string): Wish | undefined {
  const asked = text.toLowerCase();
  if (asked === '?') return 'help';
  return wishes.find((wish) => wish === asked || say(`play.${wish}`).toLowerCase() === asked);
}

/** All of them, as they are called here. */
export const wishWords = (say: (word: Word) => string): readonly string[] => wishes.map((wish) => say(`play.${wish}`));
