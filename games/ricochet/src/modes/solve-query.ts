import { printPosition } from '../notation/position.ts';
import type { State } from '../rules/state.ts';
import { paramsText, positionText } from './chip-session.ts';

export interface SolveQuery {
  readonly params: string;
  readonly position: string;
}

/** Asks for the chip in play from where the robots stood when it was drawn. */
export const solveQuery = (state: State): SolveQuery => ({
  params: paramsText(state),
  position: positionText(state),
});

/** Asks for the chip in play from the board as it stands. */
export const queryHere = (state: State): SolveQuery => ({ params: paramsText(state), position: printPosition(state) });
