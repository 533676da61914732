import type { Game } from '@quadrille/kit';
import { generate } from './commands/generate.ts';
import { solve } from './commands/solve.ts';
import { draw } from './draw.ts';
import { facts } from './facts.ts';
import { notation } from './notation/notation.ts';
import { progress } from './progress.ts';
import { rules } from './rules/rules.ts';
import { setup } from './setup.ts';
import type { Move, Params, State } from './rules/state.ts';

export const game: Game<Params, State, Move> = {
  id: 'ricochet',
  revision: 1,
  rules,
  notation,
  setup,
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  facts,
  draw,
  players: async () => [],
  lessons: async () => (await import('./lessons.ts')).lessons,
  board: async () => (await import('./board/board.tsx')).Board,
  preferences: [{ id: 'stops', options: ['shown', 'hidden'] }],
  modes: [
    { id: 'solo', page: async () => (await import('./modes/solo.tsx')).Solo, needs: ['solver'] },
    { id: 'daily', page: async () => (await import('./modes/daily.tsx')).Daily, needs: ['solver'] },
    { id: 'endless', page: async () => (await import('./modes/endless.tsx')).Endless, needs: ['solver'] },
    { id: 'levels', page: async () => (await import('./modes/levels.tsx')).Levels, needs: ['solver'] },
    { id: 'duel', page: async () => (await import('./modes/duel.tsx')).Duel, needs: ['solver'] },
    { id: 'party', page: async () => (await import('./modes/party.tsx')).Party, needs: ['people'] },
    { id: 'think', page: async () => (await import('./modes/think.tsx')).Think, needs: ['solver'] },
    { id: 'editor', page: async () => (await import('./modes/editor.tsx')).Editor, needs: ['solver'] },
  ],
  commands: [solve, generate],
  progress,
  tasks: async () => (await import('./tasks.ts')).tasks,
  solver: async () => (await import('./engine/solver.ts')).solver,
  generator: async () => (await import('./generator/generator.ts')).generator,
};
