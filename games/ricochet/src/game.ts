import type { Game } from '@quadrille/kit';
import { generate } from './commands/generate.ts';
import { solve } from './commands/solve.ts';
import { draw } from './draw.ts';
import { facts } from './facts.ts';
import { notation } from './notation/notation.ts';
import { progress } from './progress.ts';
import { revision, rules } from './rules/rules.ts';
import { setup } from './setup.ts';
import type { Move, Params, State } from './rules/state.ts';

export const game = {
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
  lessons: async () => (await import('./lessons.ts')).lessons,
  board: async () => (await import('./board/board.tsx')).Board,
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
  preferences: [{ id: 'stops', options: ['shown', 'hidden'] }],
  modes: [
    { id: 'solo', page: async () => (await import('./modes/solo.tsx')).Solo },
    { id: 'daily', page: async () => (await import('./modes/daily.tsx')).Daily },
    { id: 'endless', page: async () => (await import('./modes/endless.tsx')).Endless },
    { id: 'levels', page: async () => (await import('./modes/levels.tsx')).Levels },
    { id: 'duel', page: async () => (await import('./modes/duel.tsx')).Duel },
    { id: 'party', page: async () => (await import('./modes/party.tsx')).Party },
    { id: 'think', page: async () => (await import('./modes/think.tsx')).Think },
    { id: 'editor', page: async () => (await import('./modes/editor.tsx')).Editor },
  ],
  commands: [solve, generate],
  progress,
  challenges: async () => (await import('./puzzles/challenges.ts')).challenges,
  tasks: async () => (await import('./tasks.ts')).tasks,
  puzzles: {
    solver: async () => (await import('./engine/solver.ts')).solver,
    generator: async () => (await import('./generator/generator.ts')).generator,
  },
} satisfies Game<Params, State, Move>;
