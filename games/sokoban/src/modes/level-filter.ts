import type { LibraryLevel } from '../progress/kept.ts';
import { isDone } from './library.ts';

/** Figures from a level's text alone; ten thousand levels take a moment. */
interface LevelFacts {
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  /** Bits of the number of ways to place the boxes on the floor: an estimate of the difficulty. */
  readonly bits: number;
}

const known = new WeakMap<LibraryLevel, LevelFacts>();

/** Parses runs like `3#` without opening the board. */
export function factsOf(level: LibraryLevel): LevelFacts {
  const before = known.get(level);
  if (before) return before;
  const [rows = ''] = level.start.split(';');
  let [width, height, boxes, floor, column, run] = [0, 1, 0, 0, 0, 0];
  for (const sign of rows) {
    if (sign >= '0' && sign <= '9') {
      run = 10 * run + Number(sign);
      continue;
    }
    const length = run || 1;
    run = 0;
    if (sign === '|') {
      height++;
      column = 0;
      continue;
    }
    column += length;
    width = Math.max(width, column);
    if (sign === '$' || sign === '*') boxes += length;
    if (sign !== '#') floor += length;
  }
  let bits = 0;
  for (let n = 0; n < boxes; n++) bits += Math.log2(Math.max(1, floor - n)) - Math.log2(n + 1);
  const facts = { width, height, boxes, bits };
  known.set(level, facts);
  return facts;
}

export const sizes = ['any', 'small', 'medium', 'large'] as const;
export const boxCounts = ['any', 'few', 'some', 'many'] as const;
export const states = ['any', 'unsolved', 'solved'] as const;
export const grades = ['any', 'easy', 'medium', 'hard', 'expert'] as const;

export interface LevelFilter {
  readonly text: string;
  readonly size: (typeof sizes)[number];
  readonly boxes: (typeof boxCounts)[number];
  readonly solved: (typeof states)[number];
  readonly grade: (typeof grades)[number];
}

export const noFilter: LevelFilter = { text: '', size: 'any', boxes: 'any', solved: 'any', grade: 'any' };

const sizeOf = ({ width, height }: LevelFacts): LevelFilter['size'] =>
  width * height <= 80 ? 'small' : width * height <= 200 ? 'medium' : 'large';
const boxesOf = ({ boxes }: LevelFacts): LevelFilter['boxes'] => (boxes <= 4 ? 'few' : boxes <= 10 ? 'some' : 'many');
const gradeOf = ({ bits }: LevelFacts): LevelFilter['grade'] =>
  bits < 14 ? 'easy' : bits < 26 ? 'medium' : bits < 45 ? 'hard' : 'expert';

/** The indices of the levels that match a filter, in order. */
export function filtered(levels: readonly LibraryLevel[], filter: LevelFilter): readonly number[] {
  const words = filter.text.trim().toLowerCase();
  const { size, boxes, solved, grade } = filter;
  const places: number[] = [];
  for (const [index, level] of levels.entries()) {
    if (solved !== 'any' && isDone(level) !== (solved === 'solved')) continue;
    if (words !== '' && String(index + 1) !== words && !level.title.toLowerCase().includes(words)) continue;
    if (size !== 'any' && sizeOf(factsOf(level)) !== size) continue;
    if (boxes !== 'any' && boxesOf(factsOf(level)) !== boxes) continue;
    if (grade !== 'any' && gradeOf(factsOf(level)) !== grade) continue;
    places.push(index);
  }
  return places;
}
