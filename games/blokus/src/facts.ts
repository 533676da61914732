import type { Fact, Seat } from '@quadrille/kit';
import { coloursOf } from './rules/colour.ts';
import { usableCorners } from './rules/corner.ts';
import { pieces } from './rules/piece.ts';
import { placedPieces } from './rules/placed-pieces.ts';
import { seatScore } from './rules/score.ts';
import { isOver, type State } from './rules/state.ts';

/** The figures of a seat, over all colours that count for it; few, for a card is small. The other way to count is told at the end. */
export function facts(state: State, seat: Seat): readonly Fact[] {
  const { scoring } = state.params;
  const own = coloursOf(state.params, seat);
  const sum = (worth: (colour: number) => number): number => own.reduce((total, colour) => total + worth(colour), 0);
  const other = scoring === 'squares' ? 'advanced' : 'squares';
  const left = { key: 'pieces', value: sum((colour) => pieces.length - placedPieces(state, colour).length) };
  const points = { key: scoring, value: seatScore(state, seat) };
  if (isOver(state)) return [points, { key: other, value: seatScore(state, seat, other) }, left];
  const corners = sum((colour) => (state.out[colour] ? 0 : usableCorners(state, colour).length));
  return [points, left, { key: 'corners', value: corners }];
}
