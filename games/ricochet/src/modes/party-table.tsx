import { expect, type ModeProps, type Mover, type Seat } from '@quadrille/kit';
import { useState, type ReactNode } from 'react';
import { biddingSeats, demonstrator, limitFor, showingOrder } from '../rules/bidding.ts';
import { chipsOf } from '../rules/chips.ts';
import { notation } from '../notation/notation.ts';
import type { Move } from '../rules/state.ts';
import { ChipPicture, chipName } from './chip-line.tsx';
import { ClockBar, useCountdown } from './clock.tsx';
import { MoveSteps } from './move-steps.tsx';
import { SessionBoard } from './session-board.tsx';
import { useSolutionView } from './solution-view.tsx';
import { solveQuery } from './solve-query.ts';
import './modes.css';
import './seats.css';
import { drawMove, type Table } from './table.ts';
import { useSolution } from './use-solution.ts';

interface PartyTableProps {
  readonly page: ModeProps;
  readonly table: Table;
  setTable(table: Table): void;
  nameOf(seat: Seat): string;
  again(): void;
  leave(): void;
}

const bidTime = 60;

/** The official game: everybody looks, bids, and the lowest shows. */
export function PartyTable({ page, table, setTable, nameOf, again, leave }: PartyTableProps): ReactNode {
  const { say } = page;
  const { state, turn } = table;
  const [bidder, setBidder] = useState<Seat>();
  const chipState = state.chip ? state : (lastWithChip(table) ?? state);
  const solving = useSolution(page, chipState.chip ? solveQuery(chipState) : undefined);
  const view = useSolutionView(page, chipState, solving);
  const showing = demonstrator(state);
  const isBidding = state.chip !== undefined && !showing;

  const play = (move: Move, by: Mover): void => {
    const next = expect(table.play(move, by));
    const spoken = sayWithNames(page, nameOf, () => notation.speak(state, move, say, by), move, by);
    page.announce([spoken, verdictOf(table, next, page, nameOf)].filter(Boolean).join('. '));
    setBidder(undefined);
    setTable(next);
  };
  const left = useCountdown(
    bidTime,
    isBidding && state.bids.length > 0,
    `${table.params.seed} ${state.draws} ${state.chip?.cell}`,
    () => play({ kind: 'time' }, 'referee'),
  );
  const verdict = table.last && verdictOf({ state: table.last.before }, table, page, nameOf);

  return (
    <div className="rr-page">
      <div className="card rr-table">
        <SessionBoard
          page={page}
          table={view.table ?? table}
          active={showing !== undefined && !view.table}
          play={(move) => play(move, showing!.seat)}
          seatName={nameOf}
        />
      </div>
      <div className="rr-side">
        {turn.kind === 'over' ? (
          <section className="card rr-panel rr-won" role="status">
            <h2>{say('party.over', { names: list(page, turn.outcome.winners.map(nameOf)) })}</h2>
            <p className="muted">{say(`outcome.${turn.outcome.reason}`)}</p>
            <div className="rr-row">
              <button type="button" className="button primary" onClick={again}>
                {say('duel.again')}
              </button>
              <button type="button" className="button" onClick={leave}>
                {say('party.change')}
              </button>
            </div>
          </section>
        ) : (
          <section className="card rr-panel">
            {state.chip ? (
              <div className="rr-chip-line">
                <ChipPicture board={state.board} chip={state.chip} say={say} />
                <h2>{say('desk.goal', { chip: chipName(state.board, state.chip, say) })}</h2>
              </div>
            ) : (
              <div role="status">
                <h2>{verdict || say('party.ready')}</h2>
              </div>
            )}
            {!state.chip && (
              <button type="button" className="button primary" onClick={() => play(drawMove(table), 'referee')}>
                {say('party.draw')}
              </button>
            )}
            {!state.chip && chipState.chip && view.panel}
            {isBidding && (
              <>
                <p className="muted">{say(state.bids.length > 0 ? 'party.lower' : 'party.look')}</p>
                {state.bids.length > 0 && (
                  <ClockBar left={left} of={bidTime} label={say('duel.time-left', { n: left })} />
                )}
                <button type="button" className="button" onClick={() => play({ kind: 'time' }, 'referee')}>
                  {say(state.bids.length > 0 ? 'party.close' : 'party.skip')}
                </button>
              </>
            )}
            {showing && (
              <>
                <p role="status">
                  <strong>
                    {say('party.shows', { name: nameOf(showing.seat), n: showing.moves - state.way.length })}
                  </strong>
                </p>
                <MoveSteps start={state} way={state.way} say={say} label={say('desk.your-moves')} />
                <button type="button" className="button" onClick={() => play({ kind: 'giveup' }, showing.seat)}>
                  {say('duel.give-up')}
                </button>
              </>
            )}
          </section>
        )}
        <ol className="rr-seats" aria-label={say('setup.players')}>
          {[...state.points.keys()].map((seat) => {
            const bid = state.bids.findLast((each) => each.seat === seat);
            const place = showingOrder(state).findIndex((each) => each.seat === seat);
            const mayBid = isBidding && biddingSeats(state).includes(seat);
            return (
              <li
                key={seat}
                className="card rr-seat"
                data-active={showing?.seat === seat || undefined}
                data-failed={(showing && place >= 0 && place < state.failed!) || undefined}
              >
                <span className="rr-seat-name">
                  {nameOf(seat)}
                  <span className="muted small figures">{say('fact.chips', { n: chipsOf(state, seat) })}</span>
                </span>
                <span className="rr-bid figures" aria-label={bid ? say('fact.bid', { n: bid.moves }) : undefined}>
                  {bid?.moves ?? ''}
                </span>
                {mayBid && (
                  <button
                    type="button"
                    className="button"
                    aria-expanded={bidder === seat}
                    aria-label={say('party.bid-for', { name: nameOf(seat) })}
                    onClick={() => setBidder(bidder === seat ? undefined : seat)}
                  >
                    {say('duel.bid')}
                  </button>
                )}
                {mayBid && bidder === seat && (
                  <div className="rr-pad" role="group" aria-label={say('party.bid-for', { name: nameOf(seat) })}>
                    {upTo(Math.min(24, limitFor(state, seat) - 1)).map((moves) => (
                      <button
                        key={moves}
                        type="button"
                        className="button"
                        onClick={() => play({ kind: 'bid', moves }, seat)}
                      >
                        {moves}
                      </button>
                    ))}
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

function lastWithChip(table: Table): Table['state'] | undefined {
  const before = table.last?.before;
  return before?.chip ? before : undefined;
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

const list = (page: ModeProps, names: readonly string[]): string =>
  new Intl.ListFormat(page.say.language, { type: 'conjunction' }).format(names);

/** The platform's sayer knows seats by its own names; here they have those of the table. */
function sayWithNames(
  page: ModeProps,
  nameOf: (seat: Seat) => string,
  speak: () => string,
  move: Move,
  by: Mover,
): string {
  if (move.kind === 'bid') return page.say('party.bid-spoken', { name: nameOf(by as Seat), n: move.moves });
  return move.kind === 'giveup' ? '' : speak();
}

/** What a move has led to, beside itself: a chip won or put back, the next one's turn to show. */
function verdictOf(
  before: Pick<Table, 'state'>,
  after: Table,
  page: ModeProps,
  nameOf: (seat: Seat) => string,
): string {
  const { say } = page;
  const shower = demonstrator(before.state);
  const now = after.state;
  if (!before.state.chip) return '';
  if (!now.chip) {
    const won = now.owners.some((owner, i) => owner !== before.state.owners[i]);
    if (won && shower) return say('party.won', { name: nameOf(shower.seat) });
    return say('party.back');
  }
  const next = demonstrator(now);
  return next && next.seat !== shower?.seat ? say('party.shows', { name: nameOf(next.seat), n: next.moves }) : '';
}
