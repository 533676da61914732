import type { Lesson } from '@quadrille/kit';
import { mistakes } from './mistakes.ts';

/** Pawns in a line, as the house rule of Mons has it. */
export const line: Lesson = {
  id: 'line',
  params: 'players=4,size=7',
  steps: [
    {
      id: 'sides',
      position: '7 / - / - / d2 d3 d4 f5 / 5 5 5 5 / 1',
      answers: ['c3', 'e3'],
      mistakes: mistakes('line.sides', { over: 'd5', taken: 'd3 d4', aside: 'c2 e2' }),
    },
    {
      id: 'crowd',
      position: '7 / - / - / d2 d3 d4 c3 / 5 5 5 5 / 1',
      answers: ['e3'],
      mistakes: mistakes('line.crowd', { taken: 'c3', over: 'd5', aside: 'c2 e2' }),
    },
    {
      id: 'over',
      position: '7 / - / c3d3 / d2 d3 d4 f5 / 5 4 5 4 / 1',
      answers: ['d5'],
      mistakes: mistakes('line.over', { barred: 'c3 e3', aside: 'c2 e2' }),
    },
    {
      id: 'end',
      position: '7 / d4 / c2d2 / d2 d3 d4 f5 / 5 4 4 4 / 1',
      answers: ['c4'],
      mistakes: mistakes('line.end', { barred: 'c3 e3', over: 'd5', longer: 'e4' }),
    },
    {
      id: 'three',
      position: '7 / - / c2d2 / d2 d3 d4 d5 / 5 4 5 4 / 1',
      answers: ['d6'],
      mistakes: mistakes('line.three', { barred: 'c3 e3', halfway: 'c4 e4', back: 'd1' }),
    },
  ],
};

/** The same line where nobody ever passes two pawns. */
export const lineStrict: Lesson = {
  id: 'line-strict',
  params: 'players=4,size=7,line=strict',
  steps: [
    {
      id: 'queue',
      position: '7 / - / - / d2 d3 d4 f5 / 5 5 5 5 / 1',
      answers: ['c2', 'e2'],
      mistakes: mistakes('line-strict.queue', { round: 'c3 e3', over: 'd5' }),
    },
    {
      id: 'single',
      position: '7 / d3 / - / d2 d3 b5 f5 / 5 5 4 5 / 1',
      answers: ['c3'],
      mistakes: mistakes('line-strict.single', { straight: 'd4', longer: 'e3', aside: 'c2 e2' }),
    },
    {
      id: 'pass',
      position: '7 / - / c1d1 / d1 d2 d3 f5 / 0 4 5 4 / 1',
      answers: ['-'],
      mistakes: mistakes('line-strict.pass', { round: 'c2 e2', over: 'd4' }),
    },
  ],
};

/** The same line where a pawn behind a pawn counts like a wall. */
export const lineWikipedia: Lesson = {
  id: 'line-wikipedia',
  params: 'players=4,size=7,line=wikipedia',
  steps: [
    {
      id: 'sides',
      position: '7 / - / - / d2 d3 d4 f5 / 5 5 5 5 / 1',
      answers: ['c3', 'e3'],
      mistakes: mistakes('line-wikipedia.sides', { over: 'd5', aside: 'c2 e2' }),
    },
    {
      id: 'one',
      position: '7 / - / c3 / d2 d3 d4 f5 / 5 4 5 5 / 1',
      answers: ['e3'],
      mistakes: mistakes('line-wikipedia.one', { barred: 'c3', over: 'd5', aside: 'c2 e2' }),
    },
    {
      id: 'none',
      position: '7 / - / c3d3 / d2 d3 d4 f5 / 5 4 5 4 / 1',
      answers: ['c2', 'e2'],
      mistakes: mistakes('line-wikipedia.none', { barred: 'c3 e3', over: 'd5' }),
    },
  ],
};
