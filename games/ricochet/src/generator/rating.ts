import type { Slide } from '../rules/slide.ts';
import { type Solutions, robotsOf } from '../engine/solutions.ts';

/** By the length of the shortest solution; shorter puzzles are trivial. */
export const difficulties = ['easy', 'medium', 'hard', 'expert'] as const;
export type Difficulty = (typeof difficulties)[number];

export const lengthsByDifficulty: Readonly<Record<Difficulty, readonly [least: number, most: number]>> = {
  easy: [3, 5],
  medium: [6, 8],
  hard: [9, 12],
  expert: [13, 99],
};

const difficultyOf = (length: number): Difficulty =>
  difficulties.find((difficulty) => length <= lengthsByDifficulty[difficulty][1]) ?? 'expert';

export interface Rating {
  readonly length: number;
  /** The minimal number of robots that have to move. */
  readonly robots: number;
  /** Number of shortest move sequences. */
  readonly solutions: number;
  /** Number of sequences that differ in more than the order of independent moves. */
  readonly ideas: number;
  readonly difficulty: Difficulty;
  /** Higher is harder, about 20 to 150. */
  readonly rating: number;
}

/** Long solutions are hard to see, more so if several robots have to move or if there is only one idea. */
export function ratingOf(solutions: Solutions): Rating {
  const { length, count } = solutions;
  const robots = Math.min(...solutions.ideas.map((moves: readonly Slide[]) => robotsOf(moves).length));
  const ideas = solutions.ideas.length;
  const rating = Math.round(6 * length + 5 * (robots - 1) - 2 * Math.min(6, Math.log2(ideas)));
  return { length, robots, solutions: count, ideas, difficulty: difficultyOf(length), rating };
}
