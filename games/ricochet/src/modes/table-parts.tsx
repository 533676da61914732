import type { Seat, TableParts, TableProps } from '@quadrille/kit';
import { useSecondsLeft } from '@quadrille/ui';
import { Check, Clock, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { biddingSeats, showingBid, bidLimitOf, showingOrder } from '../rules/chips.ts';
import { slidesIn } from '../rules/slide.ts';
import type { Bid, Move, Params, State } from '../rules/state.ts';
import { BidPad, RaceSeats, raceSeatsOf } from './race.tsx';
import { ChipPicture, MoveSteps, RaceClock, TargetCard } from './page-parts.tsx';
import type { ChipSession } from './chip-session.ts';
import { RankingList, usePartyKeys, verdictOf } from './party-parts.tsx';
import './modes.css';

/** One chip of a party. */
interface Round {
  /** The state right after it was drawn. */
  readonly drawn: State;
  /** The last bid of each bidder, in the order in which they show. */
  readonly bids: readonly Bid[];
  /** The winner; undefined: the chip went back. */
  readonly winner: Seat | undefined;
}

/** The bids and the winner of each chip. */
function roundsOf(line: ChipSession): readonly Round[] {
  const rounds: Round[] = [];
  for (let place = 1; place <= line.cursor; place++) {
    const before = line.go(place - 1).state;
    const { state } = line.go(place);
    if (state.draws > before.draws) rounds.push({ drawn: state, bids: [], winner: undefined });
    const now = rounds.at(-1);
    if (!now) continue;
    const bids = before.chip && state.failed === 0 && before.failed === undefined ? showingOrder(before) : now.bids;
    const won = state.owners.findIndex((owner, target) => owner !== before.owners[target]);
    rounds[rounds.length - 1] = { ...now, bids, winner: won < 0 ? now.winner : (state.owners[won] ?? undefined) };
  }
  return rounds;
}

/** The slides of the showing player; after the end, the bids of each chip. */
function TableSide({ session, say, seatName }: TablePartProps): ReactNode {
  const { state, turn } = session;
  if (turn.kind !== 'over') {
    return (
      showingBid(state) && (
        <MoveSteps start={state} way={slidesIn(state.way)} say={say} label={say('chip-play.your-moves')} />
      )
    );
  }
  const seats = [...state.points.keys()];
  return (
    <section className="card rr-panel rr-wide" data-testid="rounds">
      <table className="rr-results">
        <caption className="hidden-visually">{say('table.rounds')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('solo.chip')}</th>
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {seatName(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roundsOf(session).map(({ drawn, bids, winner }) => (
            <tr key={drawn.draws}>
              <td>
                <span className="rr-chips">
                  {drawn.chip && <ChipPicture board={drawn.board} chip={drawn.chip} say={say} />}
                </span>
              </td>
              {seats.map((seat) => (
                <td key={seat} data-took={winner === seat || undefined}>
                  {bids.find((bid) => bid.seat === seat)?.moves ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The seats, the numbers to bid, and buttons to pass, give up or continue. */
function TableBottom(props: TablePartProps): ReactNode {
  const { session, localSeats, controllableSeats, seatsWithHiddenMoves, play, say, seatName } = props;
  const { state, turn } = session;
  const [chosen, setChosen] = useState<Seat>();
  const [typed, setTyped] = useState('');
  const isBidding = state.chip !== undefined && !showingBid(state);
  const bidders = isBidding ? controllableSeats.filter((seat) => biddingSeats(state).includes(seat)) : [];
  const isAlone = localSeats.length === 1;
  const bidder = isAlone ? bidders[0] : bidders.find((seat) => seat === chosen);
  const choose = (seat: Seat | undefined): void => {
    setChosen(seat);
    setTyped('');
  };
  const bid = (moves: number): void => {
    if (bidder === undefined || moves < 1 || moves >= bidLimitOf(state, bidder)) return;
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
        seats={raceSeatsOf({
          say,
          state,
          bidders: isAlone ? [] : bidders,
          bidder,
          typed,
          hiddenBidders: seatsWithHiddenMoves,
          nameOf: seatName,
          choose,
        })}
      />
      {turn.kind !== 'over' && localSeats.length > 0 && (
        <>
          <BidPad label={label} below={bidder === undefined ? 0 : bidLimitOf(state, bidder)} bid={bid} />
          <TableButtons props={props} bidder={bidder} />
        </>
      )}
    </div>
  );
}

/** In fixed places, because they are pressed in a hurry. */
function TableButtons({ props, bidder }: { props: TablePartProps; bidder: Seat | undefined }): ReactNode {
  const { session, controllableSeats, callReferee, play, say } = props;
  const { state } = session;
  const showing = showingBid(state);
  const shower = showing && controllableSeats.find((seat) => seat === showing.seat);
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
      {callReferee && (
        <button
          type="button"
          className="button"
          data-action="close"
          disabled={!isBidding}
          onClick={() => callReferee({ kind: 'time' })}
        >
          <Clock aria-hidden />
          {say(state.bids.length > 0 ? 'party.close' : 'party.skip')}
        </button>
      )}
    </div>
  );
}

type TablePartProps = TableProps<Params, State, Move>;

/** A party at a table: the additional parts of the play page. */
export const tableParts: TableParts<Params, State, Move> = {
  top: TableTop,
  bottom: TableBottom,
  side: TableSide,
};

/** The task, the referee's clock, and between two chips the winner of the last one. */
function TableTop({
  session,
  localSeats,
  controllableSeats,
  seatsWithHiddenMoves,
  refereeTimer,
  say,
  seatName,
}: TablePartProps): ReactNode {
  const { state, turn, last } = session;
  const left = useSecondsLeft(refereeTimer?.left);
  const showing = showingBid(state);
  if (turn.kind === 'over') {
    return (
      <section className="card rr-panel">
        <RankingList state={state} say={say} nameOf={seatName} />
      </section>
    );
  }
  if (!state.chip) {
    const verdict = last && verdictOf({ state: last.before }, session, say, seatName);
    return (
      <section className="card rr-task" role="status">
        <div className="rr-task-words">
          <h2>{verdict || say('party.ready')}</h2>
          <p className="muted small figures">{left !== undefined && say('table.next-chip', { n: left })}</p>
        </div>
      </section>
    );
  }
  const hasBids = state.bids.length > 0 || seatsWithHiddenMoves.length > 0;
  const isOurs = showing !== undefined && localSeats.includes(showing.seat);
  const asked = controllableSeats.length === 0 ? 'table.wait' : hasBids ? 'party.lower' : 'table.look';
  return (
    <TargetCard
      board={state.board}
      chip={state.chip}
      say={say}
      line={
        <span role="status">
          {showing === undefined
            ? say(asked)
            : isOurs
              ? say('duel.show-now', { n: showing.moves - state.way.length })
              : say('party.shows', { name: seatName(showing.seat), n: showing.moves - state.way.length })}
        </span>
      }
      aside={
        <RaceClock
          left={left}
          of={(refereeTimer?.of ?? 60_000) / 1000}
          label={
            left === undefined ? say('duel.no-clock') : say(showing ? 'table.show-left' : 'duel.time-left', { n: left })
          }
        />
      }
    />
  );
}
