import type { Fact, Game, Seat } from '@quadrille/kit';
import { draw } from './draw.ts';
import { gameTextFormat } from './game-text-format.ts';
import { importCommand } from './import-command.ts';
import { map } from './move-map.ts';
import { notation } from './notation.ts';
import { progress } from './progress.ts';
import { puzzlesCommand } from './puzzles/command.ts';
import { distance, revision, rules } from './rules.ts';
import { setup } from './setup.ts';
import type { Move, Params, State } from './state.ts';

export const game: Game<Params, State, Move> = {
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
  preferences: [
    { id: 'walls', options: ['gap', 'half-cell'], pointer: 'fine' },
    { id: 'path', options: ['off', 'on'] },
  ],
  modes: [
    { id: 'puzzles', needs: [], page: async () => (await import('./modes/puzzles.tsx')).Puzzles },
    { id: 'editor', needs: [], page: async () => (await import('./modes/editor.tsx')).Editor },
  ],
  progress,
  tasks: async () => (await import('./puzzles/tasks.ts')).tasks,
  commands: [importCommand, puzzlesCommand],
  files: [gameTextFormat],
  map,
  engine: async () => (await import('./engine/engine.ts')).openEngine(),
  umpire: async () => (await import('./players/umpire.ts')).umpire,
  report: async () => (await import('./report.ts')).report,
  analyst: async () => (await import('./engine/analyst.ts')).analyst,
  protocol: async () => (await import('./engine/protocol.ts')).protocol,
  protocolClient: async () => (await import('./engine/protocol-client.ts')).protocolClient,
};

function facts(state: State, seat: Seat): readonly Fact[] {
  return [
    { key: 'walls', value: state.stock[seat]! },
    { key: 'distance', value: distance(state, seat) },
  ];
}
