import type { Headless } from '@quadrille/kit';
import { generate } from './commands/generate.ts';
import { solve } from './commands/solve.ts';
import { draw } from './draw.ts';
import { facts } from './facts.ts';
import { notation } from './notation/notation.ts';
import { progress } from './progress.ts';
import { revision, rules } from './rules/rules.ts';
import { setup } from './setup.ts';
import type { Move, Params, State } from './rules/state.ts';

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
  tasks: async () => (await import('./tasks.ts')).tasks,
  puzzles: {
    solver: async () => (await import('./engine/solver.ts')).solver,
    generator: async () => (await import('./generator/generator.ts')).generator,
  },
} satisfies Headless<Params, State, Move>;
