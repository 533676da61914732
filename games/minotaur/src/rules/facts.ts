import type { Fact, Seat } from '@quadrille/kit';
import { distance } from '@quadrille/quoridor/rules';
import type { State } from './state.ts';

/** Walls left, steps to the goal, and the power in hand. */
export function facts(state: State, seat: Seat): readonly Fact[] {
  const power = state.held[seat];
  return [
    { key: 'walls', value: state.stock[seat]! },
    // Before the distance, which the board shows: a narrow page has room for two.
    ...(power ? [{ key: power, value: 1 }] : []),
    { key: 'distance', value: distance(state, seat) },
  ];
}
