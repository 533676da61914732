import type { Headless } from '@quadrille/kit';
import { exportCommand, importCommand } from './commands/files.ts';
import { draw } from './draw.ts';
import { events } from './events.ts';
import { facts } from './facts.ts';
import { blksgfFormat } from './files/blksgf-format.ts';
import { map } from './move-map.ts';
import { notation } from './notation/notation.ts';
import type { Params } from './rules/params.ts';
import { protocolFlags } from './protocol/flags.ts';
import { revision, rules } from './rules/rules.ts';
import { setup } from './setup.ts';
import type { Move, State } from './rules/state.ts';

/** All of the game that needs no screen. */
export const headless = {
  id: 'blokus',
  revision,
  rules,
  notation,
  setup,
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  facts,
  events,
  draw,
  players: async () => (await import('./players/index.ts')).players(),
  lessons: async () => (await import('./lessons.ts')).lessons,
  preferences: [
    { id: 'corners', options: ['off', 'on'], usual: 'on' },
    { id: 'numbers', options: ['off', 'on'] },
  ],
  files: [blksgfFormat],
  challenges: async () => (await import('./puzzles/challenges.ts')).challenges,
  commands: [importCommand, exportCommand],
  engine: async () => (await import('./engine/engine.ts')).openEngine(),
  analyst: async () => (await import('./analyst.ts')).analyst,
  contest: {
    map,
    umpire: async () => (await import('./umpire.ts')).openUmpire(),
    report: async () => (await import('./report.ts')).report,
    minds: async () => (await import('./minds/minds.ts')).minds,
    protocol: {
      speak: async () => (await import('./protocol/protocol.ts')).protocol,
      flags: protocolFlags,
      client: async () => (await import('./protocol/protocol-client.ts')).protocolClient,
    },
  },
} satisfies Headless<Params, State, Move>;
