import { expect } from '@quadrille/kit';
import { EngineState } from '../engine/engine-state.ts';
import { paramsText } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import type { Params, Power } from '../rules/state.ts';
import { collection } from './collection.ts';

/** Seat 0 (blue) moves and wins in `moves` moves, only with its power and only by one first move. */
export interface Puzzle {
  /** Stored in progress: never change it. */
  readonly id: number;
  readonly power: Power;
  readonly moves: number;
  readonly position: string;
  readonly answer: string;
}

export const puzzleParams: Params = expect(paramsText.parse('size=5,walls=3,draw=off'));

export const engineStateAt = (position: string): EngineState =>
  new EngineState(expect(rules.start(puzzleParams, position)));

/** Sorted by power, short ones first. */
export const puzzles: readonly Puzzle[] = collection.map(([power, moves, answer, position], id) => ({
  id,
  power,
  moves,
  answer,
  position,
}));
