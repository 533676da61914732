import type { Game } from '@quadrille/kit';
import { apply } from './commands/apply.ts';
import { generate } from './commands/generate.ts';
import { solve } from './commands/solve.ts';
import { validate } from './commands/validate.ts';
import { draw } from './draw.ts';
import { facts } from './facts.ts';
import { keptFormat } from './progress/kept.ts';
import type { Move } from './rules/move.ts';
import { notation } from './notation/notation.ts';
import type { Params } from './rules/params.ts';
import { revision, rules } from './rules/rules.ts';
import { setup } from './setup.ts';
import type { State } from './rules/state.ts';

export const game = {
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
  lessons: async () => (await import('./lessons.ts')).lessons,
  board: async () => (await import('./board/board.tsx')).Board,
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
  preferences: [
    { id: 'dead-squares', options: ['off', 'on'] },
    { id: 'warning', options: ['on', 'off'] },
  ],
  modes: [
    {
      id: 'story',
      sign: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1ZM12 6v14',
      page: async () => (await import('./modes/story.tsx')).Story,
    },
    {
      id: 'random',
      sign: 'M4 4h16v16H4ZM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
      page: async () => (await import('./modes/random.tsx')).Random,
    },
    {
      id: 'film',
      sign: 'M4 5h16v14H4ZM8 5v14M16 5v14M4 9h4M4 14h4M16 9h4M16 14h4',
      page: async () => (await import('./modes/film.tsx')).FilmPage,
    },
    {
      id: 'collections',
      sign: 'M5 4h4v16H5ZM10 4h4v16h-4ZM15.5 5l3.5-1 3 15-3.5 1Z',
      page: async () => (await import('./modes/collections.tsx')).Collections,
    },
    {
      id: 'editor',
      sign: 'M4 20l1-5L16 4l4 4L9 19ZM13 7l4 4',
      page: async () => (await import('./modes/editor.tsx')).Editor,
    },
  ],
  commands: [apply, generate, solve, validate],
  progress: keptFormat,
  dealer: async () => (await import('./dealer.ts')).dealer,
  challenges: async () => (await import('./puzzles/challenges.ts')).challenges,
  tasks: async () => (await import('./tasks.ts')).tasks,
  puzzles: {
    solver: async () => (await import('./engine/solver.ts')).solver,
    generator: async () => (await import('./generator/generator.ts')).generator,
  },
} satisfies Game<Params, State, Move>;
