import { Session, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import { emptyWay } from '../rules/slide.ts';
import type { Move, Params, State } from '../rules/state.ts';

export type ChipSession = Session<Params, State, Move>;

export const playableGame = { id: 'ricochet', rules, notation };

export function openSession(params: Params, position?: string): ChipSession {
  return expect(Session.start(playableGame, params, position));
}

export const openSessionOfTexts = (params: string, position?: string): ChipSession =>
  openSession(expect(notation.params.parse(params)), position);

/** The referee's next draw: in solo the chip that follows from the seed, in a party a random one. */
export function nextDraw({ state }: ChipSession): Move {
  const chips = rules.moves(state, 'referee');
  return chips[Math.floor(Math.random() * chips.length)]!;
}

/** Draws the next chip if the referee has to. */
export function withDrawnChip(session: ChipSession): ChipSession {
  return session.turn.kind === 'referee' ? expect(session.play(nextDraw(session), 'referee')) : session;
}

/** The state in which the chip was drawn, where its solution starts. */
export const stateAtDraw = (state: State): State => ({ ...state, robots: state.bases, way: emptyWay });

export const positionText = (state: State): string => printPosition(stateAtDraw(state));

export const paramsText = (state: State): string => notation.params.print(state.params);

/** The chip in play as a puzzle, from the first cells of the robots. */
export function puzzleState(state: State): State {
  const params: Params = { ...state.params, variant: 'puzzle', players: 1, bids: 'open', chips: 0 };
  const alone: State = { ...stateAtDraw(state), params, owners: [], draws: 0, bids: [], spent: 0, points: [0] };
  const { failed: _, passed: __, ...puzzle } = alone;
  return puzzle;
}

export const puzzleOf = (state: State): ChipSession => {
  const puzzle = puzzleState(state);
  return openSession(puzzle.params, printPosition(puzzle));
};

/** The same puzzle from the current board. The slides so far are kept, because the strict rule needs their turns. */
export const currentPuzzle = (state: State): ChipSession => {
  const puzzle = { ...puzzleState(state), robots: state.robots, way: state.way };
  return openSession(puzzle.params, printPosition(puzzle));
};

export interface SolveQuery {
  readonly params: string;
  readonly position: string;
}

/** The chip in play from where the robots were when it was drawn. */
export const solveQuery = (state: State): SolveQuery => ({
  params: paramsText(state),
  position: positionText(state),
});

/** The chip in play from the current board. */
export const currentQuery = (state: State): SolveQuery => ({
  params: paramsText(state),
  position: printPosition(state),
});
