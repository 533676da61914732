import type { Fact, Headless, Seat } from '@quadrille/kit';
import { generate } from './commands/generate.ts';
import { solve } from './commands/solve.ts';
import { draw, notation } from './notation/notation.ts';
import { progress } from './puzzles/progress.ts';
import { chipsOf, highestBid, limitFor } from './rules/chips.ts';
import { revision, rules } from './rules/rules.ts';
import type { Move, Params, State } from './rules/state.ts';
import { setup } from './setup.ts';

/** Chips first; then the present bid among players, or the moves made alone; points where the board gives any. */
function facts(state: State, seat: Seat): readonly Fact[] {
  const { variant } = state.params;
  const moves: Fact = { key: 'moves', value: state.spent + state.way.length };
  if (variant === 'puzzle') return [moves];
  const bid = limitFor(state, seat);
  const pays = state.board.bonus.length + state.board.malus.length > 0;
  return [
    { key: 'chips', value: chipsOf(state, seat) },
    ...(variant === 'solo' ? [moves] : []),
    ...(bid <= highestBid ? [{ key: 'bid', value: bid }] : []),
    ...(pays ? [{ key: 'points', value: state.points[seat]! }] : []),
  ];
}

/** All of the game that needs no screen. */
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
  rivals: async () => (await import('./players/bidders.ts')).bidders,
  lessons: async () => (await import('./lessons.ts')).lessons,
  preferences: [{ id: 'stops', options: ['shown', 'hidden'] }],
  commands: [solve, generate],
  progress,
  challenges: async () => (await import('./puzzles/challenges.ts')).challenges,
  tasks: async () => (await import('./generator/tasks.ts')).tasks,
  puzzles: {
    solver: async () => (await import('./engine/solver.ts')).solver,
    generator: async () => (await import('./generator/generator.ts')).generator,
  },
} satisfies Headless<Params, State, Move>;
