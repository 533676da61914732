import type { Seat } from '@quadrille/kit';
import { chipsOf } from './chips.ts';
import type { Bid, Params, State } from './state.ts';

export const highestBid = 99;

/** Who may still bid: anybody who has not passed and whose last bid can be lowered. */
export const biddingSeats = (state: State): Seat[] =>
  Array.from({ length: state.params.players }, (_, seat) => seat).filter(
    (seat) => !state.passed?.includes(seat) && limitFor(state, seat) > 1,
  );

/** Nobody has anything to wait for. Where bids are hidden, that somebody cannot go lower is not for others to know. */
export const isBiddingDone = (state: State): boolean =>
  state.params.bids === 'hidden'
    ? (state.passed?.length ?? 0) === state.params.players
    : biddingSeats(state).length === 0;

/** A bid of the seat must be lower than this. */
export function limitFor(state: State, seat: Seat): number {
  return Math.min(highestBid + 1, ...state.bids.filter((bid) => bid.seat === seat).map((bid) => bid.moves));
}

/** The last bid of each seat in the order in which they show: lowest first, then fewer chips, then the earlier bid. */
export function showingOrder(state: State): Bid[] {
  const lastBids = state.bids.filter((bid, i) => !state.bids.slice(i + 1).some((later) => later.seat === bid.seat));
  return lastBids.toSorted((a, b) => a.moves - b.moves || chipsOf(state, a.seat) - chipsOf(state, b.seat));
}

/** Whose solution everybody is waiting for. */
export const demonstrator = (state: State): Bid | undefined =>
  state.failed === undefined ? undefined : showingOrder(state)[state.failed];

/** So many chips win at once: 8, 6 or 5 with two, three or four players, 4 with more. */
export const chipsToWin = (players: number): number => ({ 2: 8, 3: 6, 4: 5 })[players] ?? 4;

/** The chips that win this game. */
export const goalOf = ({ chips, players }: Params): number => (chips > 0 ? chips : chipsToWin(players));
