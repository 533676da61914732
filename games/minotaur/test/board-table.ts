import { boardTrial, type TrialOptions } from '@quadrille/conformance/board';
import '@quadrille/ui/theme.css';
import { Board } from '../src/board/board.tsx';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

const hands = ({ pawns }: State) => pawns.map((_, seat) => seat);

/** Mounts the board; the test controls all seats. */
export async function sit(options: TrialOptions<State> = {}) {
  const common = await boardTrial(
    { id: 'minotaur', rules, notation, Board, words: { en, fr } },
    { hands, ...options },
    { width: 400 },
  );
  const { home } = common;
  return {
    ...common,
    targets: () => [...home.querySelectorAll('.q-target')].map((cell) => cell.getAttribute('data-at')).toSorted(),
    power: () => home.querySelector<HTMLButtonElement>('[data-power]'),
  };
}
