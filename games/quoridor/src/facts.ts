import type { Fact, Seat } from '@quadrille/kit';
import { distance } from './rules/rules.ts';
import type { State } from './rules/state.ts';

export function facts(state: State, seat: Seat): readonly Fact[] {
  return [
    { key: 'walls', value: state.stock[seat]! },
    { key: 'distance', value: distance(state, seat) },
  ];
}
