import type { Say, Seat } from '@quadrille/kit';
import { demonstrator, showingOrder } from '../rules/bidding.ts';
import { chipsOf } from '../rules/chips.ts';
import type { State } from '../rules/state.ts';
import type { RaceSeat } from './race-seats.tsx';

export interface Racing {
  readonly say: Say;
  readonly state: State;
  /** Whom one can bid for here, by choosing a card. */
  readonly bidders: readonly Seat[];
  readonly bidder: Seat | undefined;
  /** What was typed so far. */
  readonly typed: string;
  /** Who has bid without our seeing what. */
  readonly veiled?: readonly Seat[];
  nameOf(seat: Seat): string;
  choose(seat: Seat | undefined): void;
}

/** The cards of those who race, whatever table they sit at. */
export function racers(racing: Racing): readonly RaceSeat[] {
  return [...racing.state.points.keys()].map((seat) => racer(racing, seat));
}

function racer(racing: Racing, seat: Seat): RaceSeat {
  const { say, state, bidders, bidder, typed, veiled = [], nameOf, choose } = racing;
  const showing = demonstrator(state);
  const bid = state.bids.findLast((each) => each.seat === seat);
  const place = showingOrder(state).findIndex((each) => each.seat === seat);
  const name = nameOf(seat);
  const isVeiled = bid === undefined && veiled.includes(seat);
  return {
    name,
    line: lineOf(racing, seat, bidder === seat && typed !== ''),
    bid: isVeiled ? '?' : bid?.moves,
    bidLabel: isVeiled ? say('party.bid-hidden') : bid && say('fact.bid', { n: bid.moves }),
    active: showing?.seat === seat,
    failed: showing !== undefined && place >= 0 && place < (state.failed ?? 0),
    key: String(seat + 1),
    choose: bidders.includes(seat)
      ? {
          label: say('party.bid-for', { name }),
          isChosen: bidder === seat,
          run: () => choose(bidder === seat ? undefined : seat),
        }
      : undefined,
  };
}

function lineOf({ say, state, typed }: Racing, seat: Seat, isTyping: boolean): string {
  if (isTyping) return `${typed} ↵`;
  const chips = say('fact.chips', { n: chipsOf(state, seat) });
  return state.passed?.includes(seat) ? `${chips} · ${say('party.passed')}` : chips;
}
