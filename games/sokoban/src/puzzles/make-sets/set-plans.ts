import type { SetId } from '../sets/index.ts';
import type { GoalPattern } from './draft.ts';

/** The recipe of a set. Difficulty by `measure.ts`. */
export interface SetPlan {
  readonly id: SetId;
  readonly seed: number;
  readonly boxes: readonly [number, number];
  readonly sides: readonly [number, number];
  readonly floor: readonly [number, number];
  /** From the first, inclusive, to the second, exclusive. */
  readonly difficulty: readonly [number, number];
  readonly goals: readonly GoalPattern[];
  /** Changes tried on a draft, and the solver's work for each (`counted-solver.ts`). */
  readonly steps: number;
  readonly work: number;
  /** Number of good levels to choose from, and the maximal number of drafts. */
  readonly pool: number;
  readonly drafts: number;
}

const all: readonly GoalPattern[] = ['block', 'row', 'far-apart', 'scattered', 'walls', 'mirror'];
/** Goals in one place lead to ordering, parking and long paths. */
const together: readonly GoalPattern[] = ['block', 'block', 'row', 'walls', 'far-apart', 'mirror'];

/** From easy to hard: each begins where the one before ends. */
export const setPlans: readonly SetPlan[] = [
  {
    id: 'warm-up',
    seed: 1982,
    boxes: [2, 3],
    sides: [4, 7],
    floor: [12, 24],
    difficulty: [14, 32],
    goals: all,
    steps: 30,
    work: 24,
    pool: 260,
    drafts: 6000,
  },
  {
    id: 'support-act',
    seed: 1983,
    boxes: [2, 4],
    sides: [5, 8],
    floor: [16, 32],
    difficulty: [32, 52],
    goals: all,
    steps: 80,
    work: 24,
    pool: 240,
    drafts: 4000,
  },
  {
    id: 'headliner',
    seed: 1984,
    boxes: [3, 5],
    sides: [6, 9],
    floor: [20, 40],
    difficulty: [52, 78],
    goals: together,
    steps: 150,
    work: 24,
    pool: 220,
    drafts: 2500,
  },
  {
    id: 'encore',
    seed: 1985,
    boxes: [3, 6],
    sides: [6, 10],
    floor: [24, 48],
    difficulty: [78, 110],
    goals: together,
    steps: 220,
    work: 24,
    pool: 220,
    drafts: 1500,
  },
  {
    id: 'circle-pit',
    seed: 1986,
    boxes: [4, 8],
    sides: [7, 11],
    floor: [28, 56],
    difficulty: [110, 220],
    goals: together,
    steps: 300,
    work: 24,
    pool: 200,
    drafts: 2000,
  },
];
