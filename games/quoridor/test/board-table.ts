import { boardTrial, type TrialOptions } from '@quadrille/conformance/board';
import '@quadrille/ui/theme.css';
import { Board } from '../src/board/board.tsx';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

interface Room {
  /** Pixels. */
  readonly width?: number;
}

type Table = Awaited<ReturnType<typeof laid>>;

/** The table of the running test. */
export let table: Table;

export async function sit(options: TrialOptions<State> & Room = {}): Promise<void> {
  table = await laid(options);
}

const hands = ({ pawns }: State) => pawns.map((_, seat) => seat);

/** Mounts the board; the test controls all seats. */
async function laid({ width = 600, ...options }: TrialOptions<State> & Room) {
  const common = await boardTrial(
    { id: 'quoridor', rules, notation, Board, words: { en, fr } },
    { hands, ...options },
    { width, ...(width > window.innerWidth && { viewport: [900, 900] }) },
  );
  const { home } = common;
  return {
    ...common,
    /** The preview wall, such as `e3h legal`. */
    ghost: () => {
      const { ghost, wall } = home.querySelector<SVGElement>('.q-ghost')?.dataset ?? {};
      return ghost && `${wall} ${ghost}`;
    },
    targets: () => [...home.querySelectorAll('.q-target')].map((cell) => cell.getAttribute('data-at')).toSorted(),
  };
}
