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
  readonly height?: number;
}

type Table = Awaited<ReturnType<typeof laid>>;

/** The table of the running test. */
export let table: Table;

export async function sit(options: TrialOptions<State> & Room = {}): Promise<void> {
  table = await laid(options);
}

/** On a narrow page the board takes the height that it needs. */
async function laid({ width, height = 820, ...options }: TrialOptions<State> & Room) {
  const common = await boardTrial({ id: 'blokus', rules, notation, Board, words: { en, fr } }, options, {
    width: width ?? 960,
    ...(width === undefined && { height: 780 }),
    viewport: [width === undefined ? 1000 : width + 40, height],
  });
  const { home, find } = common;
  return {
    ...common,
    tray: (piece: string) => find(`[data-tray="${piece}"]`),
    trayNames: () => [...home.querySelectorAll('[data-tray]')].map((slot) => slot.getAttribute('data-tray')).join(' '),
    tool: (id: string) => find(`[data-tool="${id}"]`),
    /** The state of the preview: `legal`, `illegal`, `free`. */
    ghost: () => {
      const ghost = home.querySelector<SVGElement>('.bk-ghost');
      return ghost?.style.visibility === 'visible' ? ghost.dataset['ghost'] : undefined;
    },
    ghostBox: () => find('.bk-ghost .bk-body').getBoundingClientRect(),
  };
}
