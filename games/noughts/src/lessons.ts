import type { Lesson } from '@quadrille/kit';

/** One match from the first mark to the finished row. Texts are in the catalogues under `lesson.first`. */
export const lessons: readonly Lesson[] = [
  {
    id: 'first',
    params: '',
    steps: [
      {
        id: 'middle',
        answers: ['b2'],
        mistakes: { a1: 'lesson.first.middle.corner', b1: 'lesson.first.middle.edge' },
        reply: ['b3'],
        marks: ['b2'],
      },
      { id: 'threat', answers: ['a1'], mistakes: { c2: 'lesson.first.threat.far' }, reply: ['c3'] },
      {
        id: 'block',
        answers: ['a3'],
        mistakes: { a2: 'lesson.first.block.greedy', c1: 'lesson.first.block.greedy', b3: 'lesson.first.block.taken' },
        reply: ['a2'],
        marks: ['b3', 'c3'],
      },
      { id: 'finish', answers: ['c1'], mistakes: { b1: 'lesson.first.finish.slow' } },
    ],
  },
];
