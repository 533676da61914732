import { expect } from '@quadrille/kit';
import { Ground } from '../engine/ground.ts';
import { paramsText } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import type { Params, Power } from '../rules/state.ts';
import { collection } from './collection.ts';

/** Blue is to move and home in so many moves, but only with the power in hand, and only by one first move. */
export interface Puzzle {
  /** Kept in progress: it never changes. */
  readonly id: number;
  readonly power: Power;
  readonly moves: number;
  readonly position: string;
  readonly answer: string;
}

export const puzzleParams: Params = expect(paramsText.parse('size=5,walls=3,draw=off'));

export const groundAt = (position: string): Ground => new Ground(expect(rules.start(puzzleParams, position)));

/** By power, the short ones first. */
export const puzzles: readonly Puzzle[] = collection.map(([power, moves, answer, position], id) => ({
  id,
  power,
  moves,
  answer,
  position,
}));
