import { isMove, type Move as Step, type State as Level } from '@quadrille/sokoban/rules';
import type { Params } from './params.ts';

/** A player with their own board. */
export interface Racer {
  /** The steps from the start to the current board. */
  readonly line: string;
  readonly level: Level;
  readonly best?: Finish;
  /** Has finished. */
  readonly done: boolean;
}

/** A solution of the level. */
export interface Finish {
  readonly line: string;
  /** How many solutions were found before, by all racers. Of two equal solutions the earlier one wins. */
  readonly after: number;
}

export interface State {
  readonly params: Params;
  readonly start: Level;
  readonly racers: readonly Racer[];
  /** Number of solutions found. */
  readonly finishes: number;
  readonly isTimeUp: boolean;
}

/** `undo` takes back one step, `again` all of them; `done` finishes the race for this player. */
export type Move = Step | 'undo' | 'again' | 'done' | 'time';

export const isStep = (move: Move): move is Step => isMove(move);

/** Fewer moves first, then earlier; racers without a solution come last. */
export function compareFinishes(one: Finish | undefined, other: Finish | undefined): number {
  if (!one || !other) return Number(one === undefined) - Number(other === undefined);
  return one.line.length - other.line.length || one.after - other.after;
}
