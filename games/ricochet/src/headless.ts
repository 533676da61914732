import type { Fact, Headless, Seat } from '@quadrille/kit';
import { generate } from './commands/generate.ts';
import { solve } from './commands/solve.ts';
import { draw, notation } from './notation/notation.ts';
import { progress } from './puzzles/progress.ts';
import { chipsOf, maxBid, bidLimitOf } from './rules/chips.ts';
import { revision, rules } from './rules/rules.ts';
import type { Move, Params, State } from './rules/state.ts';
import { setup } from './setup.ts';

/** Chips first; then the current bid in a party, or the moves made in solo; points if the board has bonus cells. */
function facts(state: State, seat: Seat): readonly Fact[] {
  const { variant } = state.params;
  const moves: Fact = { key: 'moves', value: state.spent + state.way.length };
  if (variant === 'puzzle') return [moves];
  const bid = bidLimitOf(state, seat);
  const pays = state.board.bonus.length + state.board.malus.length > 0;
  return [
    { key: 'chips', value: chipsOf(state, seat) },
    ...(variant === 'solo' ? [moves] : []),
    ...(bid <= maxBid ? [{ key: 'bid', value: bid }] : []),
    ...(pays ? [{ key: 'points', value: state.points[seat]! }] : []),
  ];
}

/** The game for programs without a screen. */
export const headless = {
  id: 'ricochet',
  revision,
  rules,
  notation,
  setup,
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  facts,
  draw,
  realTimePlayers: async () => (await import('./players/bidders.ts')).bidders,
  lessons: async () => (await import('./lessons.ts')).lessons,
  preferences: [{ id: 'stops', options: ['shown', 'hidden'] }],
  commands: [solve, generate],
  progress,
  puzzleSource: async () => (await import('./puzzles/challenges.ts')).challenges,
  tasks: async () => (await import('./generator/tasks.ts')).tasks,
  puzzleTools: {
    solver: async () => (await import('./engine/solver.ts')).solver,
    generator: async () => (await import('./generator/generator.ts')).generator,
  },
} satisfies Headless<Params, State, Move>;
