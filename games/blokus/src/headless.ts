import type { Fact, Headless, MoveMap, Seat } from '@quadrille/kit';
import { exportCommand, importCommand } from './commands/files.ts';
import { events } from './events.ts';
import { blksgfFormat } from './files/blksgf.ts';
import { draw, notation } from './notation/notation.ts';
import { protocolFlags } from './protocol/flags.ts';
import { type Params, boardSize, coloursOf, setup } from './rules/params.ts';
import { pieces } from './rules/piece.ts';
import { usableCorners } from './rules/placements.ts';
import { revision, rules } from './rules/rules.ts';
import { columnOf, isOnBoard, rowOf } from './rules/square.ts';
import { type Move, type State, isOver, placedPieces, seatScore } from './rules/state.ts';

/** The figures of a seat over all its colours; few, because a card is small. The other scoring is shown at the end. */
export function facts(state: State, seat: Seat): readonly Fact[] {
  const { scoring } = state.params;
  const own = coloursOf(state.params, seat);
  const sum = (worth: (colour: number) => number): number => own.reduce((total, colour) => total + worth(colour), 0);
  const other = scoring === 'squares' ? 'advanced' : 'squares';
  const left = { key: 'pieces', value: sum((colour) => pieces.length - placedPieces(state, colour).length) };
  const points = { key: scoring, value: seatScore(state, seat) };
  if (isOver(state)) return [points, { key: other, value: seatScore(state, seat, other) }, left];
  const corners = sum((colour) => (state.out[colour] ? 0 : usableCorners(state, colour).length));
  return [points, left, { key: 'corners', value: corners }];
}

const largest = 5;

/** Where pieces are placed, for the heat maps of the arena; large pieces and small pieces are separate. */
export const map: MoveMap<Params, Move> = {
  layers: ['large', 'small'],
  size: (params) => ({ columns: boardSize(params), rows: boardSize(params), hasCoordinates: true }),
  locate: (params, move) => {
    if (move.kind !== 'place') return undefined;
    const size = boardSize(params);
    const squares = move.squares.filter((square) => isOnBoard(size, square));
    return {
      layer: move.squares.length === largest ? 'large' : 'small',
      cells: squares.map((square) => (size - 1 - rowOf(square)) * size + columnOf(square)),
    };
  },
};

/** The game for programs without a screen. */
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
    { id: 'corners', options: ['off', 'on'], defaultOption: 'on' },
    { id: 'numbers', options: ['off', 'on'] },
  ],
  files: [blksgfFormat],
  puzzleSource: async () => (await import('./puzzles/challenges.ts')).challenges,
  commands: [importCommand, exportCommand],
  engine: async () => (await import('./engine/engine.ts')).openEngine(),
  analyst: async () => (await import('./engine/analyst.ts')).analyst,
  contest: {
    map,
    fastRules: async () => (await import('./engine/engine.ts')).openUmpire(),
    report: async () => (await import('./report.ts')).report,
    minds: async () => (await import('./minds/minds.ts')).minds,
    protocol: {
      speak: async () => (await import('./protocol/protocol.ts')).protocol,
      flags: protocolFlags,
      client: async () => (await import('./protocol/protocol-client.ts')).protocolClient,
    },
  },
} satisfies Headless<Params, State, Move>;
