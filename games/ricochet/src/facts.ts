import type { Fact, Seat } from '@quadrille/kit';
import { limitFor, highestBid } from './rules/bidding.ts';
import { chipsOf } from './rules/chips.ts';
import type { State } from './rules/state.ts';

/** Chips first; then the present bid among players, or the moves made alone; points where the board gives any. */
export function facts(state: State, seat: Seat): readonly Fact[] {
  const { variant } = state.params;
  const moves: Fact = { key: 'moves', value: state.spent + state.way.length };
  if (variant === 'puzzle') return [moves];
  const bid = limitFor(state, seat);
  const pays = state.board.bonus.length + state.board.malus.length > 0;
  return [
    { key: 'chips', value: chipsOf(state, seat) },
    ...(variant === 'solo' ? [moves] : []),
    ...(bid <= highestBid ? [{ key: 'bid', value: bid }] : []),
    ...(pays ? [{ key: 'points', value: state.points[seat]! }] : []),
  ];
}
