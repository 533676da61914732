import type { Game } from '@quadrille/kit';
import { draw } from './draw.ts';
import { facts } from './facts.ts';
import { gameTextFormat } from './files/game-text-format.ts';
import { importCommand } from './commands/import.ts';
import { map } from './move-map.ts';
import { notation } from './notation/notation.ts';
import { progress } from './progress.ts';
import { puzzlesCommand } from './commands/puzzles.ts';
import { revision, rules } from './rules/rules.ts';
import { setup } from './setup.ts';
import type { Move, Params, State } from './rules/state.ts';

export const game = {
  id: 'quoridor',
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
  players: async () => {
    const [{ levels }, { classics }, { ratings }] = await Promise.all([
      import('./players/levels.ts'),
      import('./players/classics.ts'),
      import('./players/ratings.ts'),
    ]);
    return [...levels(), ...classics()].map((player) => {
      const elo = ratings[player.id];
      return elo === undefined ? player : { ...player, elo };
    });
  },
  lessons: async () => (await import('./lessons.ts')).lessons,
  board: async () => (await import('./board/board.tsx')).Board,
  miniature: async () => (await import('./board/miniature.tsx')).Miniature,
  preferences: [
    { id: 'walls', options: ['gap', 'half-cell'], pointer: 'fine' },
    { id: 'path', options: ['off', 'on'] },
  ],
  modes: [
    {
      id: 'puzzles',
      sign: 'M12 3a6 6 0 0 1 3.5 10.9c-.9.7-1 1.3-1 2.1h-5c0-.8-.1-1.4-1-2.1A6 6 0 0 1 12 3ZM9.5 19h5M10.5 21.5h3',
      page: async () => (await import('./modes/puzzles.tsx')).Puzzles,
    },
    {
      id: 'editor',
      sign: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 20l1-4 5-5 2 2-5 5Z',
      page: async () => (await import('./modes/editor.tsx')).Editor,
    },
  ],
  progress,
  challenges: async () => (await import('./puzzles/challenges.ts')).challenges,
  tasks: async () => (await import('./tasks.ts')).tasks,
  commands: [importCommand, puzzlesCommand],
  files: [gameTextFormat],
  engine: async () => (await import('./engine/engine.ts')).openEngine(),
  analyst: async () => (await import('./analyst.ts')).analyst,
  contest: {
    map,
    umpire: async () => (await import('./umpire.ts')).umpire,
    report: async () => (await import('./report.ts')).report,
    protocol: {
      speak: async () => (await import('./protocol/protocol.ts')).protocol,
      client: async () => (await import('./protocol/protocol-client.ts')).protocolClient,
    },
  },
} satisfies Game<Params, State, Move>;
