import type { Headless } from '@quadrille/kit';
import { draw } from './draw.ts';
import { events } from './events.ts';
import { facts } from './facts.ts';
import { map } from './move-map.ts';
import { notation } from './notation/notation.ts';
import { progress } from './progress.ts';
import { revision, rules } from './rules/rules.ts';
import { setup } from './setup.ts';
import { sounds } from './sounds.ts';
import type { Move, Params, State } from './rules/state.ts';

/** All of the game that needs no screen. */
export const headless = {
  id: 'minotaur',
  revision,
  rules,
  notation,
  setup,
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  facts,
  sounds,
  events,
  draw,
  players: async () => (await import('./players/levels.ts')).levels,
  lessons: async () => (await import('./lessons.ts')).lessons,
  preferences: [
    { id: 'walls', options: ['gap', 'half-cell'], pointer: 'fine' },
    { id: 'touch', options: ['confirm', 'at-once'], pointer: 'coarse' },
    { id: 'path', options: ['off', 'on'] },
  ],
  progress,
  challenges: async () => (await import('./puzzles/challenges.ts')).challenges,
  tasks: async () => (await import('./tasks.ts')).tasks,
  engine: async () => (await import('./engine/engine.ts')).engine,
  analyst: async () => (await import('./analyst.ts')).analyst,
  contest: {
    map,
    umpire: async () => (await import('./umpire.ts')).umpire,
    protocol: {
      speak: async () => (await import('./protocol/protocol.ts')).protocol,
      client: async () => (await import('@quadrille/quoridor/protocol')).protocolClient,
    },
  },
} satisfies Headless<Params, State, Move>;
