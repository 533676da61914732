import type { Lesson } from '@quadrille/kit';

/** A lesson about the monster, then one for each power. */
export const lessons: readonly Lesson[] = [
  {
    id: 'minotaur',
    params: 'size=5,walls=3,with=monster',
    steps: [
      { id: 'meet', marks: ['c3'] },
      {
        id: 'dodge',
        position: '5 / - / - / b3 e5 / 3 3 / 1 / d3 / - / - -',
        answers: ['b4'],
        mistakes: {
          c3: 'lesson.minotaur.dodge.towards',
          a3: 'lesson.minotaur.dodge.back',
          b2: 'lesson.minotaur.dodge.back',
        },
        reply: ['e4'],
      },
      { id: 'home', answers: ['b5'], mistakes: { b3: 'lesson.minotaur.home.back' } },
      {
        id: 'wall',
        position: '5 / - / - / c2 e3 / 3 3 / 1 / c3 / - / - -',
        answers: ['c2h', 'b2h'],
        mistakes: { c3: 'lesson.minotaur.wall.taken', c1: 'lesson.minotaur.wall.run' },
        reply: ['e2'],
      },
    ],
  },
  {
    id: 'hammer',
    params: 'size=5,walls=3,with=powers',
    steps: [
      {
        id: 'take',
        position: '5 / b4d4 / - / c3 e4 / 0 0 / 1 / - / Hc4 / - -',
        answers: ['c4'],
        mistakes: { b3: 'lesson.hammer.take.past', d3: 'lesson.hammer.take.past' },
        marks: ['c4'],
        reply: ['e3'],
      },
      {
        id: 'use',
        answers: ['Hb4h'],
        mistakes: { Hd4h: 'lesson.hammer.use.other', b4: 'lesson.hammer.use.round', c5: 'lesson.hammer.use.through' },
        marks: ['b4h'],
        reply: ['e2'],
      },
      { id: 'walk', answers: ['c5'] },
    ],
  },
  {
    id: 'ladder',
    params: 'size=5,walls=3,with=powers',
    steps: [
      {
        id: 'climb',
        position: '5 / b4 / - / c4 d2 / 0 0 / 1 / - / - / L -',
        answers: ['Lc5'],
        mistakes: {
          c5: 'lesson.ladder.climb.through',
          d4: 'lesson.ladder.climb.round',
          b4: 'lesson.ladder.climb.round',
        },
        marks: ['c5'],
      },
    ],
  },
  {
    id: 'swift',
    params: 'size=5,walls=3,with=powers',
    steps: [
      {
        id: 'run',
        position: '5 / - / - / c3 d2 / 0 0 / 1 / - / - / S -',
        answers: ['Sc5'],
        mistakes: { c4: 'lesson.swift.run.slow' },
        marks: ['c5'],
      },
      {
        id: 'corner',
        position: '5 / b4d4 / - / b4 d2 / 0 0 / 1 / - / - / S -',
        answers: ['Sa5'],
        mistakes: { a4: 'lesson.swift.corner.slow', b5: 'lesson.swift.corner.wall' },
      },
    ],
  },
  {
    id: 'scroll',
    params: 'size=5,walls=3,with=powers',
    steps: [
      {
        id: 'read',
        position: '5 / - / - / c2 d3 / 0 0 / 1 / - / - / W -',
        answers: ['W'],
        mistakes: { c3: 'lesson.scroll.read.race' },
        reply: ['d2'],
      },
      { id: 'bar', answers: ['c1h', 'd1h'], mistakes: { c3: 'lesson.scroll.bar.late' } },
    ],
  },
];
