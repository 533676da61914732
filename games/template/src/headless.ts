import type { Headless } from '@quadrille/kit';
import { notation, printSquare } from './notation/notation.ts';
import { type Params, setup } from './rules/params.ts';
import { isLeft, rules } from './rules/rules.ts';
import type { Move, State } from './rules/state.ts';

/** The game for programs without a screen. Parts that a text-only program does not need load on demand. */
export const headless = {
  id: 'template',
  revision: 1,
  rules,
  notation,
  setup,
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  facts: ({ heights }) => [{ key: 'left', value: heights.reduce((sum, height) => sum + height, 0) }],
  draw,
} satisfies Headless<Params, State, Move>;

function draw(state: State): string {
  const lines = Array.from(state.heights, (_, rank) =>
    state.heights
      .map((_height, file) => (isLeft(state, { file, rank }) ? printSquare({ file, rank }) : ' .'))
      .join(' '),
  );
  return lines.toReversed().join('\n');
}
