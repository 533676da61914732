import type { Fact, Seat } from '@quadrille/kit';
import { distanceToGoal } from '@quadrille/quoridor/rules';
import type { State } from './state.ts';

/** Walls left, the power and the steps to the goal. */
export function facts(state: State, seat: Seat): readonly Fact[] {
  const power = state.held[seat];
  return [
    { key: 'walls', value: state.stock[seat]! },
    // The power comes before the distance, because a narrow page shows only two facts and the board shows the distance.
    ...(power ? [{ key: power, value: 1 }] : []),
    { key: 'distance', value: distanceToGoal(state, seat) },
  ];
}
