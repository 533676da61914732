import { readFileSync } from 'node:fs';
import { fromJson, type TextReaders } from '@quadrille/conformance/fuzz';
import { parsePositionFile } from '../src/files/position-file.ts';
import { parseRule, printRule } from '../src/modes/scores.ts';
import { progress } from '../src/puzzles/progress.ts';

const { positions } = JSON.parse(readFileSync(new URL('./data/positions.json', import.meta.url), 'utf8')) as {
  readonly positions: readonly object[];
};

export const readers: TextReaders = [
  {
    name: 'position file',
    examples: () => [JSON.stringify({ positions: positions.slice(0, 2) }), JSON.stringify(positions.slice(2, 3))],
    read: (text) => parsePositionFile(text).ok,
  },
  {
    name: 'rule of a solo game',
    examples: () => ['normal 0 0', 'severe 60 15'],
    read: (text) => printRule(parseRule(text)) === text,
  },
  {
    name: 'progress with something in it',
    examples: () => [
      JSON.stringify({
        solo: {
          params: 'seed=4',
          start: null,
          moves: ['rN', 'drawrf7', 'bE'],
          results: [{ chip: 'rd8', moves: 5, best: 4, points: 8 }],
          rule: 'normal 0 0',
        },
        soloBest: 3,
        daily: { '2026-01-31': 7 },
        endless: { easy: 2 },
        perfect: 1,
        levels: { 1: 3, 2: 1 },
        duels: { won: 1, lost: 2 },
      }),
    ],
    read: (text) => {
      const read = progress.parse(1, fromJson(text));
      if (read.ok) progress.merge(read.value, progress.empty);
      return read.ok;
    },
  },
];
