import type { Headless } from '@quadrille/kit';
import { solve } from './commands/solve.ts';
import { draw } from './draw.ts';
import { map } from './move-map.ts';
import { notation } from './notation/notation.ts';
import type { Params } from './rules/params.ts';
import { progress } from './progress.ts';
import { openRows } from './rules/row.ts';
import { rules } from './rules/rules.ts';
import { setup } from './setup.ts';
import type { Move, State } from './rules/state.ts';

/** The game for programs without a screen. What a text-only program never needs loads on demand. */
export const headless = {
  id: 'noughts',
  revision: 1,
  rules,
  notation,
  setup,
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  facts: (state, seat) => [{ key: 'open', value: openRows(state, seat) }],
  draw,
  players: async () => {
    const [{ randomPlayer }, { perfectPlayer }] = await Promise.all([
      import('./players/random.ts'),
      import('./players/perfect.ts'),
    ]);
    return [randomPlayer, perfectPlayer];
  },
  lessons: async () => (await import('./lessons.ts')).lessons,
  preferences: [{ id: 'grid', options: ['tiles', 'lines'] }],
  commands: [solve],
  progress,
  contest: { map },
  analyst: async () => (await import('./analyst.ts')).analyst,
} satisfies Headless<Params, State, Move>;
