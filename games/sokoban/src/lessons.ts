import type { Lesson } from '@quadrille/kit';

/** Messages are below `lesson.<lesson>`; marks are cells, column and row from 1. */
export const lessons: readonly Lesson[] = [
  {
    id: 'push',
    params: '',
    steps: [
      { id: 'walk', position: '7#|#5-#|#@-$.-#|#5-#|7#', answers: ['r'], marks: ['3,3'] },
      { id: 'push', answers: ['R'], mistakes: { l: 'lesson.push.push.away' }, marks: ['5,3'] },
      {
        id: 'two',
        position: '8#|#6-#|#@$$-.-#|#4-.-#|8#',
        answers: ['d'],
        mistakes: { R: 'lesson.push.two.heavy' },
        marks: ['3,3', '4,3'],
      },
    ],
  },
  {
    id: 'pull',
    params: '',
    steps: [
      {
        id: 'behind',
        position: '7#|#5-#|#.@$--#|#5-#|7#',
        answers: ['u'],
        mistakes: { R: 'lesson.pull.behind.away', l: 'lesson.pull.behind.pull' },
        reply: ['r', 'r', 'd'],
        marks: ['2,3'],
      },
      { id: 'push', answers: ['L'], reply: ['L'], marks: ['2,3'] },
    ],
  },
  {
    id: 'corner',
    params: '',
    steps: [
      {
        id: 'wall',
        position: '6#|#4-#|#-$.-#|#-@--#|6#',
        answers: ['l'],
        mistakes: { U: 'lesson.corner.wall.up' },
        reply: ['u'],
        marks: ['4,3'],
      },
      { id: 'along', answers: ['R'], marks: ['4,3'] },
      { id: 'lost', position: '6#|#$3-#|#--.-#|#-@--#|6#', marks: ['2,2'] },
    ],
  },
  {
    id: 'order',
    params: '',
    steps: [
      { id: 'first', position: '7#|#3-3#|#@$-..#|#-$-3#|#3-#|5#', answers: ['R'], reply: ['R'], marks: ['5,3', '6,3'] },
      { id: 'deep', answers: ['R'], mistakes: { l: 'lesson.order.deep.door' }, marks: ['6,3'] },
      { id: 'back', answers: ['l'], reply: ['l', 'l', 'd', 'd', 'r'], marks: ['3,4'] },
      { id: 'last', answers: ['U'], reply: ['l', 'u', 'R', 'R'], marks: ['5,3'] },
    ],
  },
];
