import { Session, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import { noWay } from '../rules/slide.ts';
import type { Move, Params, State } from '../rules/state.ts';

export type ChipSession = Session<Params, State, Move>;

export const playable = { id: 'ricochet', rules, notation };

export function openSession(params: Params, position?: string): ChipSession {
  return expect(Session.start(playable, params, position));
}

export const openText = (params: string, position?: string): ChipSession =>
  openSession(expect(notation.params.parse(params)), position);

/** What the referee draws next: alone, what the seed has in store; in company, one of all by lot. */
export function drawMove({ state }: ChipSession): Move {
  const chips = rules.moves(state, 'referee');
  return chips[Math.floor(Math.random() * chips.length)]!;
}

/** Draws the next chip where the referee has to. */
export function drawn(session: ChipSession): ChipSession {
  return session.turn.kind === 'referee' ? expect(session.play(drawMove(session), 'referee')) : session;
}

/** The state in which the chip was drawn: where its solution starts. */
export const chipStart = (state: State): State => ({ ...state, robots: state.bases, way: noWay });

export const positionText = (state: State): string => printPosition(chipStart(state));

export const paramsText = (state: State): string => notation.params.print(state.params);

/** A puzzle of its own: the chip in play, from where the robots stand at first. */
export function puzzleState(state: State): State {
  const params: Params = { ...state.params, variant: 'puzzle', players: 1, bids: 'open', chips: 0 };
  const alone: State = { ...chipStart(state), params, owners: [], draws: 0, bids: [], spent: 0, points: [0] };
  const { failed: _, passed: __, ...puzzle } = alone;
  return puzzle;
}

export const puzzleOf = (state: State): ChipSession => {
  const puzzle = puzzleState(state);
  return openSession(puzzle.params, printPosition(puzzle));
};

/** The same puzzle from the board as it stands. The way up to here is kept: the strict rule asks for its turns. */
export const puzzleHere = (state: State): ChipSession => {
  const puzzle = { ...puzzleState(state), robots: state.robots, way: state.way };
  return openSession(puzzle.params, printPosition(puzzle));
};

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
