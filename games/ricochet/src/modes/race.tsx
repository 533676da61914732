import type { GameRecord, ModeProps, Say, Seat } from '@quadrille/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { chipsOf, demonstrator, showingOrder } from '../rules/chips.ts';
import type { State } from '../rules/state.ts';
import './race.css';

const numbers = Array.from({ length: 24 }, (_, i) => i + 1);

interface BidPadProps {
  readonly label: string;
  /** Bids must be lower than this; none: nobody may bid now. */
  readonly below: number;
  bid(moves: number): void;
}

/** One press is a bid. The numbers never move: they are pressed in a race. */
export function BidPad({ label, below, bid }: BidPadProps): ReactNode {
  return (
    <div className="rr-pad" role="group" aria-label={label}>
      {numbers.map((moves) => (
        <button key={moves} type="button" className="button" disabled={moves >= below} onClick={() => bid(moves)}>
          {moves}
        </button>
      ))}
    </div>
  );
}

interface RaceSeat {
  readonly name: string;
  /** Points, chips: small. */
  readonly line: string;
  readonly bid: number | string | undefined;
  /** How the bid is read out. */
  readonly bidLabel: string | undefined;
  /** It is this one's turn to show. */
  readonly active?: boolean;
  readonly failed?: boolean;
  /** Of a computer, in the place of its mark. */
  readonly face?: ReactNode;
  /** The key that takes this seat's turn to bid. */
  readonly key?: string;
  /** Bids for this seat; without it nobody can. */
  readonly choose?: { readonly label: string; readonly isChosen: boolean; run(): void } | undefined;
}

/** Who races here: each in a colour, with the bid in large figures. They keep their places whatever happens. */
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

interface Racing {
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

interface Addressed<T> {
  /** What the address names; undefined: nothing, or not yet. */
  readonly playing: T | undefined;
  /** It is on its way out of the library. */
  readonly isOpening: boolean;
  begin(playing: T): void;
  put(playing: T): void;
}

/**
 * A playing whose address names it: begun here, come from the library, or found there again after the page was loaded
 * anew. An address that names nothing leads to the front page.
 */
export function useAddressed<T>(
  { shelf, place, go }: ModeProps,
  read: (record: GameRecord) => T | undefined,
  placeOf: (playing: T) => string,
): Addressed<T> {
  const [playing, put] = useState(() => shelf.wanted && read(shelf.wanted.record));
  // Who comes from the library has not been given the address of what they want.
  const [arrival, setArrival] = useState(() => (place === '' && playing ? placeOf(playing) : undefined));
  if (arrival !== undefined && place !== '') setArrival(undefined);
  const isHere = playing !== undefined && placeOf(playing) === place;
  const isOpening = arrival !== undefined || (place !== '' && !isHere);
  useEffect(() => {
    if (arrival !== undefined) return go(arrival, 'replace');
    if (!isOpening) return undefined;
    let isLeft = false;
    void shelf.find(place).then((kept) => {
      if (isLeft) return;
      const found = kept && read(kept.record);
      if (found && placeOf(found) === place) put(found);
      else go('', 'replace');
    });
    return () => {
      isLeft = true;
    };
  }, [arrival, isOpening, shelf, place, go, read, placeOf]);
  const begin = (next: T): void => {
    put(next);
    go(placeOf(next), place === '' ? 'push' : 'replace');
  };
  return { playing: isHere ? playing : undefined, isOpening, begin, put };
}
