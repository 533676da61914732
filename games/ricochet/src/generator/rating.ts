import type { Slide } from '../rules/slide.ts';
import { type Solutions, robotsOf } from '../engine/solutions.ts';

/** By the length of the shortest solution. Shorter than the first is not worth asking. */
export const difficulties = ['easy', 'medium', 'hard', 'expert'] as const;
export type Difficulty = (typeof difficulties)[number];

export const lengthsOf: Readonly<Record<Difficulty, readonly [least: number, most: number]>> = {
  easy: [3, 5],
  medium: [6, 8],
  hard: [9, 12],
  expert: [13, 99],
};

const difficultyOf = (length: number): Difficulty =>
  difficulties.find((difficulty) => length <= lengthsOf[difficulty][1]) ?? 'expert';

export interface Rating {
  readonly length: number;
  /** Robots that have to move, at least. */
  readonly robots: number;
  /** Shortest sequences of moves. */
  readonly solutions: number;
  /** Those that differ in more than the order of independent moves. */
  readonly ideas: number;
  readonly difficulty: Difficulty;
  /** Higher is harder, some 20 to 150. */
  readonly rating: number;
}

/** Long solutions are hard to see; more so if several robots have to move, and if there is only one way. */
export function rate(solutions: Solutions): Rating {
  const { length, count } = solutions;
  const robots = Math.min(...solutions.ideas.map((moves: readonly Slide[]) => robotsOf(moves).length));
  const ideas = solutions.ideas.length;
  const rating = Math.round(6 * length + 5 * (robots - 1) - 2 * Math.min(6, Math.log2(ideas)));
  return { length, robots, solutions: count, ideas, difficulty: difficultyOf(length), rating };
}
