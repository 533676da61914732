import { boardTrial, type TrialOptions } from '@quadrille/conformance/board';
import '@quadrille/ui/theme.css';
import { Board } from '../src/board/board.tsx';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

interface Room {
  readonly watched?: boolean;
  /** Pixels. */
  readonly width?: number;
}

type Table = Awaited<ReturnType<typeof laid>>;

/** The table of the running test. */
export let table: Table;

/**
 * An open board of eight by eight: red on b2, blue on g7, the red chip on d8.
 */
export const open = '8x8.AAAAAAAAAAAAAAAAAAA rb2,bg7 rd8';

export async function sit(options: TrialOptions<State> & Room = {}): Promise<void> {
  table = await laid(options);
}

async function laid({ watched, width = 600, ...options }: TrialOptions<State> & Room) {
  const common = await boardTrial(
    { id: 'ricochet', rules, notation, Board, words: { en, fr } },
    { params: 'variant=puzzle', hands: watched ? [] : [0], ...options },
    { width, ...(width > window.innerWidth && { viewport: [900, 900] }) },
  );
  return {
    ...common,
    selected: () => common.home.querySelector('[data-robot][aria-pressed="true"]')?.getAttribute('data-at'),
  };
}
