import type { Fact, Headless, Seat, Change, GameEvent, Say } from '@quadrille/kit';
import { importCommand, puzzlesCommand } from './commands/commands.ts';
import { draw } from './draw.ts';
import { gameTextFormat } from './files/game-text.ts';
import { map } from './move-map.ts';
import { notation } from './notation/notation.ts';
import { progress } from './puzzles/progress.ts';
import { setup } from './rules/params.ts';
import { distanceToGoal, revision, rules } from './rules/rules.ts';
import type { Move, Params, State } from './rules/state.ts';

function facts(state: State, seat: Seat): readonly Fact[] {
  return [
    { key: 'walls', value: state.stock[seat]! },
    { key: 'distance', value: distanceToGoal(state, seat) },
  ];
}

/** The game for programs without a screen. */
export const headless = {
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
  events,
  draw,
  players: async () => {
    const [{ levels }, { classics }, { withElo }] = await Promise.all([
      import('./players/levels.ts'),
      import('./players/classics.ts'),
      import('./players/ratings.ts'),
    ]);
    return [...levels(), ...classics()].map((player) => withElo(player));
  },
  lessons: async () => (await import('./lessons.ts')).lessons,
  preferences: [
    { id: 'walls', options: ['gap', 'half-cell'], pointer: 'fine' },
    { id: 'touch', options: ['confirm', 'at-once'], pointer: 'coarse' },
    { id: 'path', options: ['off', 'on'] },
  ],
  progress,
  puzzleSource: async () => (await import('./puzzles/challenges.ts')).challenges,
  tasks: async () => (await import('./puzzles/tasks.ts')).tasks,
  commands: [importCommand, puzzlesCommand],
  files: [gameTextFormat],
  engine: async () => (await import('./engine/engine.ts')).openEngine(),
  analyst: async () => (await import('./engine/analyst.ts')).analyst,
  contest: {
    map,
    fastRules: async () => (await import('./umpire.ts')).umpire,
    report: async () => (await import('./report.ts')).report,
    minds: async () => (await import('./minds/minds.ts')).minds,
    protocol: {
      speak: async () => (await import('./protocol/protocol.ts')).protocol,
      client: async () => (await import('./protocol/protocol-client.ts')).protocolClient,
    },
  },
} satisfies Headless<Params, State, Move>;

/** The event of a seat that has placed its last wall. */
function events({ before, after }: Change<State, Move>, say: Say): readonly GameEvent[] {
  const seat = before.stock.findIndex((walls, index) => walls > 0 && after.stock[index] === 0);
  return seat < 0 ? [] : [{ text: say('event.no-walls', { seat }) }];
}
