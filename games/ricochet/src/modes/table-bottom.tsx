import type { Seat } from '@quadrille/kit';
import { Check, Clock, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { biddingSeats, demonstrator, limitFor } from '../rules/bidding.ts';
import { BidPad } from './bid-pad.tsx';
import { usePartyKeys } from './party-keys.ts';
import { RaceSeats } from './race-seats.tsx';
import { racers } from './racers.ts';
import type { AtTable } from './table-parts.ts';
import './modes.css';

/** Who races, the numbers to bid, and what else can be said: that one passes, gives up, or waits for nobody. */
export function TableBottom(props: AtTable): ReactNode {
  const { line, ours, hands, veiled, play, say, seatName } = props;
  const { state, turn } = line;
  const [chosen, setChosen] = useState<Seat>();
  const [typed, setTyped] = useState('');
  const isBidding = state.chip !== undefined && !demonstrator(state);
  const bidders = isBidding ? hands.filter((seat) => biddingSeats(state).includes(seat)) : [];
  const isAlone = ours.length === 1;
  const bidder = isAlone ? bidders[0] : bidders.find((seat) => seat === chosen);
  const choose = (seat: Seat | undefined): void => {
    setChosen(seat);
    setTyped('');
  };
  const bid = (moves: number): void => {
    if (bidder === undefined || moves < 1 || moves >= limitFor(state, bidder)) return;
    choose(undefined);
    play({ kind: 'bid', moves }, bidder);
  };
  usePartyKeys({
    isOpen: bidders.length > 0,
    players: state.params.players,
    bidder,
    isAlone,
    typed,
    choose,
    type: setTyped,
    bid,
  });
  const label =
    bidder === undefined || isAlone ? say('duel.bid-label') : say('party.bid-for', { name: seatName(bidder) });
  return (
    <div className="rr-race">
      <RaceSeats
        label={say('setup.players')}
        seats={racers({
          say,
          state,
          bidders: isAlone ? [] : bidders,
          bidder,
          typed,
          veiled,
          nameOf: seatName,
          choose,
        })}
      />
      {turn.kind !== 'over' && ours.length > 0 && (
        <>
          <BidPad label={label} below={bidder === undefined ? 0 : limitFor(state, bidder)} bid={bid} />
          <Words props={props} bidder={bidder} />
        </>
      )}
    </div>
  );
}

/** In fixed places, whatever happens: they are pressed in a race. */
function Words({ props, bidder }: { props: AtTable; bidder: Seat | undefined }): ReactNode {
  const { line, hands, call, play, say } = props;
  const { state } = line;
  const showing = demonstrator(state);
  const shower = showing && hands.find((seat) => seat === showing.seat);
  const isBidding = state.chip !== undefined && !showing;
  return (
    <div className="rr-row">
      <button
        type="button"
        className="button"
        data-action="pass"
        disabled={bidder === undefined}
        onClick={() => bidder !== undefined && play({ kind: 'pass' }, bidder)}
      >
        <Check aria-hidden />
        {say(state.bids.some(({ seat }) => seat === bidder) ? 'table.enough' : 'duel.pass')}
      </button>
      <button
        type="button"
        className="button"
        data-action="give-up"
        disabled={shower === undefined}
        onClick={() => shower !== undefined && play({ kind: 'giveup' }, shower)}
      >
        <X aria-hidden />
        {say('duel.give-up')}
      </button>
      {call && (
        <button
          type="button"
          className="button"
          data-action="close"
          disabled={!isBidding}
          onClick={() => call({ kind: 'time' })}
        >
          <Clock aria-hidden />
          {say(state.bids.length > 0 ? 'party.close' : 'party.skip')}
        </button>
      )}
    </div>
  );
}
