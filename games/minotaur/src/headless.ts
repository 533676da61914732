import type { Headless, Knock, MoveMap } from '@quadrille/kit';
import { map as plain } from '@quadrille/quoridor/move-map';
import { events } from './events.ts';
import { draw, notation } from './notation/notation.ts';
import { progress } from './puzzles/progress.ts';
import { facts } from './rules/facts.ts';
import { setup } from './rules/params.ts';
import { huntAfter, revision, rules } from './rules/rules.ts';
import type { Move, Params, Power, State } from './rules/state.ts';

/** As in the plain game; a pawn leaves the same trace whatever brought it there. */
const map: MoveMap<Params, Move> = {
  ...plain,
  place: (params, move) => {
    if ('to' in move) return plain.place(params, { kind: 'pawn', to: move.to });
    return move.kind === 'wall' ? plain.place(params, move) : undefined;
  },
};

/** The pawn's own sound comes first, what it does to the board next, the monster last. */
const [next, last] = [0.1, 0.34];

/** Knocks of the same kind one after the other, at these pitches. */
const run = (from: number, apart: number, volume: number, length: number, ...pitches: number[]): readonly Knock[] =>
  pitches.map((pitch, n) => ({ at: from + n * apart, pitch, volume, length }));

const steps = run(last, 0.13, 0.3, 0.16, 82, 73);
/** Both hooves, then a fall into the deep. */
const caught = [...run(last, 0.09, 0.34, 0.18, 88, 78), ...run(last + 0.22, 0.1, 0.3, 0.3, 130, 104, 69)];
const taken = run(next, 0.08, 0.12, 0.22, 880, 1175);

const used: Readonly<Record<Power, readonly Knock[]>> = {
  /** A blow, and splinters. */
  hammer: [...run(next, 0, 0.34, 0.16, 98), ...run(next + 0.03, 0.045, 0.09, 0.06, 620, 480, 540, 390)],
  /** Rung by rung. */
  ladder: run(next, 0.07, 0.13, 0.09, 330, 392, 466, 554),
  /** Two light feet. */
  swift: run(next, 0.06, 0.1, 0.07, 698, 784, 698, 784),
  /** It is rolled out, and two walls lie there. */
  scroll: [...run(next, 0.03, 0.05, 0.05, 1400, 1250, 1100, 1250), ...run(next + 0.16, 0.1, 0.15, 0.1, 300, 300)],
};

/** What is heard of a move: the power that is used, the one that is picked up, the monster. */
export function sounds(before: State, move: Move): readonly Knock[] {
  const after = rules.play(before, move);
  const isTaken = before.tokens.some((token) => !after.tokens.includes(token));
  const hunt = huntAfter(before, move);
  return [
    ...(move.kind in used ? used[move.kind as Power] : []),
    ...(isTaken ? taken : []),
    ...(hunt ? (hunt.isCatch ? caught : steps) : []),
  ];
}

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
  tasks: async () => (await import('./puzzles/judge.ts')).tasks,
  engine: async () => (await import('./engine/engine.ts')).engine,
  analyst: async () => (await import('./engine/analyst.ts')).analyst,
  contest: {
    map,
    umpire: async () => (await import('./engine/engine.ts')).umpire,
    protocol: {
      speak: async () => (await import('./protocol/protocol.ts')).protocol,
      client: async () => (await import('@quadrille/quoridor/protocol')).protocolClient,
    },
  },
} satisfies Headless<Params, State, Move>;
