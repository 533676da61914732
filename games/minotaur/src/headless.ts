import type { Headless, Tone, MoveMap } from '@quadrille/kit';
import { map as plain } from '@quadrille/quoridor/move-map';
import { events } from './notation/events.ts';
import { draw, notation } from './notation/notation.ts';
import { progress } from './puzzles/progress.ts';
import { facts } from './rules/facts.ts';
import { setup } from './rules/params.ts';
import { huntAfter, revision, rules } from './rules/rules.ts';
import type { Move, Params, Power, State } from './rules/state.ts';

/** Like Quoridor's map; every pawn move leaves the same trace, with or without a power. */
const map: MoveMap<Params, Move> = {
  ...plain,
  locate: (params, move) => {
    if ('to' in move) return plain.locate(params, { kind: 'pawn', to: move.to });
    return move.kind === 'wall' ? plain.locate(params, move) : undefined;
  },
};

/** Seconds after the pawn's own sound: the power, then the monster. */
const [powerDelayS, monsterDelayS] = [0.1, 0.34];

/** A sequence of sounds with the same volume and length at these pitches. */
const soundSequence = (
  from: number,
  apart: number,
  volume: number,
  length: number,
  ...pitches: number[]
): readonly Tone[] =>
  pitches.map((pitch, n) => ({ delaySeconds: from + n * apart, pitchHz: pitch, volume, durationSeconds: length }));

const stepSounds = soundSequence(monsterDelayS, 0.13, 0.3, 0.16, 82, 73);
/** Two hooves, then a falling sequence. */
const catchSounds = [
  ...soundSequence(monsterDelayS, 0.09, 0.34, 0.18, 88, 78),
  ...soundSequence(monsterDelayS + 0.22, 0.1, 0.3, 0.3, 130, 104, 69),
];
const takeSounds = soundSequence(powerDelayS, 0.08, 0.12, 0.22, 880, 1175);

const powerSounds: Readonly<Record<Power, readonly Tone[]>> = {
  /** A blow, then splinters. */
  hammer: [
    ...soundSequence(powerDelayS, 0, 0.34, 0.16, 98),
    ...soundSequence(powerDelayS + 0.03, 0.045, 0.09, 0.06, 620, 480, 540, 390),
  ],
  /** Four rising steps. */
  ladder: soundSequence(powerDelayS, 0.07, 0.13, 0.09, 330, 392, 466, 554),
  /** Light quick steps. */
  swift: soundSequence(powerDelayS, 0.06, 0.1, 0.07, 698, 784, 698, 784),
  /** The scroll unrolls, then two walls. */
  scroll: [
    ...soundSequence(powerDelayS, 0.03, 0.05, 0.05, 1400, 1250, 1100, 1250),
    ...soundSequence(powerDelayS + 0.16, 0.1, 0.15, 0.1, 300, 300),
  ],
};

/** The sounds of a move: the power used, the power picked up, the monster. */
export function sounds(before: State, move: Move): readonly Tone[] {
  const after = rules.play(before, move);
  const isTaken = before.tokens.some((token) => !after.tokens.includes(token));
  const hunt = huntAfter(before, move);
  return [
    ...(move.kind in powerSounds ? powerSounds[move.kind as Power] : []),
    ...(isTaken ? takeSounds : []),
    ...(hunt ? (hunt.isCatch ? catchSounds : stepSounds) : []),
  ];
}

/** The game for programs without a screen. */
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
  puzzleSource: async () => (await import('./puzzles/challenges.ts')).challenges,
  tasks: async () => (await import('./puzzles/judge.ts')).tasks,
  engine: async () => (await import('./engine/engine.ts')).engine,
  analyst: async () => (await import('./engine/analyst.ts')).analyst,
  contest: {
    map,
    fastRules: async () => (await import('./engine/engine.ts')).umpire,
    protocol: {
      speak: async () => (await import('./protocol/protocol.ts')).protocol,
      client: async () => (await import('@quadrille/quoridor/protocol')).protocolClient,
    },
  },
} satisfies Headless<Params, State, Move>;
