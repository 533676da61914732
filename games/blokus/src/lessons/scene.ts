import { expect } from '@quadrille/kit';
import { usableCorners } from '../rules/corner.ts';
import { legalPlacements } from '../rules/legal-placements.ts';
import { notation } from '../notation/notation.ts';
import type { Placement } from '../rules/placement.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

/** A position of a lesson, with the placements that blue can choose from. */
export interface Scene {
  readonly state: State;
  /** The moves that fit, as texts. */
  moves(fits: (placement: Placement) => boolean): string[];
  /** Usable corners that blue has after a placement. */
  cornersAfter(placement: Placement): number;
}

export function scene(params: string, position?: string): Scene {
  const state = expect(rules.start(expect(notation.params.parse(params)), position));
  const legal = [...legalPlacements(state, state.colour)];
  return {
    state,
    moves: (fits) => legal.filter(fits).map(({ squares }) => notation.move.print({ kind: 'place', squares })),
    cornersAfter: ({ squares }) => {
      const board = state.board.map((owner, square) => (squares.includes(square) ? state.colour + 1 : owner));
      return usableCorners({ ...state, board }, state.colour).length;
    },
  };
}

export const all = (): boolean => true;

export const isPiece =
  (name: string) =>
  ({ piece }: Placement): boolean =>
    piece.name === name;

/** Does the placement cover this square? */
export function covers({ squares }: Placement, square: string): boolean {
  return squares.some((each) => notation.move.print({ kind: 'place', squares: [each] }) === square);
}

/** Every one of these moves is told the same words. */
export const told = (key: string, moves: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(moves.map((move) => [move, key]));
