import { isMove, type Move as Step, type State as Level } from '@quadrille/sokoban/rules';
import type { Params } from './params.ts';

/** Somebody at a board of their own. */
export interface Racer {
  /** The steps that lead from the start to where the board stands now. */
  readonly line: string;
  readonly level: Level;
  readonly best?: Finish;
  /** Does not go on. */
  readonly done: boolean;
}

/** A line that has solved the level. */
export interface Finish {
  readonly line: string;
  /** How many times the level had been solved before, by anybody: the earlier of two equal lines is better. */
  readonly after: number;
}

export interface State {
  readonly params: Params;
  readonly start: Level;
  readonly racers: readonly Racer[];
  /** How many times the level has been solved. */
  readonly finishes: number;
  readonly isTimeUp: boolean;
}

/** `undo` takes back a step of one's own, `again` all of them; `done` is for who leaves it at that. */
export type Move = Step | 'undo' | 'again' | 'done' | 'time';

export const isStep = (move: Move): move is Step => isMove(move);

/** Fewer moves, then earlier; who has solved nothing comes after all who have. */
export function compareFinishes(one: Finish | undefined, other: Finish | undefined): number {
  if (!one || !other) return Number(one === undefined) - Number(other === undefined);
  return one.line.length - other.line.length || one.after - other.after;
}
