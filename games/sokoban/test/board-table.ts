import { boardTrial, type TrialOptions } from '@quadrille/conformance/board';
import '@quadrille/ui/theme.css';
import { Board } from '../src/board/board.tsx';
import { parseCell } from '../src/rules/level-text.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

/** The position in runs, as in a link. */
export async function sit(options: TrialOptions<State> & { readonly position: string }) {
  const common = await boardTrial({ id: 'sokoban', rules, notation, Board, words: { en, fr } }, options, {
    width: 600,
    height: 600,
    viewport: [800, 800],
    ready: '[data-at]',
  });
  return {
    ...common,
    /** A cell by column and row from 1: `3,2`. */
    cell: (text: string) => common.find(`[data-cell="${parseCell(common.state().board, text)}"]`),
    /** Without blanks, as pushes are written. */
    moves: () => common.moves().replaceAll(' ', ''),
  };
}
