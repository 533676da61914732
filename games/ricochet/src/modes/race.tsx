import type { GameRecord, ModeProps, Say, Seat } from '@quadrille/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { chipsOf, showingBid, showingOrder } from '../rules/chips.ts';
import type { State } from '../rules/state.ts';
import './race.css';

const bidNumbers = Array.from({ length: 24 }, (_, i) => i + 1);

interface BidPadProps {
  readonly label: string;
  /** Bids must be lower than this; 0: bidding is closed. */
  readonly below: number;
  bid(moves: number): void;
}

/** One press is a bid. The numbers never move, because they are pressed in a hurry. */
export function BidPad({ label, below, bid }: BidPadProps): ReactNode {
  return (
    <div className="rr-pad" role="group" aria-label={label}>
      {bidNumbers.map((moves) => (
        <button key={moves} type="button" className="button" disabled={moves >= below} onClick={() => bid(moves)}>
          {moves}
        </button>
      ))}
    </div>
  );
}

interface RaceSeat {
  readonly name: string;
  /** Points and chips, in small type. */
  readonly line: string;
  readonly bid: number | string | undefined;
  /** The bid as screen readers announce it. */
  readonly bidLabel: string | undefined;
  /** It is this seat's turn to show. */
  readonly active?: boolean;
  readonly failed?: boolean;
  /** The face of a computer, instead of its mark. */
  readonly face?: ReactNode;
  /** The key that selects this seat for a bid. */
  readonly key?: string;
  /** Selects this seat for a bid; undefined if that is not possible. */
  readonly choose?: { readonly label: string; readonly isChosen: boolean; run(): void } | undefined;
}

/** The cards of the seats, each in its colour with the bid in large digits. They keep their places. */
export function RaceSeats({ seats, label }: { seats: readonly RaceSeat[]; label: string }): ReactNode {
  return (
    <ol className="rr-seats" aria-label={label} data-seats={seats.length}>
      {Array.from(seats.entries(), ([place, seat]) => (
        <li key={place}>
          <SeatCard seat={seat} place={place} />
        </li>
      ))}
    </ol>
  );
}

function SeatCard({ seat, place }: { seat: RaceSeat; place: number }): ReactNode {
  const { name, line, bid, bidLabel, active, failed, face, key, choose } = seat;
  const looks = {
    className: `card rr-seat rr-racer-${place}`,
    'data-active': active || undefined,
    'data-failed': failed || undefined,
  };
  const inside = (
    <>
      {face ?? (
        <span className="rr-seat-mark" aria-hidden="true">
          {key}
        </span>
      )}
      <span className="rr-seat-name">
        <b aria-hidden={choose !== undefined}>{name}</b>
        <span className="muted small figures">{line}</span>
      </span>
      <span className="rr-bid figures" aria-label={bidLabel}>
        {bid ?? ''}
      </span>
    </>
  );
  if (!choose) return <div {...looks}>{inside}</div>;
  return (
    <button type="button" {...looks} aria-pressed={choose.isChosen} onClick={choose.run}>
      <span className="hidden-visually">{choose.label}</span>
      {inside}
    </button>
  );
}

interface RaceOptions {
  readonly say: Say;
  readonly state: State;
  /** Seats for which this person can bid, by selecting a card. */
  readonly bidders: readonly Seat[];
  readonly bidder: Seat | undefined;
  /** Digits typed so far. */
  readonly typed: string;
  /** Seats with a hidden bid. */
  readonly hiddenBidders?: readonly Seat[];
  nameOf(seat: Seat): string;
  choose(seat: Seat | undefined): void;
}

/** The cards of all seats, for any page. */
export function raceSeatsOf(racing: RaceOptions): readonly RaceSeat[] {
  return [...racing.state.points.keys()].map((seat) => raceSeatOf(racing, seat));
}

function raceSeatOf(racing: RaceOptions, seat: Seat): RaceSeat {
  const { say, state, bidders, bidder, typed, hiddenBidders = [], nameOf, choose } = racing;
  const showing = showingBid(state);
  const bid = state.bids.findLast((each) => each.seat === seat);
  const place = showingOrder(state).findIndex((each) => each.seat === seat);
  const name = nameOf(seat);
  const isVeiled = bid === undefined && hiddenBidders.includes(seat);
  return {
    name,
    line: isVeiled ? say('party.has-answer') : lineOf(racing, seat, bidder === seat && typed !== ''),
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

function lineOf({ say, state, typed }: RaceOptions, seat: Seat, isTyping: boolean): string {
  if (isTyping) return `${typed} ↵`;
  // Alone, because both would be cut on a phone; the chips come back with the next one.
  return state.passed?.includes(seat) ? say('party.passed') : say('fact.chips', { n: chipsOf(state, seat) });
}

interface AddressedMatch<T> {
  /** The match that the address names; undefined: none, or not loaded yet. */
  readonly current: T | undefined;
  /** It is being loaded from the library. */
  readonly isOpening: boolean;
  begin(playing: T): void;
  put(playing: T): void;
}

/**
 * A match with an address: begun here, opened from the library, or found there again after a reload. An unknown address
 * leads to the front page.
 */
export function useAddressedMatch<T>(
  { attempts, location, goTo }: ModeProps,
  read: (record: GameRecord) => T | undefined,
  placeOf: (playing: T) => string,
): AddressedMatch<T> {
  const [playing, put] = useState(() => attempts.toResume && read(attempts.toResume.record));
  // A match opened from the library has no address yet.
  const [arrival, setArrival] = useState(() => (location === '' && playing ? placeOf(playing) : undefined));
  if (arrival !== undefined && location !== '') setArrival(undefined);
  const isHere = playing !== undefined && placeOf(playing) === location;
  const isOpening = arrival !== undefined || (location !== '' && !isHere);
  useEffect(() => {
    if (arrival !== undefined) return goTo(arrival, 'replace');
    if (!isOpening) return undefined;
    let isLeft = false;
    void attempts.find(location).then((kept) => {
      if (isLeft) return;
      const found = kept && read(kept.record);
      if (found && placeOf(found) === location) put(found);
      else goTo('', 'replace');
    });
    return () => {
      isLeft = true;
    };
  }, [arrival, isOpening, attempts, location, goTo, read, placeOf]);
  const begin = (next: T): void => {
    put(next);
    goTo(placeOf(next), location === '' ? 'push' : 'replace');
  };
  return { current: isHere ? playing : undefined, isOpening, begin, put };
}
