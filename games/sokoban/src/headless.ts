import { levelFiles } from './files/recognise.ts';
import type { Headless } from '@quadrille/kit';
import { apply, solve, validate } from './commands/commands.ts';
import { generate } from './commands/generate.ts';
import { draw } from './draw.ts';
import { facts } from './facts.ts';
import { keptFormat } from './progress/kept.ts';
import type { Move, State } from './rules/state.ts';
import { notation } from './notation/notation.ts';
import { revision, rules } from './rules/rules.ts';
import type { Params } from './rules/params.ts';
import { sounds } from './sounds.ts';
import { setup } from './setup.ts';

/** All of the game that needs no screen. */
export const headless = {
  id: 'sokoban',
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
  sounds,
  lessons: async () => (await import('./lessons.ts')).lessons,
  preferences: [
    { id: 'skin', options: ['stage', 'warehouse', 'paper', 'contrast'] },
    { id: 'dead-squares', options: ['off', 'on'] },
    { id: 'warning', options: ['on', 'off'] },
  ],
  commands: [apply, generate, solve, validate],
  progress: keptFormat,
  dealer: async () => (await import('./generator/generator.ts')).dealer,
  puzzleSource: async () => (await import('./puzzles/challenges.ts')).challenges,
  tasks: async () => (await import('./tasks.ts')).tasks,
  puzzleTools: {
    solver: async () => (await import('./engine/solver.ts')).solver,
    generator: async () => (await import('./generator/generator.ts')).generator,
  },
  modeFiles: levelFiles,
} satisfies Headless<Params, State, Move>;
