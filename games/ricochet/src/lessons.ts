import { type Lesson, expect } from '@quadrille/kit';
import { printBoard, scanCell } from './rules/board-text.ts';
import { type Board, type Diagonal, type Direction, isDirection, emptyBoard, withWalls } from './rules/board.ts';

interface LessonBoard {
  /** `f2E d4S`: a wall on the east side of f2, one on the south side of d4. */
  readonly walls?: string;
  readonly diagonals?: readonly Pick<Diagonal, 'colour' | 'lean'>[];
  /** The cells of the diagonals. */
  readonly diagonalCells?: readonly string[];
  /** Such as `ra4,bf8`. */
  readonly robots: string;
  /** `re4`, or `*e4` for any robot. */
  readonly chip: string;
}

const boardSide = 8;

/** A position on a small board, as text. */
function lessonPosition({ walls = '', diagonals = [], diagonalCells = [], robots, chip }: LessonBoard): string {
  const open = emptyBoard(boardSide, boardSide);
  const at = (text: string): number => expect(scanCell(open, text, 0)).value;
  const sides = walls
    .split(' ')
    .filter(Boolean)
    .map((text): [number, Direction] => {
      const direction = text.at(-1);
      if (!isDirection(direction)) throw new Error(`no side: ${text}`);
      return [at(text.slice(0, -1)), direction];
    });
  const board: Board = {
    ...withWalls(open, sides),
    diagonals: diagonals.map((diagonal, i) => ({ ...diagonal, cell: at(diagonalCells[i]!) })),
  };
  return `${printBoard(board)} ${robots} ${chip}`;
}

const params = 'variant=puzzle';

const slide: Lesson = {
  id: 'slide',
  params,
  steps: [
    { id: 'look', position: lessonPosition({ walls: 'f2E', robots: 'rb2,gh6', chip: 'rf8' }), marks: ['b2'] },
    { id: 'wall', answers: ['rE'], mistakes: { rN: 'lesson.slide.other', rS: 'lesson.slide.other' }, marks: ['f2'] },
    { id: 'edge', answers: ['rS'], mistakes: { rW: 'lesson.slide.other', rN: 'lesson.slide.other' }, marks: ['f8'] },
  ],
};

const target: Lesson = {
  id: 'target',
  params,
  steps: [
    {
      id: 'away',
      position: lessonPosition({ walls: 'd4S d1E', robots: 'ra4', chip: 'rd4' }),
      answers: ['rN'],
      mistakes: { rE: 'lesson.target.passes', rS: 'lesson.target.lost' },
      marks: ['d4'],
    },
    { id: 'above', answers: ['rE'], mistakes: { rS: 'lesson.target.lost' }, marks: ['d1'] },
    { id: 'down', answers: ['rS'], mistakes: { rW: 'lesson.target.lost' }, marks: ['d4'] },
  ],
};

const helper: Lesson = {
  id: 'helper',
  params,
  steps: [
    {
      id: 'block',
      position: lessonPosition({ walls: 'f4N', robots: 'ra4,bf8', chip: 're4' }),
      answers: ['bN'],
      mistakes: { rE: 'lesson.helper.too-far' },
      marks: ['f4'],
    },
    { id: 'stop', answers: ['rE'], mistakes: { bS: 'lesson.helper.stay' }, marks: ['e4'] },
  ],
};

const vortex: Lesson = {
  id: 'vortex',
  params,
  steps: [
    {
      id: 'any',
      position: lessonPosition({ walls: 'e5S', robots: 'rb2,be1', chip: '*e5' }),
      answers: ['bS'],
      mistakes: { rE: 'lesson.vortex.other', rS: 'lesson.vortex.other' },
      marks: ['e5'],
    },
  ],
};

const diagonals: Lesson = {
  id: 'diagonals',
  params,
  steps: [
    {
      id: 'turned',
      position: lessonPosition({
        diagonals: [{ colour: 'red', lean: 'rising' }],
        diagonalCells: ['e4'],
        robots: 'rh8,ba4',
        chip: 'be1',
      }),
      answers: ['bE'],
      mistakes: { bN: 'lesson.diagonals.other' },
      marks: ['e4'],
    },
    {
      id: 'passes',
      position: lessonPosition({
        diagonals: [{ colour: 'red', lean: 'rising' }],
        diagonalCells: ['e4'],
        robots: 'ra4,bh8',
        chip: 'rh4',
      }),
      answers: ['rE'],
      mistakes: { rN: 'lesson.diagonals.other' },
      marks: ['h4'],
    },
  ],
};

export const lessons: readonly Lesson[] = [slide, target, helper, vortex, diagonals];
