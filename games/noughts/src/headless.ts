import type { Headless, MoveMap } from '@quadrille/kit';
import { solve } from './commands/solve.ts';
import { draw, notation } from './notation/notation.ts';
import { progress } from './puzzles/puzzle.ts';
import { type Params, setup } from './rules/params.ts';
import { rules } from './rules/rules.ts';
import { type Move, type State, indexOf, countOpenRows } from './rules/state.ts';

/** Maps moves to squares, for the heat maps of the arena. */
const map: MoveMap<Params, Move> = {
  layers: ['marks'],
  size: ({ size }) => ({ columns: size, rows: size }),
  locate: ({ size }, move) =>
    move.kind === 'mark' ? { layer: 'marks', cells: [indexOf(size, move.square)] } : undefined,
};

/** The game for programs without a screen. Lessons, players and other large parts load on demand. */
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
  facts: (state, seat) => [{ key: 'open', value: countOpenRows(state, seat) }],
  draw,
  players: async () => (await import('./players/players.ts')).players,
  lessons: async () => (await import('./lessons.ts')).lessons,
  preferences: [{ id: 'grid', options: ['tiles', 'lines'] }],
  commands: [solve],
  progress,
  contest: { map },
  analyst: async () => (await import('./analyst.ts')).analyst,
} satisfies Headless<Params, State, Move>;
